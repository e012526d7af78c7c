import { ApiError, ConnectionError, type Rubrica } from '@rubrica/sdk'
import type { Credential, StruckService } from './struck-service.ts'

/**
 * Calls until the change is certain. A call that is lost with its process took effect wholly or not at all:
 * sent again, it succeeds, or the service refuses it and `wasDone` finds what it did.
 */
export async function certain<T>(
  service: StruckService,
  credential: Credential,
  call: (client: Rubrica) => Promise<T>,
  wasDone: (refusal: ApiError) => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  for (let isLost = false; ; ) {
    const client = await service.client(credential)
    try {
      const answer = await call(client)
      service.answered++
      return answer
    } catch (error) {
      if (error instanceof ConnectionError) isLost = true
      else {
        const done = isLost && error instanceof ApiError ? await wasDone(error) : undefined
        if (done === undefined) throw error
        return done
      }
    }
  }
}

/** Calls once: the answer, or null if it was lost with the process. */
export async function once<T>(
  service: StruckService,
  credential: Credential,
  call: (client: Rubrica) => Promise<T>,
): Promise<T | null> {
  const client = await service.client(credential)
  try {
    const answer = await call(client)
    service.answered++
    return answer
  } catch (error) {
    if (error instanceof ConnectionError) return null
    throw error
  }
}

/** Reads, and again from another process if the first is lost. */
export async function read<T>(
  service: StruckService,
  credential: Credential,
  call: (client: Rubrica) => Promise<T>,
): Promise<T> {
  for (;;) {
    const client = await service.client(credential)
    try {
      return await call(client)
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
    }
  }
}
