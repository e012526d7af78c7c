import { z } from 'zod'
import { DocumentStatus } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { wrong } from './field-errors.ts'

/** What happened in a month or on a day, also to documents that were deleted since. */
export const StatisticsPeriod = z.object({
  period: z.string().meta({
    pt: 'O mês, como 2026-11, ou o dia, como 2026-11-23',
    en: 'The month, such as 2026-11, or the day, such as 2026-11-23',
  }),
  documents_uploaded: z.number().int().meta({
    pt: 'Documentos recebidos, os criados de um template incluídos',
    en: 'Documents received, including those created from a template',
  }),
  documents_sent: z
    .number()
    .int()
    .meta({ pt: 'Documentos enviados para assinatura', en: 'Documents sent for signature' }),
  signature_requests: z
    .number()
    .int()
    .meta({ pt: 'Pedidos de assinatura, os repetidos incluídos', en: 'Requests to sign, including repeated ones' }),
  signature_requests_email: z
    .number()
    .int()
    .meta({ pt: 'Dos pedidos, os enviados por e-mail', en: 'Of the requests, those sent by e-mail' }),
  signature_requests_whatsapp: z
    .number()
    .int()
    .meta({ pt: 'Dos pedidos, os enviados por WhatsApp', en: 'Of the requests, those sent by WhatsApp' }),
  signature_requests_viewed: z.number().int().meta({
    pt: 'Primeiras vezes em que um signatário abriu o documento',
    en: 'Times that a signer opened the document for the first time',
  }),
  signature_requests_completed: z.number().int().meta({ pt: 'Assinaturas feitas', en: 'Signatures made' }),
  documents_certified: z.number().int().meta({
    pt: 'Documentos assinados por todos e selados',
    en: 'Documents that everyone signed and that were sealed',
  }),
})
export type StatisticsPeriod = z.infer<typeof StatisticsPeriod>

/** Documents that have not been deleted, counted. */
export const DocumentTotals = z.object({
  documents: z
    .record(DocumentStatus, z.number().int().meta({ pt: 'Documentos neste status', en: 'Documents with this status' }))
    .meta({ pt: 'Quantos documentos estão em cada status', en: 'How many documents have each status' }),
  total: z.number().int(),
  sent: z.number().int().meta({
    pt: 'Enviados para assinatura, seja o que for que houve depois',
    en: 'Sent for signature, whatever happened afterwards',
  }),
  signed: z.number().int().meta({ pt: 'Assinados por todos e selados', en: 'Signed by everyone and sealed' }),
  pending: z.number().int().meta({ pt: 'À espera de assinaturas', en: 'Waiting for signatures' }),
  mean_hours_to_sign: z.number().nullable().meta({
    pt: 'Média, do envio à última assinatura, dos 1.000 documentos assinados por último; null sem nenhum',
    en: 'Average, from sending to the last signature, of the 1,000 most recently signed documents; null if there are none',
  }),
})
export type DocumentTotals = z.infer<typeof DocumentTotals>

const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, wrong('notMonth'))
  .optional()
  .meta({
    pt: 'O mês cujos dias são contados; só com granularity=daily, e então obrigatório',
    en: 'The month whose days are counted; only with granularity=daily, which requires it',
  })

/** A month that would not be read is refused, as is a missing one. */
const Periods = z
  .object({
    granularity: z
      .enum(['monthly', 'daily'])
      .optional()
      .meta({ pt: 'Por mês, o que vale sem ela, ou por dia', en: 'By month, the default, or by day' }),
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

const periodsDescription = {
  pt: 'Uma lista sem lacunas, o período mais novo primeiro: os últimos 12 meses, com o atual, ou todos os dias do mês informado. Meses e dias começam à meia-noite de São Paulo, como os do plano.',
  en: "A list without gaps, the newest period first: the last 12 months, with the present one, or all days of the given month. Months and days begin at midnight in São Paulo, as the plan's do.",
}

export const statistics = {
  /** What happened in the workspace, month by month or day by day (São Paulo), the newest first. */
  ofAccount: endpoint('GET /accounts/:accountId/stats', {
    summary: {
      pt: 'Mostra as estatísticas do workspace por período',
      en: 'Shows the statistics of the workspace by period',
    },
    description: periodsDescription,
    needs: 'documents.list',
    query: Periods,
    returns: z.array(StatisticsPeriod),
  }),
  /** The same of the documents that the caller brought into any workspace of theirs. */
  ofSelf: endpoint('GET /users/self/stats', {
    summary: { pt: 'Mostra as estatísticas do próprio usuário por período', en: 'Shows your statistics by period' },
    description: {
      pt: `Contam os documentos que a pessoa trouxe aos workspaces de que participa. ${periodsDescription.pt}`,
      en: `Counts the documents that the person brought into their workspaces. ${periodsDescription.en}`,
    },
    needs: 'login',
    query: Periods,
    returns: z.array(StatisticsPeriod),
  }),
  /** What the workspace holds now and how long its signers take. */
  totalsOfAccount: endpoint('GET /accounts/:accountId/stats/documents', {
    summary: {
      pt: 'Conta os documentos do workspace por status',
      en: 'Counts the documents of the workspace by status',
    },
    needs: 'documents.list',
    returns: DocumentTotals,
  }),
  /** The same of the documents that the caller brought into any workspace of theirs. */
  totalsOfSelf: endpoint('GET /users/self/stats/documents', {
    summary: { pt: 'Conta os próprios documentos por status', en: 'Counts your documents by status' },
    needs: 'login',
    returns: DocumentTotals,
  }),
}
