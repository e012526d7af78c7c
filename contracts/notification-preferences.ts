import { z } from 'zod'

/** The events of which the person who sent a document hears by mail. */
export const notifiedEvents = ['document_ready', 'signer_rejected_document', 'assignment_expired'] as const
export type NotifiedEvent = (typeof notifiedEvents)[number]

/** True where the mail is written. */
export const NotificationPreferences = z.object({
  document_ready: z.boolean().describe('Todos assinaram: a cópia selada'),
  signer_rejected_document: z.boolean().describe('Alguém recusou'),
  assignment_expired: z.boolean().describe('O prazo terminou'),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>
