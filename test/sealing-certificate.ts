import { createRoot, issueSeal } from '@rubrica/api/pdf/seal/certificate-authority.ts'

/** A seal certificate as an installation makes it at its first start, beneath a root of its own. */
export async function createSealingCertificate(name: string, now: Date, addresses = null) {
  const root = await createRoot(name, now)
  return { root, ...(await issueSeal(root, { name, now, addresses })) }
}
