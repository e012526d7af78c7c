import type { z } from 'zod'
import { wrong } from './field-errors.ts'

/** Two names of one value that clients of the wire use (wire.md §3), the usual one first. */
interface TwoNames {
  names: readonly [string, string]
  /** The value in one spelling, or undefined if it says nothing; what reads alike is the same. */
  read(value: unknown): unknown
}

/** The same as it is written. */
const asWritten = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value)

const twoNames = {
  terms: { names: ['has_accepted_terms', 'terms'], read: asWritten },
  fullName: { names: ['full_name', 'name'], read: asWritten },
  recipient: { names: ['recipient', 'email'], read: asWritten },
  deadline: { names: ['expires_at', 'expiration'], read: asWritten },
  signers: { names: ['signers', 'signer_ids'], read: idsIn },
  signersInCamelCase: { names: ['signers', 'signerIds'], read: idsIn },
  signerIds: { names: ['signer_ids', 'signerIds'], read: idsIn },
  placedFields: { names: ['entries', 'pages'], read: fieldsIn },
  item: { names: ['item_id', 'itemId'], read: asWritten },
} as const satisfies Record<string, TwoNames>

/** Refuses an object in which two names of one value say different things: one of them would be ignored. */
export function agreeing<S extends z.ZodObject>(shape: S, ...which: (keyof typeof twoNames)[]): S {
  return which.reduce((one, key) => {
    const { names, read }: TwoNames = twoNames[key]
    const [name, other] = names
    const agrees = (value: object) => {
      const [first, second] = [name, other]
        .map((one) => valueAt(value, one))
        .map((one) => (isSaid(one) ? read(one) : undefined))
      return first === undefined || second === undefined || first === second
    }
    return one
      .refine(agrees, { error: wrong('saidTwice'), params: { name: other }, path: [name] })
      .refine(agrees, { error: wrong('saidTwice'), params: { name }, path: [other] })
  }, shape)
}

interface Numbers {
  government_id?: string | null | undefined
  cpf?: string | null | undefined
  whatsapp_phone_number?: string | null | undefined
  phone?: string | null | undefined
}

/** A person's numbers by their usual names, which count first; a name without a value hides nothing that the other says. */
export function usualNames({
  government_id,
  cpf,
  whatsapp_phone_number,
  phone,
}: Numbers): Omit<Numbers, 'cpf' | 'phone'> {
  return {
    government_id: usual(government_id, cpf),
    whatsapp_phone_number: usual(whatsapp_phone_number, phone),
  }
}

function usual<V extends string | null | undefined>(value: V, other: V): V {
  return value || other || (value === undefined ? other : value)
}

function valueAt(value: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(value, name)?.value
}

function isSaid(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/**
 * The ids in a list of ids, or of people, whatever their order; a person without an id is another one. An empty list
 * says nothing: programs send each name that they know, with those that they do not use empty.
 */
function idsIn(list: unknown): string | undefined {
  const ids = Array.isArray(list) ? list.map((one) => (typeof one === 'string' ? one : valueAt(one, 'id'))) : []
  return ids.length > 0 ? JSON.stringify(ids.map(String).sort()) : undefined
}

/** The fields that are placed, by page: `entries` and `pages` name the page differently. */
function fieldsIn(list: unknown): string {
  const pages = Array.isArray(list) ? list : []
  const placed = pages.map((one) => [valueAt(one, 'page_id') ?? valueAt(one, 'id'), valueAt(one, 'fields')])
  return JSON.stringify(placed.filter(([, fields]) => Array.isArray(fields) && fields.length > 0))
}
