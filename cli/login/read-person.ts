import { scopeRefusals } from '@rubrica/contracts/keys.ts'
import { ApiError, type Rubrica } from '@rubrica/sdk'

/** The person of a login and their workspaces; a key with limits does not reach the person's own data. */
export async function readPerson(client: Rubrica) {
  try {
    return await client.users.self()
  } catch (error) {
    if (!(error instanceof ApiError && scopeRefusals.some((code) => code === error.code))) throw error
    return { user: undefined, accounts: (await client.accounts.list()).items }
  }
}
