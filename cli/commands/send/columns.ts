import { plainTitle } from '@rubrica/contracts/list-text.ts'
import type { TemplateForm } from './row.ts'

/** A column that a list may have. */
export interface Column {
  id: string
  /** The first is shown; the others are understood, whatever their case, accents and signs. */
  titles: string[]
  isRequired: boolean
}

/** What a list may say for a template, or for files. */
export function columnsFor(template: TemplateForm | undefined, header: readonly string[]): Column[] {
  if (template === undefined) return [...signerColumns(header), file, ...details]
  const { roles, inputs } = template
  const people = roles.flatMap(({ id, name }) => personColumns(id, roles.length === 1, [name]))
  const values = inputs.map(({ label, isRequired }) => ({ id: cells.value(label), titles: [label], isRequired }))
  const labels = inputs.map(({ label }) => plainTitle(label))
  const free = details.filter(({ titles }) => !titles.some((title) => labels.includes(plainTitle(title))))
  return [...people, ...values, ...free]
}

/** The columns of a row's cells. `who` is a role's id, or a number from 1. */
export const cells = {
  name: (who: string) => `name ${who}`,
  email: (who: string) => `email ${who}`,
  value: (label: string) => `value ${label}`,
  file: 'file',
  externalId: 'external_id',
  document: 'document',
  message: 'message',
  expires: 'expires',
  tags: 'tags',
}

/** The most people per document. */
const SIGNERS_MAX = 20

/** Numbers of the people that files' lists may name. */
export const places: readonly string[] = Array.from({ length: SIGNERS_MAX }, (_, i) => String(i + 1))

const names = ['nome', 'name', 'nome_completo', 'full_name']
const emails = ['e-mail', 'mail']

const file: Column = { id: cells.file, titles: ['arquivo', 'file', 'caminho', 'path'], isRequired: true }
const details: Column[] = [
  { id: cells.externalId, titles: ['external_id', 'id_externo'], isRequired: false },
  {
    id: cells.document,
    titles: ['documento', 'document', 'nome_do_documento', 'document_name'],
    isRequired: false,
  },
  { id: cells.message, titles: ['mensagem', 'message'], isRequired: false },
  { id: cells.expires, titles: ['prazo', 'deadline', 'expires'], isRequired: false },
  { id: cells.tags, titles: ['etiquetas', 'tags'], isRequired: false },
]

/** True for the title of the column of files. */
export function isFileTitle(title: string): boolean {
  return file.titles.some((one) => plainTitle(one) === plainTitle(title))
}

/** `nome` and `e-mail`, `nome 2` and `e-mail 2`: as many pairs as the header begins. */
function signerColumns(header: readonly string[]): Column[] {
  const given = header.map(plainTitle)
  return places
    .map((place) => personColumns(place, place === '1', [place, `signatario${place}`, `signer${place}`]))
    .filter((pair) => pair.some(({ titles }) => titles.some((title) => given.includes(plainTitle(title)))))
    .flat()
}

/** Named as on the page 'para várias pessoas': `Locatário - nome`; if only one person signs, `nome` is enough. */
function personColumns(who: string, isFirst: boolean, labels: string[]): Column[] {
  const titled = (words: string[]) => [
    ...(isFirst ? words : []),
    ...labels.flatMap((label) => words.flatMap((word) => [`${label}.${word}`, `${word} ${label}`])),
  ]
  return [
    { id: cells.name(who), titles: titled(names), isRequired: true },
    { id: cells.email(who), titles: titled(emails), isRequired: true },
  ]
}
