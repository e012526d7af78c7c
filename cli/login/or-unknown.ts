import { ApiError } from '@rubrica/sdk'

/** Undefined if the host has no such call: not every host of the wire format is ours. */
export async function orUnknown<T>(answer: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return undefined
    throw error
  }
}
