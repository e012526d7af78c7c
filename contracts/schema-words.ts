import { z } from 'zod'
import type { Sentence } from './locale.ts'

declare module 'zod' {
  /** What a schema is, for programmers. `.meta({ pt })` does not compile; A test bars `describe`, which has one language. */
  interface GlobalMeta extends Sentence {}
}

/** The words that `.meta({ pt, en })` gave a schema, or the schema that it was made of. */
export function wordsOfSchema(schema: z.core.$ZodType): Sentence | undefined {
  const words = z.globalRegistry.get(schema)
  return words && { pt: words.pt, en: words.en }
}
