import { z } from 'zod'
import { DocumentStatus } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'

/** What happened in a month or on a day, also to documents that were deleted since. */
export const StatisticsPeriod = z.object({
  period: z.string().describe('O mês, como 2026-11, ou o dia, como 2026-11-23'),
  documents_uploaded: z.number().int().describe('Documentos recebidos, os criados de um template incluídos'),
  documents_sent: z.number().int().describe('Documentos enviados para assinatura'),
  signature_requests: z.number().int().describe('Pedidos de assinatura, os repetidos incluídos'),
  signature_requests_email: z.number().int().describe('Dos pedidos, os enviados por e-mail'),
  signature_requests_whatsapp: z.number().int().describe('Dos pedidos, os enviados por WhatsApp'),
  signature_requests_viewed: z.number().int().describe('Primeiras vezes em que um signatário abriu o documento'),
  signature_requests_completed: z.number().int().describe('Assinaturas feitas'),
  documents_certified: z.number().int().describe('Documentos assinados por todos e selados'),
})
export type StatisticsPeriod = z.infer<typeof StatisticsPeriod>

/** Documents that have not been deleted, counted. */
export const DocumentTotals = z.object({
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
export type DocumentTotals = z.infer<typeof DocumentTotals>

const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, wrong('notMonth'))
  .optional()
  .describe('O mês cujos dias são contados; só com granularity=daily, e então obrigatório')

/** A month that would not be read is refused, as is a missing one. */
const Periods = z
  .object({
    granularity: z.enum(['monthly', 'daily']).optional().describe('Por mês, o que vale sem ela, ou por dia'),
    month: Month,
  })
  .refine(({ granularity, month }) => granularity !== 'daily' || month !== undefined, {
    path: ['month'],
    message: wrong('monthMissing'),
  })
  .refine(({ granularity, month }) => granularity === 'daily' || month === undefined, {
    path: ['month'],
    message: wrong('monthUnasked'),
  })

const periodsDescription =
  'Uma lista sem lacunas, o período mais novo primeiro: os últimos 12 meses, com o atual, ou todos os dias do mês informado. Meses e dias começam à meia-noite de São Paulo, como os do plano.'

export const statistics = {
  /** What happened in the workspace, month by month or day by day (São Paulo), the newest first. */
  ofAccount: endpoint('GET /accounts/:accountId/stats', {
    summary: 'Mostra as estatísticas do workspace por período',
    description: periodsDescription,
    needs: 'documents.list',
    query: Periods,
    returns: z.array(StatisticsPeriod),
  }),
  /** The same of the documents that the caller brought into any workspace of theirs. */
  ofSelf: endpoint('GET /users/self/stats', {
    summary: 'Mostra as estatísticas do próprio usuário por período',
    description: `Contam os documentos que a pessoa trouxe aos workspaces de que participa. ${periodsDescription}`,
    needs: 'login',
    query: Periods,
    returns: z.array(StatisticsPeriod),
  }),
  /** What the workspace holds now and how long its signers take. */
  totalsOfAccount: endpoint('GET /accounts/:accountId/stats/documents', {
    summary: 'Conta os documentos do workspace por status',
    needs: 'documents.list',
    returns: DocumentTotals,
  }),
  /** The same of the documents that the caller brought into any workspace of theirs. */
  totalsOfSelf: endpoint('GET /users/self/stats/documents', {
    summary: 'Conta os próprios documentos por status',
    needs: 'login',
    returns: DocumentTotals,
  }),
}
