import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Evidence } from '@rubrica/proof/evidence/evidence.ts'
import type { Problem } from '@rubrica/proof/report.ts'
import type { ChangedTree } from './changed-tree.ts'

const run = promisify(execFile)

/** What the pages of a sealed file say. */
export async function printedText(pdf: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-printed-'))
  try {
    writeFileSync(join(folder, 'sealed.pdf'), pdf)
    return (await run('pdftotext', ['-layout', join(folder, 'sealed.pdf'), '-'])).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The verifier of a changed tree. */
export async function verifierOf({ root }: ChangedTree) {
  const { verifyFile } = await import(`${root}/proof/verify.ts`)
  const { shownEvidence } = await import(`${root}/proof/evidence-words.ts`)
  const { evidenceOf } = await import(`${root}/proof/evidence/evidence-of.ts`)
  const { canonicalJson } = await import(`${root}/proof/evidence/canonical-json.ts`)
  const { checkEvidence } = await import(`${root}/proof/evidence/check-evidence.ts`)
  const { problemsOf } = await import(`${root}/proof/sentences.ts`)
  const { findSignatures } = await import(`${root}/proof/signatures/find-signatures.ts`)
  return {
    /** The report, and its parties as the page shows them. */
    async judge(pdf: Uint8Array) {
      const report = await verifyFile(pdf)
      return { report, shown: shownEvidence(report, 'pt', String) }
    },
    /** What the verifier says of the file's evidence if the entry of the signature keeps something else. */
    async problemsWith(pdf: Uint8Array, forged: object): Promise<string[]> {
      const { document, signatures } = findSignatures(pdf)
      const evidence: Evidence = JSON.parse(new TextDecoder().decode(evidenceOf(document, signatures.at(-1))))
      const signed = evidence.events.find(({ event }) => event === 'signer_signed_document')
      if (signed?.version === 2) Object.assign(signed.evidence, forged)
      const { problems } = await checkEvidence(new TextEncoder().encode(canonicalJson(evidence)))
      return problemsOf(problems).map(({ pt }: Problem) => pt)
    },
  }
}
