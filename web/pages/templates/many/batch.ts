import { inputKindOf } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { hasLineBreak, oneLineSentence } from '@rubrica/contracts/one-line.ts'
import type { EditorInput, Party } from '../../../templates/parties.ts'
import type { Column, ListRow } from './read-list.ts'

/** The columns of a list for a template: a name and an e-mail for each role, and each value. */
export interface Batch {
  /** The roles that sign. */
  roles: Party[]
  inputs: EditorInput[]
}

export function columnsOf({ roles, inputs }: Batch): Column[] {
  const isOne = roles.length === 1
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
  ]
}

/** The column of a role's name, and of its e-mail. */
export function nameCell(roleId: string) {
  return `name ${roleId}`
}
export function emailCell(roleId: string) {
  return `email ${roleId}`
}

/** The problems of each row by its line, as far as the list itself shows them. */
export function rowProblems(rows: readonly ListRow[], { roles, inputs }: Batch): Map<number, string> {
  const seen = new Map<string, number>()
  const found = new Map<number, string>()
  for (const { line, cells } of rows) {
    const content = JSON.stringify(cells)
    const emails = roles.map(({ id }) => (cells[emailCell(id)] ?? '').toLowerCase())
    const nameless = roles.find(({ id }) => !cells[nameCell(id)])
    const broken = roles.find(({ id }) => hasLineBreak(cells[nameCell(id)] ?? ''))
    const unreachable = roles.find((_, place) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emails[place] ?? ''))
    const empty = inputs.find(({ id, field }) => field?.is_required && !cells[id])
    const twin = seen.get(content)
    if (nameless) found.set(line, roles.length > 1 ? `Falta o nome de ${nameless.title}.` : 'Falta o nome.')
    else if (broken) found.set(line, oneLineSentence.pt)
    else if (unreachable)
      found.set(
        line,
        roles.length > 1 ? `Informe um e-mail válido para ${unreachable.title}.` : 'Informe um e-mail válido.',
      )
    else if (new Set(emails).size < emails.length) found.set(line, 'O mesmo e-mail está em dois papéis.')
    else if (empty) found.set(line, `Preencha ${empty.label}.`)
    else if (twin !== undefined) found.set(line, `Igual à linha ${twin}.`)
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
