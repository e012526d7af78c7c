import { isEmail } from '@rubrica/contracts/email-address.ts'
import { inputKindOf } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { knownPart, type PartColumn, partColumns, partTitles, readParts } from '@rubrica/contracts/list-parts.ts'
import { plainTitle } from '@rubrica/contracts/list-text.ts'
import { hasLineBreak, oneLineSentence } from '@rubrica/contracts/one-line.ts'
import { wordsOf } from '@rubrica/contracts/said.ts'
import type { EditorInput, Party } from '../../../templates/parties.ts'
import { pageLocale, wordsNow } from '../../../words.ts'
import type { Column, ListRow } from './read-list.ts'

/** The columns of a list for a template: a name and an e-mail for each role, each value, and what the person of a role does. */
export interface Batch {
  /** The roles that sign. */
  roles: Party[]
  inputs: EditorInput[]
}

export function columnsOf({ roles, inputs }: Batch): Column[] {
  const isOne = roles.length === 1
  const labels = inputs.map(({ label }) => plainTitle(label))
  const words = wordsNow('manyBatch', portuguese)
  return [
    ...roles.flatMap(({ id, title }) => [
      {
        ...{ id: nameCell(id), title: isOne ? words.name : words.nameOf(title), isRequired: true },
        aliases: [title, ...inEachLanguage.flatMap((word) => [...(isOne ? [word] : []), `${title} - ${word}`])],
      },
      {
        ...{ id: emailCell(id), title: isOne ? words.email : words.emailOf(title), isRequired: true },
        aliases: [`${title} - e-mail`],
      },
    ]),
    ...inputs.map(({ id, label, field }) => ({
      ...{ id, title: label, isRequired: field?.is_required ?? false },
      isDate: inputKindOf(field?.type)?.isDate ?? false,
    })),
    ...roles.flatMap(({ id, title }) =>
      partColumns
        .filter((column) => !isOne || column !== 'witness_of')
        .map((column) => ({
          ...{
            id: doingCell(column, id),
            title: isOne ? words[column] : `${title} - ${words[column]}`,
          },
          aliases: partTitles[column].flatMap((word) => [...(isOne ? [word] : []), `${title} - ${word}`]),
          ...{ isRequired: false, isExtra: true },
        }))
        // A field of the template with this title is what the column says.
        .filter(({ title, aliases }) => ![title, ...aliases].some((one) => labels.includes(plainTitle(one)))),
    ),
  ]
}

/** A list may be in another language than the page. */
const inEachLanguage = ['nome', 'name']

/** The column of a role's name, and of its e-mail. */
export function nameCell(roleId: string) {
  return `name ${roleId}`
}
export function emailCell(roleId: string) {
  return `email ${roleId}`
}

function doingCell(column: PartColumn, roleId: string) {
  return `${column} ${roleId}`
}

/** What each role's person does by a row, in the roles' order, and what is wrong with that. */
export function partsIn({ cells }: ListRow, { roles }: Batch) {
  const cell = (id: string) => cells[id] ?? ''
  return readParts(
    roles.map(({ id, title, part, fields }) => ({
      names: [title, cell(nameCell(id)), cell(emailCell(id))].filter(Boolean),
      called: id,
      usual: knownPart(part),
      hasFields: fields.length > 0,
      cells: {
        part: cell(doingCell('part', id)),
        acting_as: cell(doingCell('acting_as', id)),
        witness_of: cell(doingCell('witness_of', id)),
      },
    })),
  )
}

/** The problems of each row by its line, as far as the list itself shows them. */
export function rowProblems(rows: readonly ListRow[], batch: Batch): Map<number, string> {
  const { roles, inputs } = batch
  const columns = new Map(columnsOf(batch).map(({ id, title }) => [id, title]))
  const seen = new Map<string, number>()
  const found = new Map<number, string>()
  const words = wordsNow('manyBatch', portuguese)
  const locale = pageLocale()
  for (const row of rows) {
    const { line, cells } = row
    const content = JSON.stringify(cells)
    const emails = roles.map(({ id }) => (cells[emailCell(id)] ?? '').toLowerCase())
    const nameless = roles.find(({ id }) => !cells[nameCell(id)])
    const broken = roles.find(({ id }) => hasLineBreak(cells[nameCell(id)] ?? ''))
    const unreachable = roles.find((_, place) => !isEmail(emails[place] ?? ''))
    const empty = inputs.find(({ id, field }) => field?.is_required && !cells[id])
    const [wrong] = partsIn(row, batch).problems
    const twin = seen.get(content)
    if (row.isTooLong) found.set(line, words.tooLong)
    else if (nameless) found.set(line, roles.length > 1 ? words.namelessOf(nameless.title) : words.nameless)
    else if (broken) found.set(line, oneLineSentence[locale])
    else if (unreachable) found.set(line, roles.length > 1 ? words.noEmailOf(unreachable.title) : words.noEmail)
    else if (new Set(emails).size < emails.length) found.set(line, words.sameEmail)
    else if (empty) found.set(line, words.empty(empty.label))
    else if (wrong) {
      const { at, sentence, values } = wrong
      const column = at && columns.get(doingCell(at.column, roles[at.person]?.id ?? ''))
      found.set(line, wordsOf({ sentence, values: { ...values, ...(column && { column }) } }, locale))
    } else if (twin !== undefined) found.set(line, words.twin(twin))
    seen.set(content, twin ?? line)
  }
  return found
}

/** Lines with the same content as an earlier one: they make no document of their own. */
export function twinsIn(rows: readonly ListRow[]): Set<number> {
  const seen = new Set<string>()
  const twins = rows.filter(({ cells }) => seen.size === seen.add(JSON.stringify(cells)).size)
  return new Set(twins.map(({ line }) => line))
}

const portuguese = {
  name: 'Nome',
  nameOf: (role: string) => `${role} - nome`,
  email: 'E-mail',
  emailOf: (role: string) => `${role} - e-mail`,
  part: partTitles.part[0],
  acting_as: partTitles.acting_as[0],
  witness_of: partTitles.witness_of[0],
  tooLong: 'Há mais valores do que colunas. Falta pôr aspas em um deles?',
  nameless: 'Falta o nome.',
  namelessOf: (role: string) => `Falta o nome de ${role}.`,
  noEmail: 'Informe um e-mail válido.',
  noEmailOf: (role: string) => `Informe um e-mail válido para ${role}.`,
  sameEmail: 'O mesmo e-mail está em dois papéis.',
  empty: (field: string) => `Preencha ${field}.`,
  twin: (line: number) => `Igual à linha ${line}.`,
}
