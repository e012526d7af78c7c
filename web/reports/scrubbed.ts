/** The words of an address that come from the routes; ids, codes and search terms stay in the browser. */
export function scrubbedPath(url: string): string {
  const { pathname } = new URL(url, location.href)
  const parts = pathname.split('/')
  const isWord = parts[1] === 'trpc' ? /^[a-zA-Z]+\.[a-zA-Z.,]+$|^trpc$/ : /^[a-z][a-z0-9]{0,1}$|^[a-z-]{1,24}$/
  return parts.map((part, i) => (part === '' || isWordAt(parts, i, isWord) ? part : '-')).join('/')
}

function isWordAt(parts: string[], i: number, word: RegExp) {
  return word.test(parts[i] ?? '') && !/^(sign|verify|invitation|release|proof)$/.test(parts[i - 1] ?? '')
}

/** A file of code: ours by its name, another's only by its host. */
export function scrubbedFile(url: string): string {
  const { origin, protocol, pathname, host } = new URL(url)
  if (origin !== location.origin) return `${protocol}//${host}`
  return origin + (/^\/assets\/[\w.-]+$|^\/theme\.js$/.test(pathname) ? pathname : scrubbedPath(pathname))
}

/**
 * The words of a message that come from browsers and this code. Names, addresses, numbers and typed text are none of
 * them: a word that is not known to be harmless becomes '…'.
 */
export function scrubbedMessage(message: string): string {
  const words = message.slice(0, 400).split(/[\s"'“”‘’`]+/)
  const shown = words.map((word) => (HARMLESS.has(word.replace(/^\(|[.,:;)]+$/g, '').toLowerCase()) ? word : '…'))
  return shown.filter((word, i) => word !== '…' || shown[i - 1] !== '…').join(' ')
}

const HARMLESS = new Set(
  `a after already an and answered any array as assignment at await be been before body browser call called cannot cant
  chunk code column connection construct constructor could created css current data deprecated did digits document does
  down drawing drawn dynamically editor element empty end error evaluating event execute expected expression failed
  fetch field file for from function get global had has have hook if import imported in input instance intermediate
  invalid is it item iterable iterator json layout length load loaded loading made make map maximum message missing
  module more must name network no node not null number object of offers on only opening operation or outside page
  parameter parse parsing part permission picture position preload private promise properties property provider query read
  reading regular rejected rejection render request resource response result root script set shown signature size small
  source stack stands state step string style suspended syntax target template than the this time to token too type
  unable undefined unexpected uninitialized unknown unterminated update url used valid value variable was when while
  with without wizard word write`.split(/\s+/),
)
