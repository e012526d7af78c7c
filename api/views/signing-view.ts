import type { Locale } from '@rubrica/contracts/locale.ts'
import type { CurrentSigner, SigningDocument } from '@rubrica/contracts/signing.ts'
import { readSender } from '../assignments/assignment-store.ts'
import { hasActed, isTurnIn } from '../assignments/party-part.ts'
import { personView } from '../assignments/party-person.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import { textOf } from '../fields/field-rules.ts'
import type { Ground } from '../ground.ts'
import { readKeptItems } from '../signing/cloud/authorization-store.ts'
import { isDemanded, refusalOfWay } from '../signing/demand.ts'
import { findSignatureImages } from '../signing/signature-images.ts'
import type { SignerDocument } from '../signing/signer-access.ts'
import { passkeyOriginOf } from '../signing/ways/sign-with-passkey.ts'
import { documentView } from './document-view.ts'

/** The signer behind a link. Before the six digits are confirmed it shows the name, and no way to reach the person. */
export async function currentSignerView(
  db: Db,
  party: Row<'parties'>,
  { isVerified, inCloud }: { isVerified: boolean; inCloud: readonly { name: string }[] },
): Promise<CurrentSigner> {
  const sender = await readSender(db, party.document_id)
  const images = await findSignatureImages(db, party)
  const contact = isVerified ? {} : { email: null, whatsapp_phone_number: null, government_id: null }
  return {
    ...personView(party),
    ...contact,
    ...whatIsDrawn(images),
    is_signature_reusable: images.some((image) => image.type === 'signature' && image.party_id === null),
    ...senderNames(sender),
    document_name: sender.document_name,
    is_verified: isVerified,
    cloud_certificates: inCloud.map(({ name }) => name),
  }
}

/** A document as its signer sees it. */
export async function signingDocumentView(
  parts: Pick<Ground, 'channels' | 'db' | 'keys' | 'config'> & { locale: Locale },
  { document, party }: SignerDocument,
): Promise<SigningDocument> {
  const view = await documentView(parts, document, { forSigner: party.signer_id })
  const signers = view.assignment?.signers ?? []
  const own = signers.find(({ id }) => id === party.signer_id)
  return {
    ...view,
    current_signer: {
      ...personView(party),
      ...whatIsDrawn(await findSignatureImages(parts.db, party)),
      has_signed: hasActed(party),
      is_turn: own !== undefined && isTurnIn(own, signers),
    },
    ...senderNames(await readSender(parts.db, document.id)),
    passkey_origin: refusalOfWay(party, 'passkey') ? null : passkeyOriginOf(parts.config),
    kept_values: mayHaveKept(party) ? await keptValues(parts, party) : [],
  }
}

/** Only who signs with a certificate goes to its provider and comes back. */
function mayHaveKept(party: Row<'parties'>): boolean {
  return isDemanded(party, 'certificate') && !hasActed(party)
}

async function keptValues(
  parts: Pick<Ground, 'db' | 'keys'>,
  party: Row<'parties'>,
): Promise<SigningDocument['kept_values']> {
  const kept = await readKeptItems(parts, party)
  return kept.flatMap(({ itemId, item_id = itemId, value }) => {
    return item_id && value ? [{ item_id, value: textOf(value) }] : []
  })
}

function whatIsDrawn(images: Row<'signature_images'>[]): { has_signature: boolean; has_initial: boolean } {
  return {
    has_signature: images.some((image) => image.type === 'signature'),
    has_initial: images.some((image) => image.type === 'initial'),
  }
}

function senderNames({ account_name, user_name }: Awaited<ReturnType<typeof readSender>>) {
  return { account_name, sender_name: user_name ?? account_name }
}
