import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Handlers } from '../access/handler.ts'
import { documentSummaries } from '../assignments/document-summary.ts'
import { personView } from '../assignments/party-person.ts'
import { addressOf } from '../channels/address.ts'
import { channelOf } from '../channels/channel.ts'
import { isoNow } from '../clock.ts'
import { commitThenThrow } from '../db/commit-then-throw.ts'
import { byColumn } from '../db/cursor.ts'
import { pageOf, readPage, readSort } from '../db/paging.ts'
import { findFirstPage } from '../documents/page-store.ts'
import { statusesOf } from '../documents/status-filter.ts'
import { provenAddress } from '../people/proven-address.ts'
import { acceptTerms } from '../signing/accept-terms.ts'
import { orderCode } from '../signing/code-order.ts'
import { confirmCode } from '../signing/confirm-code.ts'
import { confirmData } from '../signing/confirm-data.ts'
import { eachDocument } from '../signing/each-document.ts'
import { openDocument } from '../signing/open-document.ts'
import { readDocumentsToSign } from '../signing/own-documents.ts'
import { openOwnLink } from '../signing/own-signing.ts'
import { cancelDocument, rejectDocument } from '../signing/reject-document.ts'
import { noteShownPage } from '../signing/shown-pages.ts'
import { signDocument } from '../signing/sign-document.ts'
import { openSignatureImage, saveSignatureImage } from '../signing/signature-images.ts'
import { documentForSigner } from '../signing/signer-access.ts'
import { selectDocumentsOpenTo } from '../signing/signer-documents.ts'
import { isVerified, requireVerified } from '../signing/verification.ts'
import { signingWays } from '../signing/ways/signing-ways.ts'
import { openArtifact, openPageImage } from '../uploads/document-artifacts.ts'
import { documentView } from '../views/document-view.ts'
import { currentSignerView, signingDocumentView } from '../views/signing-view.ts'

export const signing: Handlers<'signing'> = {
  async own(paging, { db, clock, caller }) {
    // An unconfirmed address has no documents.
    const email = provenAddress(caller.user)?.email ?? ''
    const found = await readDocumentsToSign(db, { email, now: isoNow(clock), paging })
    return pageOf(
      found,
      found.items.map(({ user_name, sent_by, ...item }) => ({
        resource: 'document_to_sign',
        ...item,
        sender_name: user_name ?? item.account_name,
        is_own: sent_by === caller.user.id,
      })),
    )
  },

  async openOwn({ documentId }, call) {
    const { accessCode, token } = await openOwnLink(call, documentId)
    return { signer_access_code: accessCode, verification_token: token }
  },

  async self(_input, { db, clock, caller, cloud }) {
    return currentSignerView(db, caller.party, { isVerified: isVerified(caller.party, clock), inCloud: cloud.all })
  },

  async requestVerification({ force }, call) {
    const { party } = call.caller
    const { left, seconds } = await orderCode(call, party.id, { force: force === true })
    const channel = channelOf(call.channels, party.channel)
    const recipient = channel.mask(addressOf(party) ?? '')
    return { channel: channel.wire, recipient, is_sent: true, retry_after: seconds, codes_left: left }
  },

  async verify({ 'verification-code': code, bind = false }, call) {
    const { token } = await commitThenThrow(call.db, (trx) => confirmCode(call, trx, { code, bind }))
    return { is_verified: true, ...(token === null ? {} : { verification_token: token }) }
  },

  async acceptTerms(_input, call) {
    return personView(await acceptTerms(call))
  },

  async confirmData(input, call) {
    const confirmed = await confirmData(call, input)
    if (!input.has_accepted_terms) return personView(confirmed)
    // In its own transaction: the terms belong to the link's document, and no call holds two documents' locks at once.
    const accepted = await acceptTerms(call)
    return personView(accepted.id === confirmed.id ? accepted : confirmed)
  },

  async open({ has_accepted_terms, document_id: documentId }, call) {
    const acceptsTerms = has_accepted_terms === true
    return signingDocumentView(call, await openDocument(call, { documentId, acceptsTerms }))
  },

  async firstPage(_input, call) {
    const { document, party } = await documentForSigner(call, call.caller.party.document_id)
    const page = await findFirstPage(call.db, document.id)
    if (!page) throw new Refusal('artifact_not_ready')
    const image = await openPageImage(call, document, page.id)
    await noteShownPage(call.db, party, page.id)
    return image
  },

  async saveSignature({ type = 'signature', reuse = true, file }, call) {
    requireVerified(call.caller.party, call.clock)
    await saveSignatureImage(call, call.caller.party, { type, file, isReusable: reuse })
    return { type }
  },

  async getSignature({ type }, call) {
    requireVerified(call.caller.party, call.clock)
    return openSignatureImage(call, call.caller.party, type)
  },

  async sign({ documentId, assignmentId, items }, call) {
    return signingDocumentView(call, await signDocument(call, { documentId, assignmentId }, items))
  },

  async preparePasskey({ documentId, assignmentId, items }, call) {
    return signingWays.passkey.prepare(call, { documentId, assignmentId }, { items })
  },

  async signWithPasskey({ documentId, assignmentId, preparationId, ...answer }, call) {
    const target = { documentId, assignmentId, preparationId }
    return signingDocumentView(call, await signingWays.passkey.complete(call, target, answer))
  },

  async prepareCertificate({ documentId, assignmentId, items, certificate, chain = [] }, call) {
    return signingWays.certificate.prepare(call, { documentId, assignmentId }, { items, certificate, chain })
  },

  async signWithCertificate({ documentId, assignmentId, preparationId, signature }, call) {
    const target = { documentId, assignmentId, preparationId }
    return signingDocumentView(call, await signingWays.certificate.complete(call, target, { signature }))
  },

  async reject({ documentId, assignmentId, decline_reason }, call) {
    const { caller } = call
    const target = { documentId, assignmentId }
    if (caller.kind === 'member') await cancelDocument({ ...call, caller }, target, decline_reason ?? null)
    else await rejectDocument({ ...call, caller }, target, decline_reason ?? null)
    return []
  },

  async signMultiple({ document_ids, filled = [] }, call) {
    return eachDocument(call, document_ids, signedOne, async (documentId) => {
      const { assignment_id: assignmentId, items = [] } = filled.find((one) => one.document_id === documentId) ?? {}
      await signDocument(call, { documentId, ...(assignmentId ? { assignmentId } : {}) }, items)
    })
  },

  async declineMultiple({ document_ids, decline_reason }, call) {
    return eachDocument(call, document_ids, declinedOne, async (documentId) => {
      await rejectDocument(call, { documentId }, decline_reason ?? null)
    })
  },

  async document({ signerId }, call) {
    const { party } = call.caller
    const { document } = await documentForSigner(call, party.document_id)
    if (signerId !== party.signer_id) throw new Refusal('not_found')
    return documentView(call, document, { forSigner: signerId })
  },

  async searchDocuments({ signerId, search, sort, status, ...paging }, call) {
    const { party: link } = call.caller
    requireVerified(link, call.clock)
    if (signerId !== link.signer_id) throw new Refusal('not_found')
    const filter = { link, search, statuses: statusesOf(status) }
    const order = readSort(sort, ['documents.name_key', 'documents.created_at'], {
      column: 'documents.created_at',
      direction: 'desc',
    })
    const page = await readPage(
      {
        rows: selectDocumentsOpenTo(call.db, filter).selectAll('documents'),
        order: [order, byColumn('documents.id')],
      },
      paging,
    )
    return pageOf(page, await documentSummaries(call, page.items, { forSigner: signerId }))
  },

  async download({ signerId, documentId, artifact }, call) {
    const { document } = await documentForSigner(call, documentId)
    if (signerId !== call.caller.party.signer_id) throw new Refusal('not_found')
    return openArtifact(call, document, artifact)
  },
}

const signedOne = { pt: 'Documento assinado.', en: 'Document signed.' }
const declinedOne = { pt: 'Documento recusado.', en: 'Document declined.' }
