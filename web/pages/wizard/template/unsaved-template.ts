import * as z from 'zod/mini'
import { keptInTab } from '../../../kept-in-tab.ts'
import { Draft } from '../draft/draft.ts'

const Unsaved = z.object({
  placements: Draft.shape.placements,
  texts: z.object({ document_name: z.string(), message: z.string() }),
})

/** Fields and texts of a template that the server does not have yet; they survive a reload and the session's end. */
export const unsavedTemplates = keptInTab('draft:template:', Unsaved)
