import { z } from 'zod'
import { Draft } from '../draft/draft.ts'

const Unsaved = z.object({
  placements: Draft.shape.placements,
  texts: z.object({ document_name: z.string(), message: z.string() }),
})

/** Fields and texts of a template that the server has not got yet. */
type Unsaved = z.infer<typeof Unsaved>

/** Null where this tab has saved everything; what cannot be read any more counts as nothing. */
export function readUnsaved(templateId: string): Unsaved | null {
  try {
    return Unsaved.parse(JSON.parse(sessionStorage.getItem(key(templateId)) ?? 'null'))
  } catch {
    return null
  }
}

/** Keeps changes in this tab until they are saved: a reload or the end of the session loses nothing. */
export function keepUnsaved(templateId: string, unsaved: Unsaved): void {
  sessionStorage.setItem(key(templateId), JSON.stringify(unsaved))
}

export function dropUnsaved(templateId: string): void {
  sessionStorage.removeItem(key(templateId))
}

function key(templateId: string) {
  return `draft:template:${templateId}`
}
