import { createHash } from 'node:crypto'
import type { CloudSignatures } from '@rubrica/contracts/cloud-certificates.ts'
import { Refusal, wordsOfRefusal } from '@rubrica/contracts/errors.ts'
import { readReasons } from '../../certificates/certificate-words.ts'
import type { Authorized, CloudProvider } from '../../certificates/cloud/cloud-provider.ts'
import { refusalOfOne } from '../each-document.ts'
import { requireVerified } from '../verification.ts'
import { holderOf, prepareCertificate } from '../ways/prepare-certificate.ts'
import { signWithCertificate } from '../ways/sign-with-certificate.ts'
import { type Claimed, claimAuthorization, type KeptAuthorization, settleAuthorization } from './authorization-store.ts'
import { type CloudCall, type CloudDocument, returnAddress, targetOf, waitingDocument } from './authorize-cloud.ts'
import { type ChosenCertificate, chooseCertificate } from './choose-certificate.ts'
import { atProvider, changedMeanwhile, lessNow, ofAnother, refusalOfError, wrongSignature } from './cloud-refusals.ts'

/** What the browser brought back, or the signer's word to sign all the same. */
interface Brought {
  state: string
  code?: string | undefined
  error?: string | undefined
  acceptsUnqualified: boolean
}

type Outcome = CloudSignatures['documents'][number]

/**
 * Signs the documents of an authorisation. The number that authorised is compared before anything is prepared, and only
 * the hash of what is signed goes to the provider.
 * @throws Refusal `certificate_of_another`, `certificate_invalid`, `cloud_authorization_…`, `cloud_provider_failed`
 */
export async function signInCloud(call: CloudCall, brought: Brought): Promise<CloudSignatures> {
  const { party } = call.caller
  requireVerified(party, call.clock)
  const { state, code, error } = brought
  const stage = code === undefined && error === undefined ? 'held' : 'asked'
  const claimed = await claimAuthorization(call, party, { state, stage })
  const left: KeptAuthorization = { ...claimed.kept, verifier: null, authorized: null }
  try {
    const { answer, authorized } = await signClaimed(call, claimed, brought)
    const signed = answer.documents.filter(({ success }) => success).map(({ document_id }) => document_id)
    left.documents = left.documents.filter(({ documentId }) => !signed.includes(documentId))
    left.authorized = authorized
    return answer
  } finally {
    await settleAuthorization(call, claimed, { stage: left.authorized === null ? 'taken' : 'held', kept: left })
  }
}

interface Signed {
  answer: CloudSignatures
  /** Stored while the signer decides about a signature that is not qualified. */
  authorized: Authorized | null
}

async function signClaimed(call: CloudCall, { provider: id, kept }: Claimed, brought: Brought): Promise<Signed> {
  const provider = id && call.cloud.find(id)
  if (!provider) throw new Refusal('cloud_certificate_unavailable')
  const authorized = await authorizedBy(call, provider, { kept, brought })
  const { token, number } = authorized
  const documents = await ownDocuments(call, provider, { kept, number })
  const found = await atProvider({ ...call, provider, step: 'certificate' }, () => provider.certificatesOf(token))
  const chosen = await chooseCertificate(call, provider, { found, number })
  const { isQualified, reasons } = chosen.judged
  const answer = {
    provider: { id: provider.id, name: provider.name },
    holder: holderOf({ ...chosen.judged, certificate: chosen.read }),
    is_qualified: isQualified,
    reasons: readReasons(reasons, call.locale),
    documents: documents.flatMap(({ outcome }) => outcome ?? []),
  }
  if (!isQualified && !brought.acceptsUnqualified) return { answer: { ...answer, documents: [] }, authorized }
  const isSession = kept.documents.length > 1
  for (const { outcome, ...document } of documents) {
    if (outcome) continue
    const sign = () => signOne(call, provider, { document, token, chosen, isSession })
    const isFirst = !answer.documents.some(({ success }) => success)
    answer.documents.push(await outcomeOf(call, document, { act: sign, isFirst }))
  }
  return { answer, authorized: null }
}

/** The token, and the number of the person who authorised. */
async function authorizedBy(
  call: CloudCall,
  provider: CloudProvider,
  { kept, brought: { code, error } }: { kept: KeptAuthorization; brought: Brought },
): Promise<Authorized> {
  if (kept.authorized !== null) return kept.authorized
  if (code === undefined || kept.verifier === null) throw refusalOfError(error, provider.name)
  const given = { code, verifier: kept.verifier, redirectUri: returnAddress(call.config) }
  return atProvider({ ...call, provider, step: 'token' }, () => provider.exchange(given))
}

/**
 * The documents with the refusal of those that can no longer be signed.
 * @throws Refusal `certificate_of_another` if one of them is of another person than the one who authorised
 */
async function ownDocuments(
  call: CloudCall,
  provider: CloudProvider,
  { kept, number }: { kept: KeptAuthorization; number: string },
): Promise<OwnDocument[]> {
  const all: OwnDocument[] = []
  for (const document of kept.documents) {
    let name = ''
    const act = async () => {
      const own = await waitingDocument(call, document)
      if (own.number !== number) throw ofAnother(provider.name)
      name = own.name
    }
    const outcome = await outcomeOf(call, document, { act, isFirst: true })
    if (outcome.code === 'certificate_of_another') throw ofAnother(provider.name)
    all.push({ ...document, name, outcome: outcome.success ? null : outcome })
  }
  return all
}

interface Named extends CloudDocument {
  name: string
}

interface OwnDocument extends Named {
  outcome: Outcome | null
}

/** A failure of one document does not affect the others. */
async function outcomeOf(
  call: CloudCall,
  { documentId }: CloudDocument,
  { act, isFirst }: { act: () => Promise<void>; isFirst: boolean },
): Promise<Outcome> {
  const document_id = documentId
  try {
    await act()
    return { document_id, success: true, code: null, message: signed[call.locale] }
  } catch (error) {
    const refusal = refusalOfOne(call, error, { isFirst })
    const { message } = wordsOfRefusal(refusal, call.locale)
    return { document_id, success: false, code: refusal.code, message }
  }
}

const signed = { pt: 'Documento assinado.', en: 'Document signed.' }

interface One {
  document: Named
  token: string
  chosen: ChosenCertificate
  /** The token makes more than one signature. */
  isSession: boolean
}

/** Times that a session signs anew because somebody else signed meanwhile. */
const AGAIN = 3

async function signOne(call: CloudCall, provider: CloudProvider, one: One, again = 0): Promise<void> {
  if (await signOnce(call, provider, one)) return
  if (!one.isSession || again === AGAIN) throw changedMeanwhile(provider.name)
  await signOne(call, provider, one, again + 1)
}

/** Returns false if the document or its signer changed meanwhile. */
async function signOnce(call: CloudCall, provider: CloudProvider, { document, token, chosen }: One): Promise<boolean> {
  const target = targetOf(document)
  const given = {
    items: document.items,
    certificate: Buffer.from(chosen.certificate).toString('base64'),
    chain: [],
    provider: provider.name,
  }
  const prepared = await unlessOutdated(() => prepareCertificate(call, target, given))
  if (prepared === null) return false
  if (chosen.judged.isQualified && !prepared.is_qualified) throw lessNow(provider.name)
  const hash = new Uint8Array(createHash('sha256').update(Buffer.from(prepared.attributes, 'base64')).digest())
  const asked = { alias: chosen.alias, id: prepared.id, name: document.name, hash }
  const raw = await atProvider({ ...call, provider, step: 'signature' }, () => provider.signHash(token, asked))
  try {
    const signature = Buffer.from(raw).toString('base64')
    const id = { ...target, preparationId: prepared.id }
    return (await unlessOutdated(() => signWithCertificate(call, id, { signature }))) !== null
  } catch (error) {
    throw error instanceof Refusal && error.code === 'signature_wrong' ? wrongSignature(provider.name) : error
  }
}

async function unlessOutdated<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'preparation_outdated') return null
    throw error
  }
}
