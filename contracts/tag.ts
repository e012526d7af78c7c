import { z } from 'zod'
import { wrong } from './field-errors.ts'
import { Id } from './ids.ts'
import { oneLine } from './one-line.ts'

/** A tag as documents and templates carry it. */
export const TagLabel = z.object({
  resource: z.literal('tag'),
  id: Id,
  name: z.string(),
  color: z.string().nullable(),
})
export type TagLabel = z.infer<typeof TagLabel>

/** The most tags that one document or template carries. */
export const TAGS_MAX = 64

/** Tags by name or id; a name that the workspace does not know becomes a tag. */
export const TagWords = z
  .array(
    z
      .string()
      .trim()
      .min(1, wrong('tagNameMissing'))
      .max(200)
      .regex(...oneLine),
  )
  .max(TAGS_MAX)

/** The same as one text, for queries and forms. */
export const TagText = z
  .string()
  .max(5000)
  .meta({ pt: 'Nomes ou ids de etiquetas, separados por vírgula', en: 'Names or ids of tags, separated by commas' })
