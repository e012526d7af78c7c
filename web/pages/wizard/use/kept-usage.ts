import { z } from 'zod'
import { Draft } from '../draft/draft.ts'

const Kept = z.object({
  draft: Draft,
  usage: z.object({
    cast: z.record(z.string(), z.string()),
    values: z.record(z.string(), z.string()),
    name: z.string(),
    message: z.string(),
  }),
})

/** What was chosen for a document. */
export type KeptUsage = z.infer<typeof Kept>

/** What was chosen in this tab; null where there is nothing. */
export function readUsage(templateId: string): KeptUsage | null {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(key(templateId)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps it over a reload. */
export function keepUsage(templateId: string, kept: KeptUsage): void {
  sessionStorage.setItem(key(templateId), JSON.stringify(kept))
}

export function dropUsage(templateId: string): void {
  sessionStorage.removeItem(key(templateId))
}

function key(templateId: string) {
  return `use:${templateId}`
}
