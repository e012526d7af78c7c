import { recordActivity } from '../activities/activity-store.ts'
import { isoNow } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { lockDocument } from '../documents/document-store.ts'
import { readSigner } from '../signers/signer-store.ts'
import { findParty } from '../signing/party-store.ts'
import { type Letter, writeLetter } from './letters.ts'

/** The job `mail.send`. */
export async function sendLetter(deps: Deps, letter: Letter): Promise<void> {
  const mail = await writeLetter(deps, letter)
  if (mail) await deps.mailer.send(mail)
}

/** A request that could not be mailed in the end is told in the document's trail: nobody should wait for it unknowing. */
export async function letterFailed({ db, clock }: Deps, letter: Letter, error: string): Promise<void> {
  if (letter.kind !== 'invitation') return
  await db.transaction().execute(async (trx) => {
    const party = await findParty(trx, letter.partyId)
    const document = party ? await lockDocument(trx, party.document_id) : undefined
    if (!party || !document) return
    const signer = await readSigner(trx, party.signer_id)
    await recordActivity(trx, {
      accountId: document.account_id,
      documentId: document.id,
      event: 'signature_request_failed',
      message: `O convite para ${signer.full_name} não pôde ser enviado. Confira o e-mail e reenvie.`,
      payload: { signer_id: signer.id, reason: error.slice(0, 300) },
      origin: null,
      now: isoNow(clock),
    })
  })
}
