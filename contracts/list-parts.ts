import { ACTING_AS_MAX } from './acting-as.ts'
import { keysOf } from './keys-of.ts'
import { plainTitle } from './list-text.ts'
import type { Sentence } from './locale.ts'
import { hasLineBreak } from './one-line.ts'
import { type PartName, partOf, parts, USUAL_PART } from './parts.ts'
import { inEach, type Said } from './said.ts'

/** The columns of a list that say what somebody does; the first title is shown, the others are understood. */
export const partTitles = {
  part: ['o que faz', 'participação', 'part'],
  acting_as: ['assina como', 'qualidade', 'acting_as'],
  witness_of: ['testemunha de', 'witness_of'],
} as const satisfies Record<string, readonly string[]>

export type PartColumn = keyof typeof partTitles

export const partColumns = keysOf(partTitles)

/** Somebody in one row of a list. */
export interface ListedPerson {
  /** What a witness's cell may call them: the first is what an error shows. */
  names: readonly string[]
  /** As the wire calls them in `witness_of`. */
  called: string
  /** What they do if the list does not say it. */
  usual: PartName
  /** There are fields for them on the pages. */
  hasFields: boolean
  /** What the list says of them; empty if it says nothing. */
  cells: Readonly<Record<PartColumn, string>>
}

/** What a row says of somebody, as the wire takes it; only what it says. */
interface ListedPart {
  part?: PartName
  acting_as?: string
  witness_of?: string[]
}

/** What is wrong with a row, and in which column of whom; null if it is the row itself. */
export interface PartProblem extends Said {
  at: { person: number; column: PartColumn } | null
}

/** What the people of one row do, in their order, and all that is wrong with it. `{column}` is for the caller to fill in. */
export function readParts(people: readonly ListedPerson[]): { listed: ListedPart[]; problems: PartProblem[] } {
  const problems: PartProblem[] = []
  const named = people.map(({ cells }) => partIn(cells.part))
  const doing = people.map(({ usual }, i) => named[i] ?? usual)
  const listed = people.map(({ cells: { part: word, acting_as, witness_of }, hasFields }, i): ListedPart => {
    const tell = (column: PartColumn, sentence: Sentence, values: Said['values'] = {}) =>
      void problems.push({ at: { person: i, column }, sentence, values })
    const { attests, after, holdsFields } = partOf(doing[i])
    const part = named[i]
    if (word !== '' && !part) tell('part', unknownWord, { word, known: partWords })
    if (part && hasFields && !holdsFields) tell('part', holdsNone)
    if (acting_as.length > ACTING_AS_MAX) tell('acting_as', tooLong, { most: ACTING_AS_MAX })
    if (hasLineBreak(acting_as)) tell('acting_as', withBreaks)
    const isFit = (_: ListedPerson, other: number) => other !== i && after.some((one) => one === doing[other])
    const { called, unknown } = peopleIn(witness_of, people.filter(isFit))
    if (witness_of !== '' && !attests) tell('witness_of', noWitness)
    else for (const { text, known } of unknown) tell('witness_of', unknownWord, { word: text, known: asWords(known) })
    return { ...(part && { part }), ...(acting_as && { acting_as }), ...(called.length > 0 && { witness_of: called }) }
  })
  const isSigned = people.length === 0 || doing.some((name) => partOf(name).suffices)
  return { listed, problems: isSigned ? problems : [...problems, { at: null, sentence: nobodySigns }] }
}

/** The part that a cell names, in any case and with or without accents. */
function partIn(cell: string): PartName | undefined {
  const word = plainTitle(cell)
  return keysOf(parts).find((name) => {
    const { inLists, words } = partOf(name)
    return [name, ...Object.values(words.choice), ...Object.values(words.verb), ...inLists].some(
      (one) => plainTitle(one) === word,
    )
  })
}

/** Those whom a cell names, one or several of them, and the words that name none. */
function peopleIn(cell: string, people: readonly ListedPerson[]) {
  const known = people.flatMap(({ names }) => names[0] ?? [])
  const find = (text: string) =>
    people.find(({ names }) => names.some((one) => one.includes('@') === text.includes('@') && isSame(one, text)))
  const pieces = find(cell) ? [cell] : cell.split(/[,;|]/).flatMap((piece) => namesIn(piece, find))
  const found = pieces.map((text) => ({ text, person: find(text) }))
  return {
    called: [...new Set(found.flatMap(({ person }) => person?.called ?? []))],
    unknown: found.flatMap(({ text, person }) => (person ? [] : [{ text, known }])),
  }
}

/** The names that 'e' joins; the longest that is known stays whole: 'Ana e Silva e Souza' may be two. */
function namesIn(piece: string, find: (name: string) => unknown): string[] {
  const words = piece.split(/(\s(?:e|and)\s)/)
  const upTo = (from: number, end: number) => words.slice(from, end).join('').trim()
  const names: string[] = []
  for (let from = 0, end = 0; from < words.length; from = end + 1) {
    end = joins.map((count) => from + 2 * count + 1).find((one) => find(upTo(from, one))) ?? from + 1
    names.push(upTo(from, end))
  }
  return names.filter(Boolean)
}

/** The most 'e' in one name among others; each number is tried on every person. */
const joins = [3, 2, 1]

/** Signs tell addresses apart, and names not. */
function isSame(name: string, text: string): boolean {
  return name.includes('@') ? name.toLowerCase() === text.toLowerCase() : plainTitle(name) === plainTitle(text)
}

const partWords: Sentence = {
  pt: keysOf(parts)
    .map((name) => parts[name].words.choice.pt)
    .join(', '),
  en: keysOf(parts).join(', '),
}

function asWords(known: readonly string[]): Sentence {
  const nobody = { pt: 'ninguém desta linha', en: 'nobody in this row' }
  return inEach((locale) => known.join(', ') || nobody[locale])
}

const unknownWord: Sentence = {
  pt: '{column}: “{word}” não vale aqui. Use {known}.',
  en: '{column}: “{word}” is not known here. Use {known}.',
}
const holdsNone: Sentence = {
  pt: '{column}: há campos para esta pessoa nas páginas, e só quem assina os preenche.',
  en: '{column}: there are fields for this person on the pages, which only those who sign fill in.',
}
const tooLong: Sentence = {
  pt: '{column} passa de {most} caracteres.',
  en: '{column} is longer than {most} characters.',
}
const withBreaks: Sentence = { pt: '{column} tem quebras de linha.', en: '{column} has line breaks.' }
const noWitness: Sentence = {
  pt: '{column}: só vale para quem é testemunha.',
  en: '{column} is for witnesses only.',
}
const nobodySigns: Sentence = {
  pt: 'Pelo menos uma pessoa precisa assinar o documento.',
  en: 'At least one person must sign the document.',
}

/** The part of a role or a person, or the usual one if another host knows others. */
export function knownPart(name: string | undefined): PartName {
  return keysOf(parts).find((one) => one === name) ?? USUAL_PART
}
