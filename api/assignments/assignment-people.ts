import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type PartName, USUAL_PART } from '@rubrica/contracts/parts.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { demands } from '@rubrica/contracts/ways.ts'
import type { MemberCaller } from '../caller.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { choicesAt, chooseContacts } from '../signers/contact-choice.ts'

type Wanted = InputOf<typeof table.assignments.create>
type SignerChoice = NonNullable<Wanted['signers']>[number]

type Method = Row<'parties'>['verification_method']

/** Contacts who act, each with part and step, and those who get a copy. */
export interface People {
  signers: { signer: Row<'signers'>; part: PartName; step: number | null; method: Method }[]
  copies: Row<'signers'>[]
}

/**
 * Finds the people of an assignment, and creates those who are new.
 * @throws Refusal `no_signers`, `signer_unknown`, or `validation` by field
 */
export async function choosePeople(
  call: DomainCall<MemberCaller>,
  trx: Db,
  accountId: string,
  wanted: Pick<Wanted, 'signers' | 'signer_ids' | 'signerIds' | 'copy_receivers'>,
): Promise<People> {
  const listed = listedSigners(wanted)
  if (listed.length === 0) throw new Refusal('no_signers')
  for (const signer of listed) requireChannels(signer)
  const methods = listed.map(methodOf)
  const signers = await chooseContacts(call, trx, accountId, choicesAt('signers', listed))
  return {
    signers: signers.map((signer, i) => {
      const { part, step } = listed[i] ?? {}
      return { signer, part: part ?? USUAL_PART, step: step ?? null, method: methods[i] ?? 'email' }
    }),
    copies: await chooseContacts(call, trx, accountId, choicesAt('copy_receivers', wanted.copy_receivers ?? [])),
  }
}

/** Three spellings of the same list are in use (wire.md §3). */
function listedSigners({ signers, signer_ids, signerIds }: Omit<Wanted, 'documentId' | 'method'>): SignerChoice[] {
  return signers ?? (signer_ids ?? signerIds ?? []).map((id) => ({ id }))
}

/**
 * How a signer must prove who they are. Refuses a weaker proof than the sender requires.
 * @throws Refusal `validation`
 */
export function methodOf({ verification_method: word }: Pick<SignerChoice, 'verification_method'>): Method {
  const demanded = keysOf(demands).find((name) => name.toLowerCase() === (word || 'Email').toLowerCase())
  if (demanded) return demands[demanded].column
  throw refused(
    'Este serviço confirma os signatários por e-mail ou com certificado digital. Use Email ou DigitalCertificate em verification_method.',
  )
}

/**
 * E-mail is the only channel (decision 0013). The service ignores others beside it, and the answer says so.
 * @throws Refusal `validation`
 */
export function requireChannels({ notification_methods }: Pick<SignerChoice, 'notification_methods'>): void {
  const channels = (notification_methods ?? []).map((method) => method.toLowerCase())
  if (channels.length > 0 && !channels.includes('email'))
    throw refused('Este serviço avisa os signatários por e-mail. Inclua Email em notification_methods.')
}

function refused(message: string): Refusal {
  return new Refusal('validation', { field: 'signers', message })
}
