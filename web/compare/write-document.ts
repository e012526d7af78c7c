import { writeFileSync } from 'node:fs'
import {
  besideOf,
  countOf,
  groups,
  HELD_WHEN_READ,
  pains,
  rows,
  type Said,
  saidOf,
  saidOfPain,
  threadsOf,
  threadUrl,
} from './comparison.ts'
import { type MarkWords, marks, products, READ_IN, type TrackerName, trackers } from './products.ts'
import type { Group, Have, Pain, Row, ThreadName } from './row.ts'

/** The comparison for readers of the repository. `npm run compare` writes it anew. */
export const DOCUMENT = new URL('../../docs/compare.md', import.meta.url)

/** The table as docs/compare.md, in English, each of our sentences with what holds it. */
export function comparisonDocument(): string {
  return `${[...opening(), ...groups.flatMap(sectionOf), ...painSection()].join('\n')}\n`
}

const haveWords: Record<Have, string> = { yes: '**yes**', part: '**in part**', no: '**no**' }
const answerWords: Record<Have, string> = { yes: '**answered**', part: '**in part**', no: '**not yet**' }

function opening(): string[] {
  const [whole, part, no] = [countOf('yes', rows), countOf('part', rows), countOf('no', rows)]
  const standings = pains.map(saidOfPain)
  return [
    '# Rubrica beside seven other products',
    '',
    '<!-- Made of web/compare by `npm run compare`; test/compare.test.ts holds it. -->',
    '',
    `The others were read in ${READ_IN.en}. Of ${rows.length} capabilities Rubrica has ${whole} whole and ${part} in part;`,
    `${no} are missing. Of ${pains.length} wishes and pains of public trackers, ${countOf('yes', standings)} are answered and`,
    `${countOf('part', standings)} are in part. [The page](../web/pages/compare/compare-page.tsx) at \`/compare\` says the`,
    'same in Portuguese.',
    '',
    'Behind each of our sentences is what holds it. For what is there, that is a test. For what is missing it is a file,',
    'with the word that it would have; `test/compare.test.ts` fails as soon as the file has it, or if a test or its title',
    'is gone.',
    '',
    '| word for another product | meaning |',
    '| --- | --- |',
    ...Object.values<MarkWords>(marks).map(({ word, means }) => `| ${word.en} | ${means.en} |`),
    '',
    '| product | what was read |',
    '| --- | --- |',
    ...Object.values(products).map(({ name, read }) => `| ${name} | ${read.en} |`),
    '',
    'Prices are left out, because they age.',
  ]
}

function sectionOf(group: Group): string[] {
  const names = Object.values(products).map(({ name }) => name)
  return [
    '',
    `## ${group.name.en}`,
    '',
    `| # | capability | Rubrica | ${names.join(' | ')} |`,
    `|${' --- |'.repeat(names.length + 3)}`,
    ...group.rows.map(lineOf),
    '',
    '| # | Rubrica | held by |',
    '| --- | --- | --- |',
    ...group.rows.map((row) => `| ${row.number} | ${sentenceOf(saidOf(row))} |`),
  ]
}

function lineOf(row: Row): string {
  const cells = besideOf(row).map(({ mark, thread, tracker }) => {
    return thread && tracker ? `${marks[mark].word.en} ${threadLink(tracker, thread)}` : marks[mark].word.en
  })
  return `| ${row.number} | ${row.name.en} | ${haveWords[row.have]} | ${cells.join(' | ')} |`
}

/** The sentence and what holds it, as two cells. */
function sentenceOf(said: Said): string {
  const held =
    'test' in said
      ? `[${said.test[1]}](../${said.test[0]})`
      : `[${said.lacks[0]}](../${said.lacks[0]}) lacks \`${said.lacks[1]}\``
  return `${said.en} | ${held}`
}

function painSection(): string[] {
  const held = pains.filter(({ number }) => HELD_WHEN_READ.includes(number))
  return [
    '',
    `## ${pains.length} wishes and pains of public trackers`,
    '',
    'Twelve of them come back for years in the trackers of others and already held here when we read those:',
    '',
    '| # | pain | threads |',
    '| --- | --- | --- |',
    ...held.map((pain) => `| ${pain.number} | ${pain.name.en} | ${threadLinks(pain)} |`),
    '',
    'All of them, with where Rubrica is today:',
    '',
    '| # | wish or pain | threads | Rubrica | | held by |',
    '| --- | --- | --- | --- | --- | --- |',
    ...pains.map((pain) => {
      const said = saidOfPain(pain)
      return `| ${pain.number} | ${pain.name.en} | ${threadLinks(pain)} | ${answerWords[said.have]} | ${sentenceOf(said)} |`
    }),
  ]
}

function threadLinks(pain: Pain): string {
  return threadsOf(pain)
    .map(({ tracker, names }) => {
      const links = names.map((name) => threadLink(tracker, name))
      return `${trackers[tracker].name} ${links.join(' ')}`
    })
    .join('; ')
}

function threadLink(tracker: TrackerName, thread: ThreadName): string {
  return `[${thread}](${threadUrl(tracker, thread)})`
}

if (import.meta.main) writeFileSync(DOCUMENT, comparisonDocument())
