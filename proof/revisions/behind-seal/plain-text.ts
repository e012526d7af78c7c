/**
 * Whether syntax is in the one spelling that all readers share: no comments, no odd white space, names escaped only if
 * they have to be, hexadecimal digits in pairs, numbers with digits on both sides of the point. A string with a
 * carriage return must occur in `earlier`.
 */
export function isPlainText(text: string | undefined, earlier = ''): boolean {
  if (text === undefined) return false
  for (let at = 0; at < text.length; ) {
    const end = text[at] === '(' ? literalEnd(text, at) : tokenEnd(text, at)
    if (end === -1) return false
    const string = text.slice(at, end)
    if (string[0] === '(' && string.includes('\r') && !earlier.includes(string)) return false
    at = end
  }
  return true
}

const TOKEN =
  /[ \r\n]+|<<|>>|\[|\]|<(?:[0-9A-Fa-f]{2})*>|\/(?:[!"$&'*-.0-;=?-Z\\^-z|~]|#(?:0[1-9A-Fa-f]|1[0-9A-Fa-f]|2[03589Ff]|3[CEce]|5[BDbd]|7[BDFbdf]|[89A-Fa-f][0-9A-Fa-f]))+(?=[ \r\n/[\]<>(]|$)|(?:-?(?:0|[1-9]\d{0,9})(?:\.\d{1,12})?|true|false|null|R)(?=[ \r\n/[\]<>(]|$)/y

function tokenEnd(text: string, at: number): number {
  TOKEN.lastIndex = at
  return TOKEN.test(text) ? TOKEN.lastIndex : -1
}

/** Behind the string's last parenthesis, or -1. */
function literalEnd(text: string, start: number): number {
  let open = 0
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '(') open += 1
    else if (letter === ')') open -= 1
    else if (letter === '\0') return -1
    else if (letter === '\\') {
      ESCAPE.lastIndex = at
      if (!ESCAPE.test(text)) return -1
      at = ESCAPE.lastIndex - 1
    }
    if (open === 0) return at + 1
  }
  return -1
}

const ESCAPE = /\\(?:[nrtbf()\\]|[0-3][0-7]{2})/y
