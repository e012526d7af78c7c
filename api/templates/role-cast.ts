import { randomUUID } from 'node:crypto'
import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import type { table } from '@rubrica/contracts/table.ts'
import type { MemberCaller } from '../caller.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { createSigner } from '../signers/signer-creation.ts'
import { findSigner, findSignerByEmail } from '../signers/signer-store.ts'

type Wanted = NonNullable<InputOf<typeof table.templates.createDocument>['signers']>

/** A signer role and the person in it. */
export interface CastRole {
  role: Row<'template_roles'>
  signer: Row<'signers'>
  step: number | null
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
  const signing = roles.filter((role) => role.assignment_type === 'Signer')
  if (signing.length === 0) throw new Refusal('no_signers')
  // Clients name somebody for every role, also for the editor's, which is the person who makes the document.
  if (wanted.some((one) => !roles.some((role) => role.id === one.role_id))) throw new Refusal('role_unknown')
  const cast: CastRole[] = []
  for (const role of signing) {
    const chosen = wanted.filter((one) => one.role_id === role.id)
    const [person] = chosen
    if (!person) throw notCast(`Informe quem assina como ${role.name}.`)
    if (chosen.length > 1) throw notCast(`Informe só uma pessoa que assina como ${role.name}.`)
    cast.push({ role, signer: await findOrCreateSigner(call, trx, accountId, role, person), step: person.step ?? null })
  }
  return cast
}

async function findOrCreateSigner(
  call: DomainCall<MemberCaller>,
  trx: Db,
  accountId: string,
  role: Row<'template_roles'>,
  { id, email, name }: Wanted[number],
): Promise<Row<'signers'>> {
  if (id) {
    const signer = await findSigner(trx, accountId, id)
    if (!signer) throw new Refusal('signer_unknown')
    return signer
  }
  const address = email?.trim().toLowerCase()
  if (!address) throw notCast(`Informe o contato ou o e-mail de quem assina como ${role.name}.`)
  const known = await findSignerByEmail(trx, accountId, address)
  if (known) return known
  if (!name) throw notCast(`Informe o nome de quem assina como ${role.name}.`)
  return newContact(call, trx, accountId, address, name)
}

/** A concurrent call may create the same contact; then that one is used. */
async function newContact(
  { clock, caller, origin }: DomainCall<MemberCaller>,
  trx: Db,
  accountId: string,
  email: string,
  name: string,
): Promise<Row<'signers'>> {
  const now = isoNow(clock)
  const row = { id: randomUUID(), account_id: accountId, full_name: name, email, created_at: now, updated_at: now }
  const signer = (await createSigner({ caller, origin }, trx, row)) ?? (await findSignerByEmail(trx, accountId, email))
  if (!signer) throw new Refusal('conflict')
  return signer
}

function notCast(message: string): Refusal {
  return new Refusal('role_not_cast', { message, field: 'signers' })
}
