import { ApiError, type Rubrica, type Signer } from '@rubrica/sdk'
import { InvalidArgumentError } from 'commander'
import { Failure } from './failure.ts'

/** A person as typed on a command line. */
export interface Person {
  name: string | undefined
  email: string
}

/** Reads `Ana Souza <ana@exemplo.com.br>` or the bare address. */
export function personOf(text: string): Person {
  const [, name, address] = /^\s*(?:"?([^"<>]*?)"?\s*)<([^<>]+)>\s*$/.exec(text) ?? [undefined, undefined, text]
  const email = (address ?? '').trim()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new InvalidArgumentError(`Informe um e-mail válido: ${text}`)
  return { name: name || undefined, email }
}

/** The contact with this address, made now where there is none; an existing one keeps its name. */
export async function findOrCreateContact(client: Rubrica, accountId: string, person: Person): Promise<Signer> {
  const found = await find(client, accountId, person.email)
  if (found !== undefined) return found
  if (person.name === undefined) {
    throw new Failure(`Não há contato com o e-mail ${person.email}. Informe o nome: 'Nome <${person.email}>'`)
  }
  try {
    return await client.signers.create({ accountId, full_name: person.name, email: person.email })
  } catch (error) {
    // A concurrent call created the contact.
    const made = error instanceof ApiError && error.code === 'signer_email_taken'
    const other = made ? await find(client, accountId, person.email) : undefined
    if (other === undefined) throw error
    return other
  }
}

async function find(client: Rubrica, accountId: string, email: string): Promise<Signer | undefined> {
  for await (const signer of client.signers.list({ accountId, search: email })) {
    if (signer.email?.toLowerCase() === email.toLowerCase()) return signer
  }
  return undefined
}
