import type { Connection } from './connection.ts'
import { ApiError } from './errors.ts'
import { Signers } from './generated/signers.ts'
import type { CallOptions } from './options.ts'

/** Somebody who is to sign. */
export interface Person {
  name: string
  email: string
  /** Whose turn it is: 1 signs first, those of one number together. Without it everybody signs at once. */
  step?: number | undefined
}

/** The id of the contact with this address, made now where there is none; one that exists keeps its name. */
export async function contactOf(
  connection: Connection,
  accountId: string | undefined,
  { name, email }: Person,
  options: CallOptions,
): Promise<string> {
  const signers = new Signers(connection)
  const account = accountId === undefined ? {} : { accountId }
  const { signal } = options
  const found = await find()
  if (found !== undefined) return found
  try {
    return (await signers.create({ ...account, full_name: name, email }, options)).id
  } catch (error) {
    // A concurrent call made it.
    const made = error instanceof ApiError && error.code === 'signer_email_taken' ? await find() : undefined
    if (made === undefined) throw error
    return made
  }

  async function find(): Promise<string | undefined> {
    for await (const one of signers.list({ ...account, search: email }, { signal })) {
      if (one.email?.toLowerCase() === email.toLowerCase()) return one.id
    }
    return undefined
  }
}
