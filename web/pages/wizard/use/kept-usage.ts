import * as z from 'zod/mini'
import { keptInTab } from '../../../kept-in-tab.ts'
import { Draft } from '../draft/draft.ts'

const KeptUsage = z.object({
  draft: Draft,
  usage: z.object({
    id: z.string(),
    cast: z.record(z.string(), z.string()),
    values: z.record(z.string(), z.string()),
    name: z.string(),
    message: z.string(),
  }),
})

/** The choices for a document. */
export type KeptUsage = z.infer<typeof KeptUsage>

/** The choices in this tab that are not saved yet, and their base version. */
export const unsavedUsages = keptInTab('use:', z.object({ version: z.int(), kept: KeptUsage }))
