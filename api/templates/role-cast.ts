import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { isSignerRole } from '@rubrica/contracts/template-roles.ts'
import { type Role, roleOf, type Way, wayOf } from '../assignments/assignment-people.ts'
import type { MemberCaller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { type ContactChoice, chooseContacts } from '../signers/contact-choice.ts'

type Wanted = NonNullable<InputOf<typeof table.templates.createDocument>['signers']>

/** A signer role and the person in it. */
export interface CastRole extends Role, Way {
  role: Row<'template_roles'>
  signer: Row<'signers'>
}

/**
 * Finds a person for every signer role: a contact by id or by e-mail, or a new one.
 * @throws Refusal `role_unknown`, `role_not_cast`, `no_signers`, `signer_unknown`, or `validation` by field
 */
export async function castRoles(
  call: DomainCall<MemberCaller>,
  trx: Db,
  accountId: string,
  roles: Row<'template_roles'>[],
  wanted: Wanted,
): Promise<CastRole[]> {
  const signing = roles.filter(isSignerRole)
  if (signing.length === 0) throw new Refusal('no_signers')
  // Clients name somebody for every role, also for the editor's, which is the person who makes the document.
  if (wanted.some((one) => !roles.some((role) => role.id === one.role_id))) throw new Refusal('role_unknown')
  const cast = signing.map((role) => {
    const chosen = wanted.filter((one) => one.role_id === role.id)
    const [person] = chosen
    if (!person) throw notCast('person', role)
    if (chosen.length > 1) throw notCast('several', role)
    return { role, person, way: wayOf(call.channels, person) }
  })
  const contacts = await chooseContacts(call, trx, accountId, cast.map(choiceOf))
  // A witness's people may be called by their roles.
  const byRole = new Map(cast.map(({ role }, i) => [role.id, contacts[i]?.id]))
  return cast.flatMap(({ role, person, way }, i) => {
    const signer = contacts[i]
    const witness_of = person.witness_of?.map((word) => byRole.get(word) ?? word)
    const { part, acting_as } = withRole(role, person)
    return signer ? [{ role, signer, ...roleOf({ ...person, part, acting_as, witness_of }), ...way }] : []
  })
}

/** The role says what the person does and in what capacity, if the caller says nothing else. */
function withRole(role: Row<'template_roles'>, { part, acting_as }: Wanted[number]) {
  return { part: part ?? role.part, acting_as: acting_as ?? role.acting_as }
}

function choiceOf({ role, person }: { role: Row<'template_roles'>; person: Wanted[number] }): ContactChoice {
  return {
    person,
    field: 'signers',
    refusalWithout: (missing) => notCast(missing === 'name' ? 'name' : 'address', role),
  }
}

const wrongCasts = {
  person: { pt: 'Informe quem assina como {role}.', en: 'Say who signs as {role}.' },
  several: { pt: 'Informe só uma pessoa que assina como {role}.', en: 'Name only one person who signs as {role}.' },
  name: { pt: 'Informe o nome de quem assina como {role}.', en: 'Enter the name of the person who signs as {role}.' },
  address: {
    pt: 'Informe o contato ou o e-mail de quem assina como {role}.',
    en: 'Give the contact or the e-mail of the person who signs as {role}.',
  },
} satisfies Record<string, Sentence>

function notCast(what: keyof typeof wrongCasts, role: Row<'template_roles'>): Refusal {
  const message = { sentence: wrongCasts[what], values: { role: role.name } }
  return new Refusal('role_not_cast', { message, field: 'signers' })
}
