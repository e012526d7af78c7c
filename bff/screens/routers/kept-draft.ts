import { NotFoundError } from '@rubrica/sdk'

/** A draft as `/v1` keeps it; `none` stands for it where its host keeps none. */
export async function keptDraft<Kept>(asked: Promise<Kept>, none: Kept): Promise<Kept & { is_kept: boolean }> {
  const found = await unlessUnkept(asked)
  return { ...(found ?? none), is_kept: found !== null }
}

/**
 * What `/v1` keeps beside a record. The record exists: a host that answers 404 for this alone keeps none, which is null. Any
 * other failure is one, or what was saved would be taken for nothing and overwritten.
 */
export async function unlessUnkept<Kept>(asked: Promise<Kept>): Promise<Kept | null> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    return null
  }
}
