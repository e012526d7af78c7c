import { PROOF_KEYS_PATH } from '@rubrica/contracts/path-of.ts'
import { publishedRoots } from '@rubrica/proof/known-roots.ts'
import type { KnownRoot, Report } from '@rubrica/proof/report.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'

/** Judges one file in a thread of its own: the page stays usable, and nothing of the file leaves the device. */
self.onmessage = async ({ data: file }: MessageEvent<Blob>) => {
  self.postMessage(await reportOf(file).catch(() => null))
}

async function reportOf(file: Blob): Promise<Report> {
  const [bytes, roots] = await Promise.all([file.arrayBuffer(), ownRoots()])
  return verifyFile(new Uint8Array(bytes), { roots })
}

/** The issuers of this installation's seals; a service elsewhere may publish none. */
async function ownRoots(): Promise<KnownRoot[]> {
  try {
    const answer = await fetch(PROOF_KEYS_PATH)
    return answer.ok ? publishedRoots(await answer.json()) : []
  } catch {
    return []
  }
}
