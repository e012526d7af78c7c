import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './ids.ts'
import { DRAWING_MAX_BYTES } from './messages.ts'
import { pagePaths } from './page-paths.ts'
import { signatureTypes } from './path-values.ts'

const Type = z.enum(signatureTypes)
const Secret = z.string().min(20).max(100).meta({
  pt: 'O segredo do código QR',
  en: 'The secret of the QR code',
})

export const drawingStatuses = ['waiting', 'opened', 'drawn', 'over'] as const

/** A drawing that another device makes, as the signer's page sees it. */
export const Drawing = z.object({
  id: Id,
  type: Type,
  status: z.enum(drawingStatuses).meta({
    pt: 'waiting: ninguém leu o código; opened: o aparelho o abriu; drawn: o desenho chegou; over: o código não vale mais',
    en: 'waiting: the code was not read; opened: the device opened it; drawn: the drawing is here; over: the code is no longer valid',
  }),
  expires_at: Time,
})
export type Drawing = z.infer<typeof Drawing>

/** A signature that is drawn on another device, such as a telephone beside the computer. */
export const drawings = {
  /**
   * Makes a code of ten minutes by which another device draws for this signer, once. An earlier one of the same kind ends.
   * The page shows `/sign/celular/desenho#{secret}` as a QR code.
   */
  create: endpoint('POST /signature/drawings', {
    summary: { pt: 'Pede um desenho a outro aparelho', en: 'Asks another device for a drawing' },
    needs: 'signer',
    body: z.object({ type: Type }),
    returns: Drawing.extend({ secret: Secret }),
    errors: ['verification_required', 'too_many_requests'],
  }),
  /** Whether the drawing is here. */
  get: endpoint('GET /signature/drawings/:drawingId', {
    summary: { pt: 'Mostra se o desenho chegou', en: 'Shows whether the drawing is here' },
    needs: 'signer',
    returns: Drawing,
    errors: ['verification_required'],
  }),
  /** The drawing, to look at before it is used. */
  image: endpoint(pagePaths.drawingImage.route, {
    summary: { pt: 'Baixa o desenho', en: 'Downloads the drawing' },
    needs: 'signer',
    kind: 'download',
    sends: ['image/png', 'image/jpeg'],
    errors: ['verification_required', 'drawing_over'],
  }),
  /** Makes the drawing the signer's signature or initials. The trail keeps where it was drawn. */
  use: endpoint('POST /signature/drawings/:drawingId/use', {
    summary: { pt: 'Usa o desenho como assinatura', en: 'Uses the drawing as the signature' },
    needs: 'signer',
    returns: z.object({ type: Type }),
    errors: ['verification_required', 'drawing_over'],
  }),
  /** Ends the code, and forgets a drawing that was not used. */
  remove: endpoint('DELETE /signature/drawings/:drawingId', {
    summary: { pt: 'Encerra o código', en: 'Ends the code' },
    needs: 'signer',
    errors: ['verification_required'],
  }),
  /** What the other device draws; it learns nothing of document and signer. */
  open: endpoint('POST /drawings/open', {
    summary: { pt: 'Abre o código em outro aparelho', en: 'Opens the code on another device' },
    needs: 'nothing',
    isGuessable: true,
    body: z.object({ secret: Secret }),
    returns: z.object({ type: Type, expires_at: Time }),
    errors: ['drawing_over'],
  }),
  /** Sends the drawing, once: PNG or JPEG. */
  send: endpoint('POST /drawings', {
    summary: { pt: 'Envia o desenho de outro aparelho', en: 'Sends the drawing of another device' },
    needs: 'nothing',
    isGuessable: true,
    body: z.object({
      secret: Secret,
      image: z
        .base64()
        .min(4)
        .max(Math.ceil(DRAWING_MAX_BYTES / 3) * 4)
        .meta({ pt: 'PNG ou JPEG em base64', en: 'PNG or JPEG in base64' }),
    }),
    returns: z.object({ type: Type }),
    errors: ['drawing_over', 'image_invalid'],
  }),
}
