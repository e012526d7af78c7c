import { z } from 'zod'
import { NewAssignment } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { NewDocument } from './templates.ts'

const reais = z.number().meta({ pt: 'Em reais', en: 'In Brazilian reais' })

/** What a call would cost by plan and usage of this month. There are no credits: those are 0. */
export const CostEstimate = z.object({
  documents: z
    .number()
    .int()
    .meta({ pt: 'Documentos do plano que seriam usados', en: 'Documents of the plan that would be used' }),
  credits: z.number(),
  needs_extra_document: z.boolean().meta({
    pt: 'Verdadeiro onde os documentos incluídos no mês já foram usados',
    en: 'True if the documents included in the month have been used',
  }),
  extra_document_cost: reais,
  total_credits: z.number(),
  breakdown: z.array(
    z.object({ code: z.string(), name: z.string(), cost: reais, quantity: z.number().int(), unit_cost: reais }),
  ),
  document_balance: z
    .number()
    .int()
    .meta({ pt: 'Documentos incluídos que ainda restam no mês', en: 'Included documents that are left in the month' }),
  credit_balance: z.number(),
  has_sufficient_resources: z.boolean(),
  blocking_reason: z.enum(['PendingPayment', 'InsufficientDocuments', 'InsufficientCredits']).nullable(),
  message: z.string(),
})
export type CostEstimate = z.infer<typeof CostEstimate>

const resendRoute = '/documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost'
const resend = {
  summary: { pt: 'Estima o custo de reenviar um convite', en: 'Estimates the cost of sending an invitation again' },
  needs: 'assignments.resend',
  unrecorded: 'reads',
  returns: CostEstimate,
} as const

export const estimates = {
  /** What sending the document would cost. If the plan would refuse it, the answer is also 200 and says so. */
  assignment: endpoint('POST /documents/:documentId/assignments/estimate-cost', {
    summary: {
      pt: 'Estima o custo de enviar o documento para assinatura',
      en: 'Estimates the cost of sending the document for signature',
    },
    needs: 'assignments.create',
    unrecorded: 'reads',
    body: NewAssignment.partial(),
    returns: CostEstimate,
  }),
  /** What making and sending a document from the template would cost. */
  documentFromTemplate: endpoint('POST /accounts/:accountId/templates/:templateId/documents/estimate-cost', {
    summary: {
      pt: 'Estima o custo de criar um documento a partir do template',
      en: 'Estimates the cost of creating a document from the template',
    },
    needs: 'templates.createDocument',
    unrecorded: 'reads',
    body: NewDocument,
    returns: CostEstimate,
  }),
  /** What mailing a signer again would cost: nothing. */
  resend: endpoint(`GET ${resendRoute}`, resend),
  /** The same for clients that post. */
  resendPosted: endpoint(`POST ${resendRoute}`, resend),
}
