import type { PreparedCertificate, Rubrica, SigningDocument } from '@rubrica/sdk'
import type { IssuedCertificate } from './certificate-authority.ts'
import { drawnSignature } from './make.ts'

interface Asked {
  documentId: string
  assignmentId: string
}

/** What the signing page sends first: every item with its value, and the certificate. */
export async function preparedBy(
  client: Rubrica,
  { certificate, chain }: Pick<IssuedCertificate, 'certificate' | 'chain'>,
  values: Record<string, string> = {},
): Promise<{ asked: Asked; prepared: PreparedCertificate }> {
  const view = await client.signing.open({})
  if (!view.current_signer.has_signature) await client.signing.saveSignature({ file: drawnSignature() })
  const items = (view.assignment?.items ?? []).map((item) => ({
    item_id: item.id,
    value: values[item.field.type] ?? null,
  }))
  const asked = { documentId: view.id, assignmentId: view.assignment?.id ?? '' }
  const prepared = await client.signing.prepareCertificate({
    ...asked,
    items,
    certificate: base64(certificate),
    // As files of certificates have it: without the root.
    chain: chain.slice(0, 1).map(base64),
  })
  return { asked, prepared }
}

/** What the signing page sends then: the signature of the attributes, made by the key of the certificate. */
export function signedBy(
  client: Rubrica,
  issued: Pick<IssuedCertificate, 'sign'>,
  { asked, prepared }: Awaited<ReturnType<typeof preparedBy>>,
): Promise<SigningDocument> {
  const signature = base64(issued.sign(new Uint8Array(Buffer.from(prepared.attributes, 'base64'))))
  return client.signing.signWithCertificate({ ...asked, preparationId: prepared.id, signature })
}

/** Both, as a browser would. */
export async function signWithCertificate(
  client: Rubrica,
  issued: IssuedCertificate,
  values: Record<string, string> = {},
): Promise<SigningDocument> {
  return signedBy(client, issued, await preparedBy(client, issued, values))
}

export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
