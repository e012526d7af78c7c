import { packedRows } from './packed-rows.ts'
import { hex, inSection, type Spelling } from './spelling.ts'

/** How the section of the cross-reference and what follows it are written. */
export const sectionSpellings: Record<string, Spelling> = {
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
  'a row of the section’s stream': (update, random) => {
    update.section = 'stream'
    const { sectionData } = update
    update.sectionData = (rows, width) => {
      const changed = Buffer.from(rows)
      const row = random.below(Math.max(1, Math.floor(rows.length / width))) * width
      const place = random.pick([row, row, row, row + 1, row + 4, row + width - 1])
      if (place < changed.length) changed[place] = random.pick([0, 1, 2, 3, 4, 255])
      return sectionData(changed, width)
    }
  },
  'the number of the section’s stream': (update, random) => {
    update.section = 'stream'
    update.sectionNumber = random.pick([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 4_194_304])
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
