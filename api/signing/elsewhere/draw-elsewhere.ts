import { Readable } from 'node:stream'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { DRAWING_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { recordOn } from '../../assignments/document-trail.ts'
import { hasActed } from '../../assignments/party-part.ts'
import { findParty } from '../../assignments/party-store.ts'
import type { SignerCaller } from '../../caller.ts'
import { isoNow } from '../../clock.ts'
import type { Row } from '../../db/tables.ts'
import { keepFile } from '../../files/keep-file.ts'
import type { DomainCall } from '../../ground.ts'
import { signerName } from '../../trail/activity-payload.ts'
import { partyResource } from '../../webhooks/webhook-resources.ts'
import { writeSignatureImage } from '../signature-images.ts'
import { lockForSigner } from '../signer-access.ts'
import { requireVerified } from '../verification.ts'
import { findDrawing, keepDrawn, openDrawing, takeDrawing } from './drawing-store.ts'

/**
 * Takes the drawing of another device. It is read like every foreign image, in a process of its own.
 * @throws Refusal `drawing_over`, `image_invalid`
 */
export async function receiveDrawing(
  call: DomainCall<null>,
  { secret, image }: { secret: string; image: string },
): Promise<Row<'drawings'>> {
  const drawing = await openDrawing(call, secret)
  const party = await findParty(call.db, drawing.party_id)
  if (!party) throw new Refusal('drawing_over')
  const file = await keepFile(call, Readable.from([Buffer.from(image, 'base64')]), { maxBytes: DRAWING_MAX_BYTES })
  const turn = { workspace: party.account_id, signal: call.signal }
  const media_type = await call.files.withPath(file.sha256, (path) => call.pdf.drawingType(path, turn))
  if (!media_type) throw new Refusal('image_invalid')
  await keepDrawn(call, drawing, { sha256: file.sha256, size: file.size, media_type }, call.origin)
  return drawing
}

/**
 * Makes a drawing of another device the signer's, with the place where it was drawn; the trail of the link's document says
 * so, as long as the document waits for the signer.
 * @throws Refusal `not_found`, `drawing_over`
 */
export async function useDrawing(call: DomainCall<SignerCaller>, drawingId: string): Promise<Row<'drawings'>> {
  const { db, clock, caller } = call
  requireVerified(caller.party, clock)
  return db.transaction().execute(async (trx) => {
    const now = isoNow(clock)
    const { document, party } = await lockForSigner(trx, caller.party, { documentId: caller.party.document_id })
    const drawn = await takeDrawing(trx, await findDrawing(trx, caller.party, drawingId), now)
    const { sha256, size, media_type, drawn_at, ip, user_agent } = drawn
    await writeSignatureImage(trx, party, {
      ...{ type: drawn.type, sha256, size, media_type, party_id: null, created_at: now },
      drawn_elsewhere: JSON.stringify({ sha256, at: drawn_at, ip, user_agent }),
    })
    if (document.status === 'pending_signature' && !hasActed(party)) {
      const what = drawn.type === 'signature' ? 'a assinatura' : 'a rubrica'
      await recordOn(trx, document, {
        event: 'signer_drew_elsewhere',
        message: `${party.full_name} desenhou ${what} em outro aparelho, pelo código QR da página.`,
        payload: signerName(party),
        evidence: { drawing: drawn.type, drawing_sha256: sha256, drawn_at },
        subject: partyResource(party),
        // Of the device that drew, not of the page that uses the drawing.
        origin: { ip, userAgent: user_agent },
        now,
      })
    }
    return drawn
  })
}
