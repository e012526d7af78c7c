import { base64Of, bytesOfBase64 } from '@rubrica/proof/base64.ts'
import type { Outputs } from '../../../trpc.ts'

/** The service's data for the key to sign; bytes in base64. */
export type PreparedPasskey = Outputs['signing']['preparePasskey']

/** A new key in the form that the service takes. */
export interface NewPasskey {
  credential_id: string
  public_key: string
  algorithm: 'ES256' | 'RS256'
}

/** Has the device make a key for this site, unless it has a known one. Throws a DOMException if the device makes none. */
export async function createPasskey({ rp_id, user, credential_ids }: PreparedPasskey): Promise<NewPasskey> {
  const made = await navigator.credentials.create({
    publicKey: {
      rp: { id: rp_id, name: rp_id },
      user: { id: bytesOf(user.id), name: user.name, displayName: user.display_name },
      // Proves nothing: only what the key signs afterwards counts.
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      pubKeyCredParams: Object.keys(algorithms).map((alg) => ({ type: 'public-key', alg: Number(alg) })),
      authenticatorSelection: {
        authenticatorAttachment: 'platform',
        residentKey: 'preferred',
        userVerification: 'required',
      },
      excludeCredentials: credential_ids.map(named),
    },
  })
  const answer = made instanceof PublicKeyCredential && made.response
  if (!answer || !(answer instanceof AuthenticatorAttestationResponse))
    throw new DOMException('no key', 'NotSupportedError')
  const [key, algorithm] = [answer.getPublicKey(), algorithms[answer.getPublicKeyAlgorithm()]]
  if (!key || !algorithm) throw new DOMException('no public key', 'NotSupportedError')
  return { credential_id: textOf(made.rawId), public_key: textOf(key), algorithm }
}

/** Has one of these keys sign the prepared data. Throws a DOMException if the device does not. */
export async function signByPasskey({ rp_id, challenge }: PreparedPasskey, credentialIds: string[]) {
  const signed = await navigator.credentials.get({
    publicKey: {
      rpId: rp_id,
      challenge: bytesOf(challenge),
      allowCredentials: credentialIds.map(named),
      userVerification: 'required',
    },
  })
  const answer = signed instanceof PublicKeyCredential && signed.response
  if (!answer || !(answer instanceof AuthenticatorAssertionResponse))
    throw new DOMException('no key', 'NotSupportedError')
  return {
    credential_id: textOf(signed.rawId),
    authenticator_data: textOf(answer.authenticatorData),
    client_data: textOf(answer.clientDataJSON),
    signature: textOf(answer.signature),
  }
}

/** Those that every platform has one of, by their numbers in COSE; the first is the better one. */
const algorithms: Record<number, NewPasskey['algorithm']> = { '-7': 'ES256', '-257': 'RS256' }

/** Only the key of this device: a computer does not ask for a telephone as well. */
function named(id: string): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: bytesOf(id), transports: ['internal'] }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return bytesOfBase64(base64) ?? new Uint8Array()
}

function textOf(bytes: ArrayBuffer): string {
  return base64Of(new Uint8Array(bytes))
}
