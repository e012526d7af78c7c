import { NotFoundError } from '@rubrica/sdk'

/** The draft that `/v1` stores, or `none` if its host stores none. */
export async function keptDraft<Kept>(asked: Promise<Kept>, none: Kept): Promise<Kept & { is_kept: boolean }> {
  const found = await unlessUnkept(asked)
  return { ...(found ?? none), is_kept: found !== null }
}

/**
 * What `/v1` stores with a record. The record exists, so a 404 means that its host stores none: null. Any
 * other failure is thrown, or the page would take saved work for nothing and overwrite it.
 */
export async function unlessUnkept<Kept>(asked: Promise<Kept>): Promise<Kept | null> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    return null
  }
}
