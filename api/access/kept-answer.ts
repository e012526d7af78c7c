import { z } from 'zod'
import type { Keys } from '../secrets.ts'

const Kept = z.object({ status: z.number(), headers: z.array(z.tuple([z.string(), z.string()])), body: z.string() })

/** An answer as text for the database, encrypted: it may hold a token, or a key that is shown once. */
export async function closeAnswer(keys: Keys, purpose: string, answer: Response): Promise<string> {
  const kept: z.infer<typeof Kept> = {
    status: answer.status,
    headers: [...answer.headers],
    body: await answer.clone().text(),
  }
  return keys.encrypt(purpose, JSON.stringify(kept))
}

/** The first answer: status, headers, body. */
export function reopenAnswer(keys: Keys, purpose: string, text: string): Response {
  const { status, headers, body } = Kept.parse(JSON.parse(keys.decrypt(purpose, text)))
  return new Response(body, { status, headers })
}
