import { z } from 'zod'
import { Id } from './ids.ts'

/** A page; `width` and `height` are pixels at 150 DPI as displayed. */
export const DocumentPage = z.object({
  id: Id,
  number: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  download_url: z.string(),
})
export type DocumentPage = z.infer<typeof DocumentPage>
