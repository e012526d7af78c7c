import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'
import { Time } from './ids.ts'
import { TAG_NAME_MAX } from './lengths.ts'
import { oneLine } from './one-line.ts'
import { listQuery } from './page.ts'
import { TagLabel, TagWords } from './tag.ts'

/** A tag of the workspace on documents and templates. */
export const Tag = TagLabel.extend({ created_at: Time, updated_at: Time })
export type Tag = z.infer<typeof Tag>

const TagName = z
  .string()
  .trim()
  .min(1, wrong('tagNameMissing'))
  .max(TAG_NAME_MAX, wrong('tagNameTooLong'))
  .regex(...oneLine)

/** A colour in hexadecimal digits or by its CSS name, stored unchanged; an empty text clears it. */
const TagColor = z
  .string()
  .max(32)
  .regex(/^(#?[0-9a-f]{3,8}|[a-z]+(-[a-z0-9]+)*)?$/i, wrong('notColor'))
  .nullish()

const ChosenTags = z.object({
  tags: TagWords.meta({
    pt: 'Nomes ou ids; um nome novo cria a etiqueta',
    en: 'Names or ids; a new name creates the tag',
  }),
})

export const tags = {
  /** Every tag of the workspace in alphabetical order; in pages if `page` or `per-page` is given. */
  list: endpoint('GET /accounts/:accountId/tags', {
    summary: { pt: 'Lista as etiquetas', en: 'Lists the tags' },
    needs: 'tags.list',
    kind: 'list',
    query: listQuery(['name', 'created_at', 'updated_at']),
    returns: Tag,
  }),
  /** A name is there once, without regard to case. */
  create: endpoint('POST /accounts/:accountId/tags', {
    summary: { pt: 'Cria uma etiqueta', en: 'Creates a tag' },
    needs: 'tags.create',
    body: z.object({ name: TagName, color: TagColor }),
    returns: Tag,
    errors: ['tag_name_taken', 'tag_limit'],
  }),
  /** Changes what is given, on everything that has the tag. */
  update: endpoint('PUT /accounts/:accountId/tags/:tagId', {
    summary: { pt: 'Atualiza uma etiqueta', en: 'Updates a tag' },
    needs: 'tags.update',
    body: z.object({ name: TagName.optional(), color: TagColor }),
    returns: Tag,
    errors: ['tag_name_taken'],
  }),
  /** Deletes a tag. If documents or templates have it, `force` takes it off; the call fails without `force`. */
  remove: endpoint('DELETE /accounts/:accountId/tags/:tagId', {
    summary: { pt: 'Exclui uma etiqueta', en: 'Deletes a tag' },
    description: {
      pt: 'Uma etiqueta em uso só é excluída com force, e então sai de todos os documentos e templates.',
      en: 'A tag in use is only deleted with force, and then leaves all documents and templates.',
    },
    needs: 'tags.remove',
    query: z.object({
      force: z
        .boolean()
        .optional()
        .meta({ pt: 'Exclui também uma etiqueta em uso', en: 'Deletes the tag even if it is in use' }),
    }),
    errors: ['tag_in_use'],
  }),
  listOfDocument: endpoint('GET /accounts/:accountId/documents/:documentId/tags', {
    summary: { pt: 'Lista as etiquetas de um documento', en: 'Lists the tags of a document' },
    needs: 'documents.get',
    returns: z.array(Tag),
  }),
  /** Puts these tags in place of all that the document carried. */
  replaceOnDocument: endpoint('PUT /accounts/:accountId/documents/:documentId/tags', {
    summary: { pt: 'Substitui as etiquetas de um documento', en: 'Replaces the tags of a document' },
    needs: 'documents.update',
    body: ChosenTags,
    returns: z.array(Tag),
    errors: ['tag_limit', 'too_many_tags', 'conflict'],
  }),
  /** Adds these tags to those that the document carries. */
  addToDocument: endpoint('POST /accounts/:accountId/documents/:documentId/tags', {
    summary: { pt: 'Acrescenta etiquetas a um documento', en: 'Adds tags to a document' },
    needs: 'documents.update',
    body: ChosenTags,
    returns: z.array(Tag),
    errors: ['tag_limit', 'too_many_tags', 'conflict'],
  }),
  /** Takes one tag off the document; the tag itself stays. */
  removeFromDocument: endpoint('DELETE /accounts/:accountId/documents/:documentId/tags/:tagId', {
    summary: { pt: 'Retira uma etiqueta de um documento', en: 'Removes a tag from a document' },
    needs: 'documents.update',
  }),
}
