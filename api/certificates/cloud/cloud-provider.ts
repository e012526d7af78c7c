import type { CloudSettings } from '@rubrica/contracts/cloud-provider-settings.ts'
import { certificatesInFile } from '@rubrica/proof/cms/certificates-in-file.ts'
import type { Logger } from 'pino'
import type { Dispatcher } from 'undici'
import { z } from 'zod'
import { askCloud, CloudFailure } from './cloud-call.ts'

/** `single_signature` ends with one signature; a session makes them until it ends. */
export type CloudScope = 'single_signature' | 'signature_session'

/** A certificate that a provider keeps, without those of its authorities. */
export interface CloudCertificate {
  alias: string
  /** DER. */
  certificate: Uint8Array
}

/** A provider of certificates in the cloud, as DOC-ICP-17.01 v3.0 (6.4) describes it. */
export interface CloudProvider extends Pick<CloudSettings, 'id' | 'name'> {
  /** Whether a CPF or CNPJ has a certificate here. */
  hasCertificateOf(number: string): Promise<boolean>
  /** Where the holder authorises, in a window of their own and never in a frame. */
  authorizationUrl(asked: AskedAuthorization): string
  /** Exchanges the code that the browser brought. */
  exchange(brought: { code: string; verifier: string; redirectUri: string }): Promise<Authorized>
  certificatesOf(token: string): Promise<CloudCertificate[]>
  /** RSASSA-PKCS1-v1_5 of a SHA-256; `name` is what the holder's app shows. */
  signHash(token: string, asked: { alias: string; id: string; name: string; hash: Uint8Array }): Promise<Uint8Array>
}

interface AskedAuthorization {
  number: string
  state: string
  challenge: string
  scope: CloudScope
  redirectUri: string
}

/** Who authorised, and the token for it. */
export interface Authorized {
  token: string
  /** CPF or CNPJ. */
  number: string
}

const SHA256 = '2.16.840.1.101.3.4.2.1'
/** Seconds: as long as a person may look at what the certificate is good for. */
const LIFETIME = 600

export function openCloudProvider(
  { id, name, base, clientId, clientSecret, hash: spelling, token: bodyOf }: CloudSettings,
  agent: () => Promise<Dispatcher>,
  log: Logger,
): CloudProvider {
  const client = { client_id: clientId, client_secret: clientSecret }

  return {
    id,
    name,
    async hasCertificateOf(number) {
      const kind = kindOf(number)
      const json = { ...client, user_cpf_cnpj: kind, val_cpf_cnpj: number }
      const what = `${id} user-discovery`
      const asked = { method: 'POST', url: `${base}/user-discovery`, what, json } as const
      return (await askCloud(agent, asked, Found)).status === 'S'
    },
    authorizationUrl({ number, state, challenge, scope, redirectUri }) {
      const url = new URL(`${base}/authorize`)
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        login_hint: number,
        lifetime: String(LIFETIME),
      }).toString()
      return url.href
    },
    async exchange({ code, verifier, redirectUri }) {
      const given = {
        ...{ grant_type: 'authorization_code', ...client },
        ...{ code, redirect_uri: redirectUri, code_verifier: verifier },
      }
      // SafeID and others want JSON (client code of others): a setting says so.
      const body = bodyOf === 'json' ? { json: given } : { form: given }
      const asked = { method: 'POST', url: `${base}/token`, what: `${id} token`, ...body } as const
      const { access_token, authorized_identification } = await askCloud(agent, asked, Token)
      return { token: access_token, number: authorized_identification.replace(/[^0-9A-Za-z]/g, '').toUpperCase() }
    },
    async certificatesOf(token) {
      const what = `${id} certificate-discovery`
      const asked = { method: 'GET', url: `${base}/certificate-discovery`, what, token } as const
      const { certificates } = await askCloud(agent, asked, Certificates)
      const readable = certificates.flatMap(({ alias, certificate: text }) => {
        const certificate = derOf(text)
        return certificate ? [{ alias, certificate }] : []
      })
      if (readable.length === 0 && certificates.length > 0) throw new CloudFailure('unintelligible', what)
      const unreadable = certificates.length - readable.length
      if (unreadable > 0) log.warn({ provider: id, unreadable }, 'a provider gave certificates that cannot be read')
      return readable
    },
    async signHash(token, { alias, id: own, name: shown, hash }) {
      const what = `${id} signature`
      const json = {
        certificate_alias: alias,
        hashes: [
          {
            id: own,
            alias: shown,
            hash: Buffer.from(hash).toString(spelling),
            hash_algorithm: SHA256,
            signature_format: 'RAW',
          },
        ],
      }
      const asked = { method: 'POST', url: `${base}/signature`, what, json, token } as const
      const { signatures } = await askCloud(agent, asked, Signatures)
      const found = signatures.find((one) => String(one.id) === own) ?? null
      if (!found) throw new CloudFailure('unintelligible', what)
      return new Uint8Array(Buffer.from(found.raw_signature, 'base64'))
    },
  }
}

const Found = z.object({ status: z.enum(['S', 'N']) })
const Token = z.object({ access_token: z.string().min(1), authorized_identification: z.string().min(11) })
const Certificates = z.object({
  certificates: z
    .array(z.object({ alias: z.string(), certificate: z.string() }))
    .max(20)
    .default([]),
})
const Signatures = z.object({
  signatures: z.array(z.object({ id: z.union([z.string(), z.number()]), raw_signature: z.string().min(4) })),
})

function kindOf(number: string): 'CPF' | 'CNPJ' {
  return number.length === 11 ? 'CPF' : 'CNPJ'
}

/** PEM as the standard says; base64 of DER at some providers. Null if it is neither. */
function derOf(text: string): Uint8Array | null {
  try {
    const isPem = text.includes('-----BEGIN')
    const [first] = certificatesInFile(new Uint8Array(isPem ? Buffer.from(text) : Buffer.from(text, 'base64')))
    return first ?? null
  } catch {
    return null
  }
}
