import type { ChannelWire } from '@rubrica/contracts/channels.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { joined } from '@rubrica/contracts/locale.ts'
import { partOf, parts } from '@rubrica/contracts/parts.ts'
import { isByPhone, senderChoices } from '@rubrica/contracts/sender-choices.ts'
import * as z from 'zod/mini'
import { formatPhone } from '../../../format.ts'
import { COLOURS, EDITOR_COLOUR } from '../../../templates/parties.ts'
import { pageLocale, wordsNow } from '../../../words.ts'

/** Whether signers fill fields on the pages, or sign the document as a whole at its end. */
export type Method = 'collect' | 'virtual'

const Person = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.nullable(z.string()),
  /** E.164; roles of templates and drafts of before have none. */
  whatsapp_phone_number: z.optional(z.nullable(z.string())),
})

/** A contact as the wizard needs it. */
export type Person = z.infer<typeof Person>

const ChosenSigner = z.extend(Person, {
  /** Index into the signer colours, from 0. */
  colour: z.int(),
  /** Signs in the same step as the one before; ignored for the first. */
  isTogether: z.boolean(),
  /** A template's role of the person who prepares the document: fills in values beforehand and signs nothing. */
  isEditor: z.optional(z.boolean()),
  /** Another channel than e-mail, or how the signer must be known if the open link is not enough. */
  demand: z.optional(z.enum(senderChoices)),
  /** What they do in the document, if they do not simply sign. */
  part: z.optional(z.enum(keysOf(parts))),
  /** In what capacity, as it was typed. */
  actingAs: z.optional(z.string()),
  /** Whom a witness attests; all who sign if it is absent. */
  witnessOf: z.optional(z.array(z.string())),
})
export type ChosenSigner = z.infer<typeof ChosenSigner>

/** Somebody who is added, with what is known beforehand of how they take part. */
export type NewSigner = Person & Pick<ChosenSigner, 'demand' | 'part' | 'actingAs' | 'witnessOf'>

const Placement = z.object({
  id: z.string(),
  pageId: z.string(),
  signerId: z.string(),
  fieldId: z.string(),
  /** In a template the field's name there; otherwise its own name. */
  label: z.optional(z.string()),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
})

/** A field placed on a page for a signer; pixels at 150 DPI from the displayed page's top left. */
export type Placement = z.infer<typeof Placement>

/** The choices so far for one document. */
export const Draft = z.object({
  signers: z.array(ChosenSigner),
  isInOrder: z.boolean(),
  copies: z.array(Person),
  placements: z.array(Placement),
  message: z.string(),
  /** ISO-8601, or null for no deadline. */
  expiresAt: z.nullable(z.string()),
  /** Days between reminders, or null for none; drafts from before there were any have none. */
  reminderDays: z._default(z.nullable(z.int()), null),
  /** The method with a finished preparation step. */
  preparedFor: z.nullable(z.enum(['collect', 'virtual'])),
})
export type Draft = z.infer<typeof Draft>

export const emptyDraft: Draft = {
  signers: [],
  isInOrder: false,
  copies: [],
  placements: [],
  message: '',
  expiresAt: null,
  reminderDays: null,
  preparedFor: null,
}

/** The signers, each with the colour of its place among those who sign, as lists and records elsewhere have it. */
export function coloured(signers: readonly ChosenSigner[]): ChosenSigner[] {
  const order = signers.filter(({ isEditor }) => !isEditor).map(({ id }) => id)
  return signers.map((one) => ({ ...one, colour: (one.isEditor ? EDITOR_COLOUR : order.indexOf(one.id)) % COLOURS }))
}

/** True if somebody is to sign. */
export function hasSigners({ signers }: Pick<Draft, 'signers'>): boolean {
  return signers.some(({ isEditor }) => !isEditor)
}

/** Where the invitation reaches a signer; null if it cannot. */
export function reachOf({
  demand,
  email,
  whatsapp_phone_number,
}: Pick<ChosenSigner, 'demand' | 'email' | 'whatsapp_phone_number'>) {
  return (isByPhone(demand) ? whatsapp_phone_number : email) || null
}

/** A contact as a signer: somebody with a telephone alone is reached there, if this host sends to telephones. */
export function reachable(person: Person, channels: readonly ChannelWire[]): NewSigner {
  if (person.email || !person.whatsapp_phone_number) return person
  const demand = senderChoices.find((one) => channels.some((wire) => wire === one))
  return demand ? { ...person, demand } : person
}

/** What keeps the invitation from people, in sentences; empty if it reaches all of them. */
export function unreachedProblems(signers: readonly ChosenSigner[], copies: readonly Person[]): string[] {
  const unreachable = signers.filter((one) => !reachOf(one))
  const phoneless = unreachable.filter(({ demand }) => isByPhone(demand))
  const without = [...unreachable.filter(({ demand }) => !isByPhone(demand)), ...copies.filter(({ email }) => !email)]
  const words = wordsNow('wizardReach', portuguese)
  return [
    ...(phoneless.length > 0 ? [words.phone(namesOf(phoneless))] : []),
    ...(without.length > 0 ? [words.email(namesOf(without))] : []),
  ]
}

/** 'Ana e Bia', in the language of the page. */
export function namesOf(people: readonly Pick<Person, 'full_name'>[]) {
  return joined(
    people.map(({ full_name }) => full_name),
    pageLocale(),
  )
}

/** The same as people read it. */
export function shownReach(signer: Parameters<typeof reachOf>[0]) {
  const address = reachOf(signer)
  return address && isByPhone(signer.demand) ? formatPhone(address) : address
}

/** Signers who have no field yet. A role that only prepares the document needs none, and a part that holds none has none. */
export function signersWithoutFields({ signers, placements }: Draft): ChosenSigner[] {
  return signers.filter(
    ({ id, isEditor, part }) =>
      !isEditor && partOf(part).holdsFields && !placements.some(({ signerId }) => signerId === id),
  )
}

/** True if the review may open: the preparation step is done and no later change has undone it. */
export function isPrepared(draft: Draft, method: Method): boolean {
  if (draft.preparedFor !== method || draft.signers.length === 0) return false
  return method === 'virtual' || signersWithoutFields(draft).length === 0
}

const portuguese = {
  phone: (names: string) => `Falta o telefone de ${names}. Informe-o ou escolha o e-mail.`,
  email: (names: string) => `Falta o e-mail de ${names}. Sem ele, o documento não tem como chegar.`,
}
