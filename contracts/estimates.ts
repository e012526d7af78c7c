import { z } from 'zod'
import { NewAssignment } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { NewDocument } from './templates.ts'

const reais = z.number().describe('Em reais')

/** What a call would cost by plan and usage of this month. There are no credits: those are 0. */
export const CostEstimate = z.object({
  documents: z.number().int().describe('Documentos do plano que seriam usados'),
  credits: z.number(),
  needs_extra_document: z.boolean().describe('Verdadeiro onde os documentos incluídos no mês já foram usados'),
  extra_document_cost: reais,
  total_credits: z.number(),
  breakdown: z.array(
    z.object({ code: z.string(), name: z.string(), cost: reais, quantity: z.number().int(), unit_cost: reais }),
  ),
  document_balance: z.number().int().describe('Documentos incluídos que ainda restam no mês'),
  credit_balance: z.number(),
  has_sufficient_resources: z.boolean(),
  blocking_reason: z.enum(['PendingPayment', 'InsufficientDocuments', 'InsufficientCredits']).nullable(),
  message: z.string(),
})
export type CostEstimate = z.infer<typeof CostEstimate>

const resendRoute = '/documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost'
const resend = {
  summary: 'Estima o custo de reenviar um convite',
  needs: 'assignments.resend',
  returns: CostEstimate,
} as const

export const estimates = {
  /** What sending the document would cost. If the plan would refuse it, the answer is also 200 and says so. */
  assignment: endpoint('POST /documents/:documentId/assignments/estimate-cost', {
    summary: 'Estima o custo de enviar o documento para assinatura',
    needs: 'assignments.create',
    body: NewAssignment.partial(),
    returns: CostEstimate,
  }),
  /** What making and sending a document from the template would cost. */
  documentFromTemplate: endpoint('POST /accounts/:accountId/templates/:templateId/documents/estimate-cost', {
    summary: 'Estima o custo de criar um documento a partir do template',
    needs: 'templates.createDocument',
    body: NewDocument,
    returns: CostEstimate,
  }),
  /** What mailing a signer again would cost: nothing. */
  resend: endpoint(`GET ${resendRoute}`, resend),
  /** The same for clients that post. */
  resendPosted: endpoint(`POST ${resendRoute}`, resend),
}
