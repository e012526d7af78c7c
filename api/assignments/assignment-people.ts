import type { InputOf } from '@rubrica/contracts/endpoint.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { joined, type Sentence } from '@rubrica/contracts/locale.ts'
import { COPY_PART, type PartName, USUAL_PART } from '@rubrica/contracts/parts.ts'
import { inEach } from '@rubrica/contracts/said.ts'
import type { table } from '@rubrica/contracts/table.ts'
import { demands, keyDemands, USUAL_DEMAND } from '@rubrica/contracts/ways.ts'
import type { MemberCaller } from '../caller.ts'
import { type Channels, channelOf, wireWordOf } from '../channels/channel.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { DomainCall } from '../ground.ts'
import { choicesAt, chooseContacts } from '../signers/contact-choice.ts'

type Wanted = InputOf<typeof table.assignments.create>
type SignerChoice = NonNullable<Wanted['signers']>[number]

type Method = Row<'parties'>['verification_method']

/** By which channel a signer is reached, and how they prove who they are. */
export interface Way {
  channel: string
  method: Method
}

/** What the sender wants somebody to be in the document. */
export interface Role {
  part: PartName
  /** In what capacity. */
  actingAs: string | null
  /** Whom a witness attests, as the sender calls them; null for all. */
  witnessOf: string[] | null
  step: number | null
}

/** Contacts who act, and those who get a copy. */
export interface People {
  signers: ({ signer: Row<'signers'> } & Role & Way)[]
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
  const ways = listed.map((signer) => wayOf(call.channels, signer))
  const chosen = await chooseContacts(call, trx, accountId, choicesAt('signers', listed))
  const people = listed.flatMap((wish, i) => {
    const [signer, way] = [chosen[i], ways[i]]
    return signer && way ? [{ wish, signer, way }] : []
  })
  const signers = people.flatMap(({ wish: { part, ...wish }, signer, way }) =>
    part === COPY_PART ? [] : [{ signer, ...roleOf({ ...wish, part }), ...way }],
  )
  if (signers.length === 0) throw new Refusal('no_signers')
  const copies = await chooseContacts(call, trx, accountId, choicesAt('copy_receivers', wanted.copy_receivers ?? []))
  const alsoCopies = people.filter(({ wish }) => wish.part === COPY_PART).map(({ signer }) => signer)
  return { signers, copies: [...copies, ...alsoCopies] }
}

type Wish = Pick<SignerChoice, 'acting_as' | 'witness_of' | 'step'> & { part?: PartName | null | undefined }

/** What a caller wants somebody to be, with the usual part if they say none. */
export function roleOf({ part, acting_as, witness_of, step }: Wish): Role {
  return {
    part: part ?? USUAL_PART,
    actingAs: acting_as || null,
    witnessOf: witness_of ?? null,
    step: step ?? null,
  }
}

/** Three spellings of the same list are in use (wire.md §3); an empty one hides none of the others. */
export function listedSigners({
  signers,
  signer_ids,
  signerIds,
}: Pick<Wanted, 'signers' | 'signer_ids' | 'signerIds'>): SignerChoice[] {
  if (signers?.length) return signers
  return ((signer_ids?.length ? signer_ids : signerIds) ?? []).map((id) => ({ id }))
}

/**
 * The channel that both words allow, and how the signer must prove who they are. Refuses a weaker proof than the sender
 * requires; channels beside the one that is used are ignored, and the answer says so (decision 0013).
 * @throws Refusal `validation`
 */
export function wayOf(
  channels: Channels,
  { verification_method, notification_methods }: Pick<SignerChoice, 'verification_method' | 'notification_methods'>,
): Way {
  const asked = verification_method?.toLowerCase() || null
  const named = (notification_methods ?? []).map((word) => word.toLowerCase())
  const all = keysOf(channels).filter((name) => channelOf(channels, name).isOffered)
  if (named.length > 0 && !all.some((name) => named.includes(name))) throw refused(unreached, channels, all)
  const demanded = keyDemands.find((name) => name.toLowerCase() === asked)
  const method = demands[demanded ?? USUAL_DEMAND].column
  const possible = demanded === undefined && asked !== null ? all.filter((name) => name === asked) : all
  if (possible.length === 0) {
    const ways = keyDemands.flatMap((name) => demands[name].words.by?.pt ?? [])
    throw refused(unknownMethod, channels, all, { ways, words: keyDemands })
  }
  // If the sender names none, the first row is the usual channel.
  const channel = named.length === 0 ? possible[0] : possible.find((name) => named.includes(name))
  if (channel === undefined) throw refused(unreached, channels, possible)
  return { channel, method }
}

const unknownMethod = {
  pt: 'Este serviço confirma os signatários {ways}. Use {words} em verification_method.',
  en: 'This service cannot confirm signers in that way. Use {words} in verification_method.',
}

const unreached = {
  pt: 'Este serviço avisa os signatários {ways}. Inclua {words} em notification_methods.',
  en: 'This service cannot notify signers in that way. Include {words} in notification_methods.',
}

function refused(
  sentence: Sentence,
  channels: Channels,
  names: string[],
  more: Record<'ways' | 'words', readonly string[]> = { ways: [], words: [] },
): Refusal {
  const rows = names.map((name) => channelOf(channels, name))
  const values = {
    ways: listed([...rows.map(({ words }) => words.by.pt), ...more.ways]),
    words: listed([...rows.map(wireWordOf), ...more.words]),
  }
  return new Refusal('validation', { field: 'signers', message: { sentence, values } })
}

function listed(words: string[]): Sentence {
  return inEach((locale) => joined(words, locale, 'disjunction'))
}
