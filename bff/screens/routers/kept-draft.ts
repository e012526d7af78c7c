import { NotFoundError } from '@rubrica/sdk'

/**
 * A draft as `/v1` keeps it. What it is of exists: a host that answers 404 for the draft alone keeps none, and `none` stands
 * for it. Any other failure is one, or what was saved would be taken for nothing and overwritten.
 */
export async function keptDraft<Kept>(asked: Promise<Kept>, none: Kept): Promise<Kept & { is_kept: boolean }> {
  try {
    return { ...(await asked), is_kept: true }
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    return { ...none, is_kept: false }
  }
}
