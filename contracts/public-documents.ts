import { z } from 'zod'
import { ChannelWord, sendingErrors } from './assignments.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id } from './ids.ts'
import { agreeing } from './other-names.ts'

export const PublicDocument = z.object({
  resource: z.literal('public_document'),
  id: Id,
  name: z.string(),
  page_count: z.string(),
  created_by: z.string(),
})
export type PublicDocument = z.infer<typeof PublicDocument>

const Recipient = agreeing(
  z.object({
    recipient: Email.optional().meta({
      pt: 'O e-mail que o remetente cadastrou; também aceito como email',
      en: 'The e-mail that the sender registered; also accepted as email',
    }),
    email: Email.optional(),
    channel: ChannelWord.optional(),
  }),
  'recipient',
)

export const publicDocuments = {
  /** What the release page shows of a document that waits for signatures. */
  get: endpoint('GET /public/documents/:documentId', {
    summary: { pt: 'Mostra um documento público', en: 'Shows a public document' },
    needs: 'nothing',
    returns: PublicDocument,
  }),
  /**
   * Mails link and six-digit code to a signer that the sender registered under this address. Key scopes may refuse it.
   */
  sendToken: endpoint('PUT /public/documents/:documentId/send-token', {
    summary: { pt: 'Envia o código de liberação', en: 'Sends the release code' },
    needs: ['nothing', 'login'],
    unrecorded: 'own',
    isGuessable: true,
    body: Recipient,
    returns: z.object({ document: PublicDocument, channel: ChannelWord, recipient: z.string() }),
    errors: [
      ...sendingErrors,
      'recipient_unknown',
      'code_too_soon',
      'codes_used_up',
      'wrong_codes_used_up',
      'mail_too_soon',
    ],
  }),
}
