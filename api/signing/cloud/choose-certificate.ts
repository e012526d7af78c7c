import { Refusal } from '@rubrica/contracts/errors.ts'
import { type Certificate, readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import type { CloudCertificate, CloudProvider } from '../../certificates/cloud/cloud-provider.ts'
import type { JudgedCertificate } from '../../certificates/signer-certificates.ts'
import type { CloudCall } from './authorize-cloud.ts'
import { withoutCertificate } from './cloud-refusals.ts'

/** The certificate to sign with, and what it is good for. */
export interface ChosenCertificate extends CloudCertificate {
  read: Certificate
  judged: JudgedCertificate
}

/**
 * Of several certificates the one of this number that makes the better signature, then the one that ends last.
 * @throws Refusal `certificate_invalid`, `certificate_of_another`
 */
export async function chooseCertificate(
  { db, certificates }: CloudCall,
  provider: CloudProvider,
  { found, number }: { found: CloudCertificate[]; number: string },
): Promise<ChosenCertificate> {
  const installed = await certificates.installed(db)
  const judgedOnes: ChosenCertificate[] = []
  let refusal: Refusal | null = null
  for (const one of found) {
    const asked = { installed, certificate: one.certificate, chain: [], governmentId: number, asksForIssuers: true }
    const judged = await certificates.judge(asked)
    if (judged.refusal) refusal ??= new Refusal(judged.refusal.code, { message: judged.refusal.message })
    else judgedOnes.push({ ...one, judged, read: readCertificateFile(one.certificate) })
  }
  const [best] = judgedOnes.sort(byWorth)
  if (!best) throw refusal ?? withoutCertificate(provider.name)
  return best
}

function byWorth(one: ChosenCertificate, other: ChosenCertificate): number {
  const worth = Number(other.judged.isQualified) - Number(one.judged.isQualified)
  return worth || other.read.notAfter.getTime() - one.read.notAfter.getTime()
}
