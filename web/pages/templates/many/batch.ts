import { inputKindOf } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { knownPart, type PartColumn, partColumns, partTitles, readParts } from '@rubrica/contracts/list-parts.ts'
import { plainTitle } from '@rubrica/contracts/list-text.ts'
import { hasLineBreak, oneLineSentence } from '@rubrica/contracts/one-line.ts'
import { wordsOf } from '@rubrica/contracts/said.ts'
import type { EditorInput, Party } from '../../../templates/parties.ts'
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
  return [
    ...roles.flatMap(({ id, title }) => [
      {
        ...{ id: nameCell(id), title: isOne ? 'Nome' : `${title} - nome`, isRequired: true },
        aliases: [title, `${title} - nome`],
      },
      {
        ...{ id: emailCell(id), title: isOne ? 'E-mail' : `${title} - e-mail`, isRequired: true },
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
            title: isOne ? partTitles[column][0] : `${title} - ${partTitles[column][0]}`,
          },
          aliases: partTitles[column].flatMap((word) => [...(isOne ? [word] : []), `${title} - ${word}`]),
          ...{ isRequired: false, isExtra: true },
        }))
        // A field of the template with this title is what the column says.
        .filter(({ title, aliases }) => ![title, ...aliases].some((one) => labels.includes(plainTitle(one)))),
    ),
  ]
}

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
  for (const row of rows) {
    const { line, cells } = row
    const content = JSON.stringify(cells)
    const emails = roles.map(({ id }) => (cells[emailCell(id)] ?? '').toLowerCase())
    const nameless = roles.find(({ id }) => !cells[nameCell(id)])
    const broken = roles.find(({ id }) => hasLineBreak(cells[nameCell(id)] ?? ''))
    const unreachable = roles.find((_, place) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emails[place] ?? ''))
    const empty = inputs.find(({ id, field }) => field?.is_required && !cells[id])
    const [wrong] = partsIn(row, batch).problems
    const twin = seen.get(content)
    if (row.isTooLong) found.set(line, 'Há mais valores do que colunas. Falta pôr aspas em um deles?')
    else if (nameless) found.set(line, roles.length > 1 ? `Falta o nome de ${nameless.title}.` : 'Falta o nome.')
    else if (broken) found.set(line, oneLineSentence.pt)
    else if (unreachable)
      found.set(
        line,
        roles.length > 1 ? `Informe um e-mail válido para ${unreachable.title}.` : 'Informe um e-mail válido.',
      )
    else if (new Set(emails).size < emails.length) found.set(line, 'O mesmo e-mail está em dois papéis.')
    else if (empty) found.set(line, `Preencha ${empty.label}.`)
    else if (wrong) {
      const { at, sentence, values } = wrong
      const column = at && columns.get(doingCell(at.column, roles[at.person]?.id ?? ''))
      found.set(line, wordsOf({ sentence, values: { ...values, ...(column && { column }) } }, 'pt'))
    } else if (twin !== undefined) found.set(line, `Igual à linha ${twin}.`)
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
