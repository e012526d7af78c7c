import { replaced, type SealedFile, withGap } from '../kit/sealed-file.ts'
import { shapeOf } from '../kit/shape.ts'
import { bodyOf, nextNumber, updated } from '../kit/update.ts'
import { type Expected, forged, type Recipe, sealMissing } from './forgery.ts'

type Value = string | ((file: SealedFile, at: { gap: number; end: number }) => string)

/** Signature wrapping and universal forgery: what /ByteRange and /Contents may look like so that nothing is checked. */
export const ranges: Recipe[] = [
  {
    kind: 'wrapping: a second /ByteRange in the gap, the signed rest moved behind other content',
    expected: sealMissing,
    make(file) {
      const { bytes, from, to } = file
      const rest = bytes.subarray(to)
      const hex = file.message.toString('hex')
      const evil = Buffer.from('\n2 0 obj\n<</Length 0>>\nstream\n\nendstream\nendobj\n')
      const key = `<${hex}>/ByteRange [0 ${from} ${to + evil.length} ${rest.length}]`
      return Buffer.concat([withGap(file, key).subarray(0, to), evil, rest])
    },
  },
  {
    kind: 'wrapping: content between the gap’s end and the signed rest',
    expected: sealMissing,
    make: ({ bytes, to }) => replaced(bytes, to, to, '\n2 0 obj\n(x)\nendobj\n'),
  },
  {
    kind: 'wrapping: content before the signature’s dictionary',
    expected: sealMissing,
    make: ({ bytes }) => replaced(bytes, bytes.lastIndexOf('/Type /Sig'), bytes.lastIndexOf('/Type /Sig'), '/X (x)'),
  },
  inPlace('a gap that ends later', ({ from, to, bytes }) => `0 ${from} ${to + 40} ${bytes.length - to - 40}`),
  inPlace('a gap that begins earlier', ({ from, to, bytes }) => `0 ${from - 40} ${to} ${bytes.length - to}`),
  inPlace('a gap without the brackets', ({ from, to, bytes }) => `0 ${from + 1} ${to - 1} ${bytes.length - to + 1}`),
  inPlace('only the first part', ({ from }) => `0 ${from}`),
  inPlace('only the first part, the second empty', ({ from, to }) => `0 ${from} ${to} 0`),
  inPlace('nothing at all', () => '0 0 0 0'),
  inPlace('a start behind the header', ({ from, to, bytes }) => `9 ${from - 9} ${to} ${bytes.length - to}`),
  inPlace('numbers in strings', ({ from, to }) => `(0)(${from})(${to})(9)`),
  inPlace('an empty array', () => ''),
  inPlace('words', () => 'null null null null'),
  // A dictionary of the attacker's own under the seal's field, with the seal's message.
  ...(
    [
      ['the true numbers at another place', ({ from, to, bytes }) => `[0 ${from} ${to} ${bytes.length - to}]`],
      ['the whole new file', (_, { gap, end }) => `[0 ${gap} ${gap + 2000} ${end}]`],
      ['negative lengths', ({ from }, { gap }) => `[0 ${from} ${gap} -20]`],
      ['a negative start', ({ from, to }) => `[-10 ${from} ${to} 20]`],
      ['numbers beyond 32 bits', ({ from, to, bytes }) => `[0 ${2 ** 32 + from} ${2 ** 32 + to} ${bytes.length - to}]`],
      ['numbers beyond 53 bits', ({ from, to }) => `[0 ${from} ${to} 18446744073709551616]`],
      ['fractions', ({ from, to, bytes }) => `[0.0 ${from}.0 ${to}.0 ${bytes.length - to}.0]`],
      ['signs', ({ from, to, bytes }) => `[+0 +${from} +${to} +${bytes.length - to}]`],
      ['six numbers', ({ from, to, bytes }) => `[0 ${from} ${to} 100 ${to + 100} ${bytes.length - to - 100}]`],
      ['three numbers', ({ from, to }) => `[0 ${from} ${to}]`],
      ['one number', ({ bytes }) => `[${bytes.length}]`],
      ['parts that overlap', ({ from, to, bytes }) => `[0 ${from} ${from - 100} ${bytes.length - to + 100}]`],
      ['parts in the wrong order', ({ from, to, bytes }) => `[${to} ${bytes.length - to} 0 ${from}]`],
      ['a length beyond the file', ({ from, to, bytes }) => `[0 ${from} ${to} ${bytes.length * 3}]`],
      ['an array within an array', ({ from, to, bytes }) => `[[0 ${from} ${to} ${bytes.length - to}]]`],
      ['a string', ({ from, to, bytes }) => `(0 ${from} ${to} ${bytes.length - to})`],
      ['a name', () => '/ByteRange'],
      ['null', () => 'null'],
      ['an empty array', () => '[]'],
      ['a dictionary', () => '<</A 1>>'],
      ['an object that is not there', () => '99999 0 R'],
      ['zeros', () => '[0 0 0 0]'],
    ] satisfies [string, Value][]
  ).map(([what, range]) => exchanged(`/ByteRange as ${what}`, { range })),
  // No number of PDF: the dictionary cannot be read at all.
  exchanged('/ByteRange with a number in octal', { range: '[0 0o17 40 20]' }, sealMissing),
  exchanged('/ByteRange with exponents', { range: '[0 1e3 2e3 1e3]' }, sealMissing),
  exchanged('/ByteRange missing', { range: '' }),
  exchanged('/ByteRange twice', {
    range: ({ from, to, bytes }) => `[0 ${from} ${to} ${bytes.length - to}]/ByteRange [0 1 2 3]`,
  }),
  ...(
    [
      ['missing', ''],
      ['null', 'null'],
      ['empty', '<>'],
      ['one zero', '<00>'],
      ['zeros alone', `<${'00'.repeat(900)}>`],
      ['a name', '/Contents'],
      ['a number', '0'],
      ['an array', '[<00>]'],
      ['a dictionary', '<</A<00>>>'],
      ['an object that is not there', '99999 0 R'],
      ['the seal’s message as another object', ({ bytes }) => `${nextNumber(bytes) + 1} 0 R`],
      ['text in brackets', '(\\060\\202)'],
    ] satisfies [string, Value][]
  ).map(([what, contents]) => exchanged(`/Contents ${what}`, { contents })),
  exchanged('/SubFilter missing', { subFilter: '' }),
  exchanged('/SubFilter unknown', { subFilter: '/SubFilter/x.sha0' }),
  exchanged('/SubFilter of a timestamp', { subFilter: '/Type/DocTimeStamp/SubFilter/ETSI.RFC3161' }),
  exchanged('/SubFilter adbe.x509.rsa_sha1', { subFilter: '/SubFilter/adbe.x509.rsa_sha1/Cert<00>' }),
  exchanged('/SubFilter adbe.pkcs7.sha1', { subFilter: '/SubFilter/adbe.pkcs7.sha1' }),
  {
    kind: 'universal: a second field with the seal’s own dictionary',
    expected: forged,
    make({ bytes }) {
      const { form, field, signature, kids } = shapeOf(bytes)
      const next = nextNumber(bytes)
      const second = `<</FT/Sig/Type/Annot/Subtype/Widget/Rect[0 0 0 0]/T(Selo 2)/P ${kids[0]} 0 R/V ${signature} 0 R>>`
      return updated(bytes, { [form]: `<</Fields[${field} 0 R ${next} 0 R]/SigFlags 3>>`, [next]: second })
    },
  },
  gap('empty', () => '<>'),
  gap('zeros', ({ to, from }) => `<${'0'.repeat(to - from - 2)}>`),
  gap('null', () => 'null'),
  gap('a name', () => '/A'),
  gap('an array around it', ({ message }) => `[<${hex(message)}>]`),
  gap('two strings', ({ message }) => `<${hex(message)}><00>`, sealMissing),
  gap('an entry behind it', ({ message }) => `<${hex(message)}>/Name (Banco Central)`),
  gap('another time behind it', ({ message }) => `<${hex(message)}>/M (D:20200101000000Z)`),
  gap('a comment behind it', ({ message }) => `<${hex(message)}>%`),
  gap('blanks behind it', ({ message }) => `<${hex(message)}>`),
  gap('blanks before it', ({ message }) => `  <${hex(message)}>`),
  gap('digits without an end', ({ message, from, to }) => `<${hex(message).padEnd(to - from - 1, '0')}`, sealMissing),
  gap('an odd number of digits', ({ message, from, to }) => `<${hex(message).padEnd(to - from - 3, '0')}>`),
  gap('letters that are no digits', ({ message, from, to }) => `<${hex(message).padEnd(to - from - 2, 'zz')}>`),
  gap('a string in brackets', ({ message }) => `(${hex(message).slice(0, 40)})`),
  gap('the dictionary’s end', ({ message }) => `<${hex(message)}>>>endobj`),
  gap(
    'upper case',
    ({ message, from, to }) =>
      `<${hex(message)
        .toUpperCase()
        .padEnd(to - from - 2, '0')}>`,
  ),
  gap('one digit in upper case', ({ message, from, to }) =>
    padded(
      hex(message).replace(/[a-f]/, (digit) => digit.toUpperCase()),
      to - from,
    ),
  ),
  gap('white space between the digits', ({ message, from, to }) =>
    padded(hex(message).replace(/^(.{60})/, '$1 \n'), to - from),
  ),
  gap('a NUL between the digits', ({ message, from, to }) =>
    padded(hex(message).replace(/^(.{60})/, '$1\0'), to - from),
  ),
  gap('a sign in the padding', ({ message, from, to }) => `<${hex(message).padEnd(to - from - 3, '0')}1>`),
  gap('a text in the padding', ({ message, from, to }) =>
    padded(`${hex(message)}0000${Buffer.from('R$ 1,00').toString('hex')}`, to - from),
  ),
  gap('a second message in the padding', ({ message, from, to }) => padded(`${hex(message)}3003020101`, to - from)),
  gap('ones for padding', ({ message, from, to }) => `<${hex(message).padEnd(to - from - 2, 'f')}>`),
  gap('a line end in the padding', ({ message, from, to }) => `<${hex(message).padEnd(to - from - 4, '0')}\r\n>`),
]

function inPlace(what: string, numbers: (file: SealedFile) => string): Recipe {
  return {
    kind: `range in place: ${what}`,
    expected: forged,
    make(file) {
      const { bytes, range } = file
      return replaced(
        bytes,
        range.from,
        range.to,
        numbers(file)
          .padEnd(range.to - range.from)
          .slice(0, range.to - range.from),
      )
    },
  }
}

function gap(what: string, text: (file: SealedFile) => string, expected: Expected = forged): Recipe {
  return { kind: `gap: ${what}`, expected, make: (file) => withGap(file, text(file)) }
}

function exchanged(
  what: string,
  parts: { range?: Value; contents?: Value; subFilter?: string },
  expected: Expected = forged,
): Recipe {
  return {
    kind: `universal: ${what}`,
    expected,
    make(file) {
      const { bytes, message } = file
      const { field } = shapeOf(bytes)
      const next = nextNumber(bytes)
      const at = { gap: bytes.length + 200, end: 500 }
      const text = (value: Value | undefined, other: string) =>
        typeof value === 'function' ? value(file, at) : (value ?? other)
      const trueRange = `[0 ${file.from} ${file.to} ${bytes.length - file.to}]`
      const range = text(parts.range, trueRange)
      const contents = text(parts.contents, `<${hex(message)}>`)
      const { subFilter = '/SubFilter/ETSI.CAdES.detached' } = parts
      const dictionary = `<</Type/Sig/Filter/Adobe.PPKLite${subFilter}${range && `/ByteRange ${range}`}${contents && `/Contents ${contents}`}/Name(Rubrica)>>`
      return updated(bytes, {
        [field]: bodyOf(bytes, field).replace(/\/V \d+ 0 R/, `/V ${next} 0 R`),
        [next]: dictionary,
        [next + 1]: `<${hex(message)}>`,
      })
    },
  }
}

function padded(digits: string, room: number): string {
  return `<${digits.padEnd(room - 2, '0')}>`
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
