import { z } from 'zod'
import { DocumentStatus } from './documents.ts'
import { endpoint } from './endpoint.ts'

/** Documents that have not been deleted, counted. */
export const Statistics = z.object({
  documents: z
    .record(DocumentStatus, z.number().int().describe('Documentos neste status'))
    .describe('Quantos documentos estão em cada status'),
  total: z.number().int(),
  sent: z.number().int().describe('Enviados para assinatura, seja o que for que houve depois'),
  signed: z.number().int().describe('Assinados por todos e selados'),
  pending: z.number().int().describe('À espera de assinaturas'),
  mean_hours_to_sign: z
    .number()
    .nullable()
    .describe('Média, do envio à última assinatura, dos 1.000 documentos assinados por último; null sem nenhum'),
})
export type Statistics = z.infer<typeof Statistics>

export const statistics = {
  /** What the workspace holds and how long its signers take. */
  ofAccount: endpoint('GET /accounts/:accountId/stats', {
    summary: 'Mostra as estatísticas do workspace',
    needs: 'documents.list',
    returns: Statistics,
  }),
  /** The same of the documents that the caller brought into any workspace of theirs. */
  ofSelf: endpoint('GET /users/self/stats', {
    summary: 'Mostra as estatísticas do próprio usuário',
    needs: 'login',
    returns: Statistics,
  }),
}
