import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './ids.ts'

/** Who is to sign, as chosen so far. */
const DraftSigner = z.object({
  id: Id,
  colour: z.number().int().min(0).max(100).describe('Cor da pessoa na preparação'),
  is_together: z.boolean().describe('Assina na mesma etapa que a pessoa anterior'),
})

/** A field placed on a page so far; pixels at 150 DPI from the displayed page's top left. */
const DraftPlacement = z.object({
  id: Id,
  page_id: Id,
  signer_id: Id,
  field_id: Id,
  left: z.number().min(-100_000).max(100_000),
  top: z.number().min(-100_000).max(100_000),
  width: z.number().min(0).max(100_000),
  height: z.number().min(0).max(100_000),
})

/** What has been prepared of a document that is not sent yet. People and fields are named by id alone; nothing is promised of them. */
export const Draft = z.object({
  signers: z.array(DraftSigner).max(500),
  is_in_order: z.boolean(),
  copy_receivers: z.array(Id).max(500),
  placements: z.array(DraftPlacement).max(2000),
  message: z.string().max(5000),
  expires_at: z.string().max(60).nullable(),
  reminder_days: z.number().int().min(1).max(1000).nullable().describe('Dias entre os lembretes automáticos'),
  prepared_for: z.enum(['collect', 'virtual']).nullable().describe('O método cuja preparação foi concluída'),
})
export type Draft = z.infer<typeof Draft>

/** A draft as it was saved last. */
export const SavedDraft = z.object({
  version: z.number().int().describe('Quantas vezes foi salvo; 0 onde ainda não há rascunho'),
  draft: Draft.nullable(),
  people: z
    .array(z.object({ id: Id, full_name: z.string(), email: z.string().nullable() }))
    .describe('Os contatos do rascunho que ainda existem, como estão agora'),
  saved_by: z.string().nullable().describe('Nome de quem salvou por último'),
  saved_at: Time.nullable(),
})
export type SavedDraft = z.infer<typeof SavedDraft>

export const drafts = {
  /** What has been prepared of a document; it is gone once the document is sent or deleted. */
  get: endpoint('GET /documents/:documentId/draft', {
    summary: 'Mostra o rascunho da preparação',
    needs: 'assignments.create',
    returns: SavedDraft,
  }),
  /** Saves a draft over the version that it was made from; the same content again is no change. */
  save: endpoint('PUT /documents/:documentId/draft', {
    summary: 'Salva o rascunho da preparação',
    needs: 'assignments.create',
    body: z.object({
      version: z.number().int().min(0).max(1_000_000_000).describe('A versão a partir da qual o rascunho foi feito'),
      draft: Draft,
    }),
    returns: SavedDraft,
    errors: ['draft_outdated', 'document_not_preparable'],
  }),
}
