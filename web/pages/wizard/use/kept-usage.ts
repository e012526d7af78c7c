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

/** What was chosen for a document. */
export type KeptUsage = z.infer<typeof KeptUsage>

/** What was chosen in this tab and is not saved yet, and the version that it was made from. */
export const unsavedUsages = keptInTab('use:', z.object({ version: z.int(), kept: KeptUsage }))
