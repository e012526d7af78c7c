import { createHash, randomBytes } from 'node:crypto'
import type { CloudProviderId } from '@rubrica/contracts/cloud-certificate-providers.ts'
import type { CloudAuthorization } from '@rubrica/contracts/cloud-certificates.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'
import { governmentIdOf } from '@rubrica/contracts/ids.ts'
import type { CloudProvider } from '../../certificates/cloud/cloud-provider.ts'
import type { CloudProviders } from '../../certificates/cloud/open-cloud-providers.ts'
import { isoNow } from '../../clock.ts'
import { requireDemanded } from '../demand.ts'
import type { FilledItem } from '../filled-values.ts'
import { prepareValues } from '../prepared-values.ts'
import { withSignable } from '../signable.ts'
import type { SignerTarget } from '../signer-access.ts'
import type { KeyCall } from '../ways/signing-way.ts'
import { beginAuthorization, openAuthorization } from './authorization-store.ts'

/** The call of a signer whose key is with a provider. */
export type CloudCall = KeyCall & { cloud: CloudProviders }

/** A document with the values that its signer filled in. */
export interface CloudDocument {
  documentId: string
  assignmentId?: string | undefined
  items: FilledItem[]
}

interface Asked {
  documents: CloudDocument[]
  /** The signer's choice; undefined before it. */
  provider?: CloudProviderId | undefined
}

/**
 * Finds the provider that keeps the signer's certificate, and says where they authorise. Checks documents and values
 * first, so that a signer who comes back has nothing left to correct.
 * @throws Refusal as `sign`, and `cloud_certificate_…`, `cloud_provider_failed`
 */
export async function authorizeCloud(call: CloudCall, { documents, provider }: Asked): Promise<CloudAuthorization> {
  const { cloud, caller, config } = call
  if (cloud.all.length === 0) throw new Refusal('cloud_certificate_unavailable')
  const [number = null, ...others] = await eachNumber(call, documents)
  if (number === null) throw new Refusal('cloud_certificate_number_missing')
  if (others.some((other) => other !== number)) throw new Refusal('certificate_of_another')
  const own = provider === undefined ? null : chosen(cloud, provider)
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  await beginAuthorization(call, caller.party, state)
  const found = own ? [own] : await foundFor(cloud, number)
  const providers = found.map(({ id, name }) => ({ id, name }))
  const [only] = found
  if (!only || found.length > 1) return { authorization_url: null, state: null, providers, expires_at: null }
  const kept = { verifier, authorized: null, documents }
  const expires_at = await openAuthorization(call, { state, provider: only.id, kept })
  const authorization_url = only.authorizationUrl({
    ...{ number, state, redirectUri: returnAddress(config) },
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    scope: documents.length > 1 ? 'signature_session' : 'single_signature',
  })
  return { authorization_url, state, providers, expires_at }
}

/** One address for an installation, which its operator registers with each provider. */
export function returnAddress({ publicUrl }: CloudCall['config']): string {
  return `${publicUrl}/sign/certificado/retorno`
}

/** A document's signer and name. */
interface Waiting {
  /** CPF or CNPJ; null if none is known. */
  number: string | null
  name: string
}

/**
 * Looks at a document that waits for a certificate of the link's holder.
 * @throws Refusal as `sign`
 */
export function waitingDocument(call: CloudCall, { items, ...target }: CloudDocument): Promise<Waiting> {
  return withSignable(call, targetOf(target), async (trx, { party, document }) => {
    requireDemanded(party, 'certificate')
    const { filled } = await prepareValues(trx, party, items, isoNow(call.clock))
    const number = party.government_id ?? filled.government_id
    return { number: number === null ? null : governmentIdOf(number), name: document.name }
  })
}

export function targetOf({ documentId, assignmentId }: Omit<CloudDocument, 'items'>): SignerTarget {
  return assignmentId === undefined ? { documentId } : { documentId, assignmentId }
}

async function eachNumber(call: CloudCall, documents: CloudDocument[]): Promise<(string | null)[]> {
  const numbers: (string | null)[] = []
  for (const document of documents) numbers.push((await waitingDocument(call, document)).number)
  return numbers
}

async function foundFor(cloud: CloudProviders, number: string): Promise<CloudProvider[]> {
  const { found, silent } = await cloud.having(number)
  if (found.length > 0) return found
  const names = cloud.all.map(({ name }) => name).filter((name) => !silent.includes(name))
  if (names.length === 0) throw new Refusal('cloud_provider_failed', { message: saysNothing(silent) })
  const values = { providers: names.join(', '), silent: silent.join(', ') }
  const sentence = silent.length > 0 ? missingOrSilent : missing
  throw new Refusal('cloud_certificate_missing', { message: { sentence, values } })
}

function chosen(cloud: CloudProviders, id: CloudProviderId): CloudProvider {
  const provider = cloud.find(id)
  if (!provider) throw new Refusal('cloud_certificate_unavailable')
  return provider
}

function saysNothing(silent: string[]) {
  return {
    sentence: {
      pt: 'Não houve resposta de {providers}. Nada foi assinado; tente de novo em alguns minutos.',
      en: 'There was no answer from {providers}. Nothing was signed; try again in a few minutes.',
    },
    values: { providers: silent.join(', ') },
  }
}

const missing = {
  pt: 'Não há certificado em nuvem com o seu CPF ou CNPJ em {providers}.',
  en: 'There is no certificate in the cloud for your CPF or CNPJ at {providers}.',
}

const missingOrSilent = {
  pt: 'Não há certificado em nuvem com o seu CPF ou CNPJ em {providers}, e não houve resposta de {silent}. Se o seu for deste, tente de novo em alguns minutos.',
  en: 'There is no certificate in the cloud for your CPF or CNPJ at {providers}, and there was no answer from {silent}. If yours is there, try again in a few minutes.',
}
