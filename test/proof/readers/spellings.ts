import { packedRows } from './packed-rows.ts'
import type { Random } from './random.ts'
import type { Update } from './update-model.ts'

/** A change of how something is written, in an update that could be honest otherwise. */
export type Spelling = (update: Update, random: Random) => void

/** One part's text, changed at one place that the pattern finds. */
function inBody(pattern: RegExp, change: (found: string, random: Random) => string): Spelling {
  return ({ parts }, random) => {
    const fitting = parts.filter(({ body }) => body.replace(signatureOf, '').match(pattern))
    const [one, ...others] = fitting
    if (!one) return
    const part = random.pick([one, ...others])
    const matches = [...part.body.matchAll(new RegExp(pattern.source, 'g'))].filter(
      ({ index }) => !isWithinStream(part.body, index),
    )
    const match = matches[random.below(matches.length)]
    if (!match) return
    const { 0: found, index } = match
    part.body = part.body.slice(0, index) + change(found, random) + part.body.slice(index + found.length)
  }
}

const signatureOf = /\/Contents <[0-9a-fA-F]*>/

function isWithinStream(body: string, at: number): boolean {
  const start = body.indexOf('stream')
  return start !== -1 && at > start
}

const inSection =
  (pattern: RegExp, change: (found: string, random: Random) => string): Spelling =>
  (update, random) => {
    const { sectionText } = update
    update.sectionText = (text) => {
      const matches = [...sectionText(text).matchAll(pattern)]
      const match = matches[random.below(matches.length)]
      if (!match) return text
      const { 0: found, index } = match
      return text.slice(0, index) + change(found, random) + text.slice(index + found.length)
    }
  }

const hex = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`

export const spellings: Record<string, Spelling> = {
  'a number': inBody(/(?<=[ [])-?\d+(\.\d+)?(?=[ \n\]>/])/, (found, random) =>
    random.pick([
      `+${found}`,
      `${found}.`,
      `0${found}`,
      `--${found}`,
      `${found}.0.9`,
      `-+0`,
      `${found}e1`,
      `${found}-1`,
      '4294967296',
      '-2147483649',
      '.',
      '',
    ]),
  ),
  'a reference’s generation': inBody(/(?<=\d )0(?= R)/, (_, random) =>
    random.pick(['1', '00', '+0', '65535', '0.0', '-0']),
  ),
  'a reference': inBody(/\d+ 0 R/, (found, random) =>
    random.pick([
      `0${found}`,
      found.replace(' R', '%\nR'),
      found.replace(' ', '\0'),
      `${found}R`,
      `[${found}]`,
      found.replace(' R', ''),
      found.replace(/\d+/, (n) => String(Number(n) + 2 ** 32)),
      'null',
      '0 0 R',
      '999999 0 R',
    ]),
  ),
  'a name': inBody(/\/[A-Z][A-Za-z]+/, (found, random) =>
    random.pick([
      `/${hex(found[1] ?? '')}${found.slice(2)}`,
      `${found}#00`,
      found.toLowerCase(),
      `/ ${found.slice(1)}`,
      `${found}#`,
      `${found}%\n`,
      `${found}#20`,
    ]),
  ),
  'a key twice': inBody(/\/[A-Z][A-Za-z]+ (\d+ 0 R|\[[^\]<]*\]|\/[A-Za-z]+|\d+)/, (found, random) => {
    const key = found.slice(0, found.indexOf(' '))
    const value = random.pick(['null', '[]', '<<>>', '1', '2 0 R', '/X', '()', 'true'])
    return random.once(2) ? `${found}\n${key} ${value}` : `${key} ${value}\n${found}`
  }),
  'a key more': inBody(
    /(?<=<<\n)\//,
    (found, random) =>
      `${random.pick(['/Kids [4 0 R]', '/A<</S/JavaScript/JS(x)>>', '/Rotate 90', '/Parent 2 0 R', '/AP<</N 4 0 R>>', '/Count 0', '/MediaBox[0 0 99 99]', '/Type/Pages', '/XFA[]', '/NeedAppearances true', '/Names<<>>', '/OCProperties<<>>', '/Dests<<>>', '/FT/Tx', '/UserUnit 2', '/CropBox[9 9 99 99]', '/Group<<>>', '/VRI<<>>', '/Subtype/XML', '/Filter/FlateDecode', '/F(x)', '/Filter/ASCIIHexDecode', '/Version/1.4', '/Version/2.0', '/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>'])}\n${found}`,
  ),
  'an array': inBody(/\[[^\]]*\]/, (found, random) =>
    random.pick([
      found.replace(']', ' null]'),
      found.replace(']', ' 2 0 R]'),
      found.replace('[', '[[').replace(']', ']]'),
      found.replace('[', '{').replace(']', '}'),
      '[]',
      found.slice(0, -1),
      `${found}]`,
      found.split(' 0 R').toReversed().join(' 0 R'),
    ]),
  ),
  'a blank': inBody(/[ \n]/, (_, random) =>
    random.pick(['\0', '\f', '\r', '%\n', '%1 0 obj\n', '  ', '', '\v', '\x85']),
  ),
  'the head of an object': ({ parts }, random) => {
    const part = parts[random.below(parts.length)]
    if (!part) return
    const { number } = part
    part.head = random.pick([
      `${number} 00 obj\n`,
      `0${number} 0 obj\n`,
      `+${number} 0 obj\n`,
      `${number}\n0\nobj\n`,
      `${number} 0 obj`,
      `${number} 0 obj%`,
      `%\n${number} 0 obj\n`,
      `${number + 2 ** 32} 0 obj\n`,
      `${number} 0 objx\n`,
      `${number}.0 0 obj\n`,
      `${number + 1} 0 obj\n`,
      `${number} 1 obj\n`,
      ` ${number} 0 obj\n`,
      `x${number} 0 obj\n`,
      `1 ${number} 0 obj\n`,
    ])
  },
  'what follows an object': ({ parts }, random) => {
    const part = parts[random.below(parts.length)]
    if (part)
      part.body += random.pick([
        '\nendobj',
        '\n1 0 R',
        ' null',
        '\nendstream',
        '\nendobj\nendobj',
        '>>',
        '\nstream\nendstream',
        '\nendobj 9 0 obj null',
        '\n%',
      ])
  },
  'a stream’s length': inBody(/\/Length \d+/, (found, random) =>
    random.pick([
      '/Length 0',
      '/Length 1',
      '/Length -1',
      `${found}9`,
      '/Length null',
      '/Length 5 0 R',
      '',
      '/Length 3.5',
      `${found}/Length 1`,
    ]),
  ),
  'a line of the table': inSection(/\d{10} \d{5} [nf]\r\n/g, (found, random) =>
    random.pick([
      found.replace('\r\n', '\n'),
      found.replace('\r\n', ' \r\n'),
      found.replace('\r\n', ' '),
      found.replace(' ', '  '),
      found.slice(1),
      `0${found}`,
      found.replace('n', 'f'),
      found.replace('f', 'n'),
      found.replace('n', 'N'),
      found.replace('00000', '00001'),
      `%\n${found}`,
      found.replace('n', 'nn'),
      `${found}${found}`,
    ]),
  ),
  'the head of a run': inSection(/\n\d+ \d+(?=\n\d{10})/g, (found, random) =>
    random.pick([
      found.replace('\n', '\n0'),
      `${found} `,
      found.replace(/\d+$/, (n) => String(Number(n) + 1)),
      found.replace(/\d+$/, (n) => String(Number(n) - 1)),
      found.replace(/\d+/, (n) => String(Number(n) + 1)),
      found.replace(/\d+/, (n) => String(Number(n) - 1)),
      found.replace(/\d+/, '0'),
      found.replace(/\d+/, '4294967296'),
      found.replace(' ', '%\n'),
      found.replace(/(\d+) (\d+)/, '$1 $2 $2'),
    ]),
  ),
  'a value of the trailer': inSection(/\/(Size|Prev|Root|Info|W|Index) [^\n]*/g, (found, random) =>
    random.pick([
      `${found}\n${found.replace(/\d+/, '1')}`,
      `${found.replace(/\d+/, '1')}\n${found}`,
      found.replace(/\d+/, (n) => `0${n}`),
      found.replace(/\d+/, (n) => `${n}.0`),
      found.replace(/\d+/, (n) => String(Number(n) - 3)),
      found.replace(/\d+/, '9'),
      '',
      found.replace('/', '/X'),
      `${found}%`,
      found.replace(/\/./, (name) => `/${hex(name[1] ?? '')}`),
      found.replace(/\d+/, '-1'),
    ]),
  ),
  'a key of the trailer': inSection(
    /\/Size/g,
    (found, random) =>
      `${random.pick(['/Encrypt null', '/XRefStm 15', '/Root 2 0 R', '/Prev 15', '/Type/XRef', '/Size 1', '/Encrypt<</Filter/Standard>>', '/Pages 2 0 R', '/DSS 3 0 R', '/XRefStm 0', '/Prev 0', '/ID[]'])}\n${found}`,
  ),
  'the last start': (update, random) => {
    const { tail } = update
    update.tail = (start) =>
      random.pick([
        `startxref\n${start}\n%%EOF`,
        `startxref\n${start}\n%%EOF\n\n`,
        `startxref ${start} %%EOF\n`,
        `startxref\n0\n%%EOF\n${tail(start)}`,
        `${tail(start)}startxref\n0\n%%EOF\n`,
        `startxref\n${start - 1}\n%%EOF\n`,
        `startxref\n${start + 1}\n%%EOF\n`,
        `startxref\n0${start}\n%%EOF\n`,
        `startxref\n${start}.0\n%%EOF\n`,
        `startxref\n%\n${start}\n%%EOF\n`,
        `startxref\n-${start}\n%%EOF\n`,
        `%%EOF\nstartxref\n${start}\n%%EOF\n`,
        `startxref\n${start}\n`,
        `startxref\n${start}\n%%EOF\n${' '.repeat(2000)}`,
        `startxref\n${start}\n%%EOF\0`,
        `startxref\n${start + 2 ** 32}\n%%EOF\n`,
      ])
  },
  'what the stream of the section is packed with': (update, random) => {
    update.sectionData = (rows, width) => packedRows(rows, width, random)
  },
  'the width of the section’s fields': inSection(/\/W \[1 4 1\]/g, (_, random) =>
    random.pick([
      '/W [1 4 1 0]',
      '/W [1 4 1.0]',
      '/W [01 4 1]',
      '/W [1 4 1]/W [0 4 2]',
      '/W [0 5 1]',
      '/W [1 3 2]',
      '/W [1 5 0]',
    ]),
  ),
}
