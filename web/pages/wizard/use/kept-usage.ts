import { z } from 'zod'
import { Draft, emptyDraft } from '../draft/draft.ts'
import type { Usage } from './use-context.ts'

const Kept = z.object({
  draft: Draft,
  usage: z.object({
    cast: z.record(z.string(), z.string()),
    values: z.record(z.string(), z.string()),
    name: z.string(),
    message: z.string(),
  }),
})

/** What was chosen for a document in this tab; `start` where there is nothing. */
export function readUsage(templateId: string, start: Usage): { draft: Draft; usage: Usage } {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(key(templateId)) ?? 'null'))
  } catch {
    return { draft: emptyDraft, usage: start }
  }
}

/** Keeps it over a reload. */
export function keepUsage(templateId: string, kept: { draft: Draft; usage: Usage }): void {
  sessionStorage.setItem(key(templateId), JSON.stringify(kept))
}

export function dropUsage(templateId: string): void {
  sessionStorage.removeItem(key(templateId))
}

function key(templateId: string) {
  return `use:${templateId}`
}
