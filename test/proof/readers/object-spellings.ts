import { hex, inBody, type Spelling } from './spelling.ts'

/** More dictionaries within each other than PDFium reads: it takes what is in the first for the catalog's own. */
const deep = `/Extensions <</J ${'<</J '.repeat(62)}<<>>${'>>'.repeat(62)}/Pages <</Type/Pages/Count 1/Kids[<</Type/Page/MediaBox[0 0 99 99]>>]>>>>`

/** How values and objects are written. */
export const objectSpellings: Record<string, Spelling> = {
  'a number': inBody(/(?<=[ [])-?\d+(\.\d+)?(?=[ \n\]>/])/, (found, random) =>
    random.pick([
      `+${found}`,
      `${found}.0`,
      `${'0'.repeat(300)}${found}`,
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
      `${random.pick(['/Kids [4 0 R]', '/A<</S/JavaScript/JS(x)>>', '/Rotate 90', '/Parent 2 0 R', '/AP<</N 4 0 R>>', '/Count 0', '/MediaBox[0 0 99 99]', '/Type/Pages', '/XFA[]', '/NeedAppearances true', '/Names<<>>', '/OCProperties<<>>', '/Dests<<>>', '/FT/Tx', '/TrimBox[9 9 99 99]', '/CropBox[9 9 99 99]', '/Group<<>>', '/VRI<<>>', '/Subtype/XML', '/Filter/FlateDecode', '/F(x)', '/Filter/ASCIIHexDecode', '/Version/1.4', deep, '/Extensions<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>'])}\n${found}`,
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
}
