import { Refusal } from '@rubrica/contracts/errors.ts'
import { GovernmentId, governmentIdOf } from '@rubrica/contracts/ids.ts'
import { findAssignment } from '../assignments/assignment-store.ts'
import { redeemCode } from '../auth/code-store.ts'
import { isoNow } from '../clock.ts'
import { openArtifact } from '../documents/document-artifacts.ts'
import type { Handlers } from '../handlers.ts'
import { readSigner, updateSigner } from '../signers/signer-store.ts'
import { signerView } from '../signers/signer-view.ts'
import { acceptTermsOf } from './accept-terms.ts'
import { recordOfSigner } from './party-activity.ts'
import { findPartyOfSigner, updateParty } from './party-store.ts'
import { cancelDocument, rejectDocument } from './reject-document.ts'
import { signDocument } from './sign-document.ts'
import { openSignatureImage, saveSignatureImage } from './signature-images.ts'
import { documentForSigner } from './signer-access.ts'
import { currentSignerView, openForSigner, showSigned } from './signing-view.ts'
import { isVerified, requireVerified } from './verification.ts'

export const signing: Handlers<'signing'> = {
  async self(_input, call) {
    return currentSignerView(call, call.caller.party, isVerified(call.caller.party, call.clock))
  },

  async requestVerification({ force }, call) {
    const { db, jobs, caller } = call
    const signer = await readSigner(db, caller.party.signer_id)
    await jobs.enqueue(db, 'mail.send', { kind: 'code', partyId: caller.party.id, force: force === true })
    return { channel: 'email', recipient: masked(signer.email ?? ''), is_sent: true }
  },

  async verify({ 'verification-code': code }, call) {
    const { db, clock, caller } = call
    // The code is used up if and only if the link is open: whoever is cut off between may try it again.
    const outcome = await db.transaction().execute(async (trx) => {
      const redeemed = await redeemCode(call, trx, 'signer_code', caller.party.id, code)
      if (redeemed !== 'ok') return redeemed
      await updateParty(trx, caller.party.id, { verified_at: isoNow(clock) })
      await recordOfSigner(
        call,
        trx,
        'signer_email_verified',
        (name) => `${name} confirmou o código enviado por e-mail.`,
      )
      return redeemed
    })
    // Thrown outside, so that a wrong try is counted.
    if (outcome === 'wrong')
      throw new Refusal('code_wrong', { errors: { 'verification-code': new Refusal('code_wrong').message } })
    if (outcome === 'expired')
      throw new Refusal('code_expired', { errors: { 'verification-code': new Refusal('code_expired').message } })
    return { is_verified: true }
  },

  async acceptTerms(_input, call) {
    await call.db.transaction().execute((trx) => acceptTermsOf(call, trx))
    return signerView(await readSigner(call.db, call.caller.party.signer_id))
  },

  async confirmData({ documentId, full_name, government_id, has_accepted_terms }, call) {
    const { db, clock, caller } = call
    requireVerified(caller.party, clock)
    await requireOwnDocument(call, documentId)
    const { data: known } = GovernmentId.safeParse(government_id)
    await db.transaction().execute(async (trx) => {
      const changes = {
        ...(full_name ? { full_name } : {}),
        ...(known ? { government_id: governmentIdOf(known) } : {}),
      }
      // The e-mail proves who this is; it is the sender's to change.
      if (Object.keys(changes).length)
        await updateSigner(trx, caller.party.signer_id, { ...changes, updated_at: isoNow(clock) })
      if (has_accepted_terms) await acceptTermsOf(call, trx)
      const message = (name: string) => `${name} confirmou os seus dados.`
      await recordOfSigner(call, trx, 'signer_data_confirmed', message, documentId)
    })
    return signerView(await readSigner(db, caller.party.signer_id))
  },

  async open({ has_accepted_terms }, call) {
    requireVerified(call.caller.party, call.clock)
    const document = await openForSigner(call)
    if (!has_accepted_terms || document.current_signer.has_accepted_terms) return document
    await call.db.transaction().execute((trx) => acceptTermsOf(call, trx))
    return openForSigner(call)
  },

  async saveSignature({ type = 'signature', file }, call) {
    requireVerified(call.caller.party, call.clock)
    await saveSignatureImage(call, { signerId: call.caller.party.signer_id, type, file })
    return { type }
  },

  async getSignature({ type }, call) {
    requireVerified(call.caller.party, call.clock)
    return openSignatureImage(call, { signerId: call.caller.party.signer_id, type })
  },

  async sign({ documentId, assignmentId, items }, call) {
    requireVerified(call.caller.party, call.clock)
    const party = await requireOwnDocument(call, documentId)
    if (party.assignment_id !== assignmentId) throw new Refusal('not_found')
    await signDocument(call, party.id, items)
    return showSigned(call, documentId)
  },

  async reject({ documentId, assignmentId, decline_reason }, call) {
    const { caller } = call
    if (caller.kind === 'member') {
      if (!(await findAssignment(call.db, documentId, assignmentId))) throw new Refusal('not_found')
      await cancelDocument({ ...call, caller }, documentId, decline_reason ?? null)
      return []
    }
    requireVerified(caller.party, call.clock)
    const party = await requireOwnDocument({ ...call, caller }, documentId)
    if (party.assignment_id !== assignmentId) throw new Refusal('not_found')
    await rejectDocument(call, party.id, decline_reason ?? null)
    return []
  },

  async signMultiple({ document_ids }, call) {
    return eachDocument(call, document_ids, async (partyId) => {
      await signDocument(call, partyId, [])
      return 'Documento assinado.'
    })
  },

  async declineMultiple({ document_ids, decline_reason }, call) {
    return eachDocument(call, document_ids, async (partyId) => {
      await rejectDocument(call, partyId, decline_reason ?? null)
      return 'Documento recusado.'
    })
  },

  async download({ signerId, documentId, artifact }, call) {
    const document = await documentForSigner(call, documentId)
    if (signerId !== call.caller.party.signer_id) throw new Refusal('not_found')
    return openArtifact(call, document, artifact)
  },
}

type SignerCall = Parameters<Handlers<'signing'>['signMultiple']>[1]

/** The party of this signer in a document, be it the link's own or another that the same contact received. */
async function requireOwnDocument({ db, caller }: Pick<SignerCall, 'db' | 'caller'>, documentId: string) {
  const party = await findPartyOfSigner(db, documentId, caller.party.signer_id)
  if (!party) throw new Refusal('not_found')
  return party
}

/** One document that cannot be does not keep the others from it. */
async function eachDocument(call: SignerCall, ids: string[], act: (partyId: string) => Promise<string>) {
  requireVerified(call.caller.party, call.clock)
  const results: { document_id: string; success: boolean; message: string }[] = []
  for (const document_id of [...new Set(ids)]) {
    try {
      const party = await requireOwnDocument(call, document_id)
      results.push({ document_id, success: true, message: await act(party.id) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ document_id, success: false, message: error.message })
    }
  }
  return results
}

/** `m•••@exemplo.com`: enough to know the inbox by, not enough to learn the address. */
function masked(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••')
}
