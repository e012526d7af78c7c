import { type PartColumn, partColumns, partTitles } from '@rubrica/contracts/list-parts.ts'
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
  if (template === undefined) return [...signerColumns(header), file, ...details, ...signerParts(header)]
  const { roles, inputs } = template
  const isOne = roles.length === 1
  const people = roles.flatMap(({ id, name }) => personColumns(id, isOne, [name]))
  const values = inputs.map(({ label, isRequired }) => ({ id: cells.value(label), titles: [label], isRequired }))
  const labels = inputs.map(({ label }) => plainTitle(label))
  const doing = roles.flatMap(({ id, name }) => doingColumns(id, isOne, [name]))
  const isFree = ({ titles }: Column) => !titles.some((title) => labels.includes(plainTitle(title)))
  return [...people, ...values, ...[...details, ...doing].filter(isFree)]
}

/** The columns of a row's cells. `who` is a role's id, or a number from 1. */
export const cells = {
  name: (who: string) => `name ${who}`,
  email: (who: string) => `email ${who}`,
  doing: (column: PartColumn, who: string) => `${column} ${who}`,
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
  return begunPlaces(header).flatMap((place) => personColumns(place, place === '1', placeLabels(place)))
}

function signerParts(header: readonly string[]): Column[] {
  return begunPlaces(header).flatMap((place) => doingColumns(place, place === '1', placeLabels(place)))
}

/** The people of whom the header has any column. */
function begunPlaces(header: readonly string[]): string[] {
  const given = header.map(plainTitle)
  return places.filter((place) => {
    const [isFirst, labels] = [place === '1', placeLabels(place)]
    const columns = [...personColumns(place, isFirst, labels), ...doingColumns(place, isFirst, labels)]
    return columns.some(({ titles }) => titles.some((title) => given.includes(plainTitle(title))))
  })
}

function placeLabels(place: string): string[] {
  return [place, `signatario${place}`, `signer${place}`]
}

function personColumns(who: string, isFirst: boolean, labels: string[]): Column[] {
  return [
    { id: cells.name(who), titles: titled(names, isFirst, labels), isRequired: true },
    { id: cells.email(who), titles: titled(emails, isFirst, labels), isRequired: true },
  ]
}

/** What somebody does, if the list says so. */
function doingColumns(who: string, isFirst: boolean, labels: string[]): Column[] {
  return partColumns.map((column) => ({
    id: cells.doing(column, who),
    titles: titled(partTitles[column], isFirst, labels),
    isRequired: false,
  }))
}

/** Named as on the page 'para várias pessoas': `Locatário - nome`; if only one person signs, `nome` is enough. */
function titled(words: readonly string[], isFirst: boolean, labels: string[]): string[] {
  return [
    ...(isFirst ? words : []),
    ...labels.flatMap((label) => words.flatMap((word) => [`${label}.${word}`, `${word} ${label}`])),
  ]
}
