import { isEmail } from '@rubrica/contracts/email-address.ts'
import { NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { type ListedPerson, readParts } from '@rubrica/contracts/list-parts.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { hasLineBreak } from '@rubrica/contracts/one-line.ts'
import { USUAL_PART } from '@rubrica/contracts/parts.ts'
import type { Values } from '@rubrica/contracts/said.ts'
import { cells, places } from './columns.ts'
import type { Common, Signer, TemplateForm } from './row.ts'

/** A row's texts by their columns, and what the list calls these. */
export interface Cells {
  /** As the list has it, for names of files. */
  written(id: string): string
  /** With composed accents. */
  text(id: string): string
  title(id: string): string
}

export type Tell = (sentence: Sentence, values?: Values) => void

/** The people of a row with what they do, then those who sign every document. */
export function signersIn(read: Cells, common: Common, required: (id: string) => string, tell: Tell): Signer[] {
  const { title } = read
  const { template } = common
  const whos = peopleIn(read, template)
  const parts = readParts([
    ...whos.map((who) => listedPerson(read, template, who)),
    ...common.signers.map(everyDocuments),
  ])
  const own = whos.map((who, i): Signer => {
    const [name, address] = [cells.name(who), cells.email(who)]
    const [full_name, email] = [required(name), required(address)]
    if (hasLineBreak(full_name))
      tell({ pt: '{column} tem quebras de linha.', en: '{column} has line breaks.' }, { column: title(name) })
    if (full_name.length > NAME_MAX)
      tell(
        { pt: '{column} passa de {most} caracteres.', en: '{column} is longer than {most} characters.' },
        { column: title(name), most: NAME_MAX },
      )
    if (email !== '' && !isEmail(email))
      tell({ pt: 'E-mail inválido: {email}', en: 'Not an e-mail address: {email}' }, { email })
    return { full_name, email, ...(template && { role_id: who }), ...parts.listed[i] }
  })
  for (const { at, sentence, values } of parts.problems) {
    const who = at && whos[at.person]
    tell(sentence, { ...values, ...(who && { column: title(cells.doing(at.column, who)) }) })
  }
  const all = [...own, ...common.signers]
  if (all.length === 0) tell({ pt: 'Falta quem assina.', en: 'Nobody is named to sign.' })
  const emails = all.flatMap((one) => ('email' in one && one.email ? [one.email.toLowerCase()] : []))
  if (new Set(emails).size < emails.length)
    tell({ pt: 'O mesmo e-mail está duas vezes.', en: 'The same e-mail appears twice.' })
  return all
}

/** The roles of a template, or those of whom the row says anything. */
function peopleIn(read: Cells, template: TemplateForm | undefined): string[] {
  if (template) return template.roles.map(({ id }) => id)
  return places.filter((who) => {
    const said = [read.text(cells.name(who)), read.text(cells.email(who)), ...Object.values(doingOf(read, who))]
    return said.some((one) => one !== '')
  })
}

function listedPerson(read: Cells, template: TemplateForm | undefined, who: string): ListedPerson {
  const role = template?.roles.find(({ id }) => id === who)
  const [full_name, email] = [read.text(cells.name(who)), read.text(cells.email(who))]
  return {
    names: [role?.name ?? '', full_name, email, role ? '' : who].filter((one) => one !== ''),
    called: role?.id ?? email,
    usual: role?.part ?? USUAL_PART,
    hasFields: role?.hasFields ?? false,
    cells: doingOf(read, who),
  }
}

function doingOf({ text }: Cells, who: string) {
  return {
    part: text(cells.doing('part', who)),
    acting_as: text(cells.doing('acting_as', who)),
    witness_of: text(cells.doing('witness_of', who)),
  }
}

/** Somebody who signs every document, and whom a witness of a row may attest. */
function everyDocuments(person: Common['signers'][number]): ListedPerson {
  const [name, address] = 'email' in person ? [person.full_name, person.email] : ['', person.id]
  return {
    names: [name ?? '', address].filter((one) => one !== ''),
    called: address,
    usual: USUAL_PART,
    hasFields: false,
    cells: { part: '', acting_as: '', witness_of: '' },
  }
}
