import { oid, sequence, setOf } from '@rubrica/proof/asn1/der.ts'
import type { Bytes } from '@rubrica/proof/asn1/element.ts'
import { TIMESTAMP_TOKEN } from '@rubrica/proof/cms/oids.ts'
import type { Family } from '@rubrica/proof/families.ts'
import { trustListText } from '@rubrica/proof/trust/trust-list.ts'
import { form } from './honest/honest-file.ts'
import { extension, type Identity, newIdentity } from './identities.ts'
import { type SignFileOptions, signFile } from './kit/sign-file.ts'
import { attribute, attributesOf, type MessageChanges, messageOf, tokenOf } from './messages.ts'

/** Authorities that look like those of Brazil, with the identifiers of theirs: nothing of ITI is here. */
export interface Infrastructure {
  root: Identity
  /** Beneath the root; its certificate comes with no signature. */
  issuing: Identity
  /** Somebody's certificate with this policy, without those above it. */
  person(policy: string, name?: string): Promise<Identity>
}

export const policies = {
  a1: '2.16.76.1.2.1.99',
  a3: '2.16.76.1.2.3.99',
  /** Encrypts. */
  s3: '2.16.76.1.2.103.99',
  /** Of a timestamp authority. */
  t3: '2.16.76.1.2.303.99',
  govBr: '2.16.76.3.2.1.1',
}

export async function openInfrastructure(name: string): Promise<Infrastructure> {
  const root = await newIdentity(`Autoridade Certificadora Raiz ${name}`, { isAuthority: true, keyUsage: 0x06 })
  const issuing = await root.issue(`AC ${name}`, { isAuthority: true, keyUsage: 0x06 })
  return {
    root,
    issuing,
    async person(policy, holder = 'Ana Conceição') {
      const own = await issuing.issue(holder, { keyUsage: 0xc0, extensions: [policyExtension(policy)] })
      return { ...own, chain: [] }
    },
  }
}

/** What an installation publishes of authorities, signed by any key. */
export async function publishedList(
  signer: Pick<Identity, 'sign'>,
  families: Partial<Record<Family, Identity[]>>,
  at = new Date().toISOString(),
) {
  const listed = (['icp-brasil', 'gov-br'] as const).flatMap((family) => {
    const certificates = families[family]?.map(({ certificate }) => certificate)
    return certificates ? [{ family, at, certificates }] : []
  })
  const list = trustListText(at, listed)
  return { list, signature: Buffer.from(await signer.sign(new TextEncoder().encode(list))).toString('base64') }
}

/** What a document is signed with besides the key. */
export interface SignedHow extends MessageChanges {
  /** Whose timestamp is on the signature, and of when. */
  stamper?: Identity
  stampedAt?: string
  /** Further signed attributes. */
  signedToo?: Bytes[]
}

/** A small document signed by somebody, as a program elsewhere does. */
export async function signedBy(
  signer: Identity,
  { stamper, stampedAt, signedToo = [], ...changes }: SignedHow = {},
  file: SignFileOptions & { base?: Uint8Array } = {},
): Promise<Buffer> {
  const options = { at: new Date('2026-11-20T17:05:15Z'), ...file }
  let content: Bytes = new Uint8Array()
  signFile(
    file.base ?? form,
    (signed) => {
      content = new Uint8Array(signed)
      return new Uint8Array()
    },
    options,
  )
  const message = await messageOf(signer, content, {
    ...changes,
    ...(signedToo.length > 0 ? { attributes: [...(await attributesOf(signer, content)), ...signedToo] } : {}),
    ...(stamper ? await stamped(signer, content, stamper, stampedAt) : {}),
  })
  return signFile(file.base ?? form, () => message, options)
}

async function stamped(signer: Identity, content: Bytes, stamper: Identity, at?: string): Promise<MessageChanges> {
  const attributes = await attributesOf(signer, content)
  const signature = await signer.sign(setOf(...attributes))
  const token = await tokenOf(stamper, signature, at === undefined ? {} : { at })
  return { attributes, signature, unsigned: [attribute(TIMESTAMP_TOKEN, token)] }
}

function policyExtension(policy: string): Bytes {
  return extension('2.5.29.32', sequence(sequence(oid(policy))))
}
