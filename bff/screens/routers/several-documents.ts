import { Refusal } from '@rubrica/contracts/errors.ts'
import { Id } from '@rubrica/contracts/ids.ts'
import { ApiError } from '@rubrica/sdk'
import { z } from 'zod'

/** The documents that are ticked in a list. */
export const Several = z.object({ documentIds: z.array(Id).min(1).max(100) })

/** Does it with one after the other; what is refused is answered with its reason and keeps no other from being done. */
export async function eachOrRefused(documentIds: string[], act: (documentId: string) => Promise<unknown>) {
  const refused: { documentId: string; message: string }[] = []
  for (const documentId of documentIds) {
    await act(documentId).catch((error: unknown) => {
      const isRefused = error instanceof ApiError || error instanceof Refusal
      if (!isRefused || error.status === 401) throw error
      refused.push({ documentId, message: error.message })
    })
  }
  return { done: documentIds.length - refused.length, refused }
}
