import { PROOF_KEYS_PATH, TRUST_LIST_PATH } from '@rubrica/contracts/path-of.ts'
import { type Published, publishedIn } from '@rubrica/proof/published.ts'
import type { Report } from '@rubrica/proof/report.ts'
import { fetchedTrustList } from '@rubrica/proof/trust/trust-list.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'

/** Judges one file in a thread of its own: the page stays usable, and nothing of the file leaves the device. */
interface Asked {
  file: Blob
  /** What a signature that is apart from its file is of. */
  of: Blob | undefined
}

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  self.postMessage(await reportOf(data).catch(() => null))
}

async function reportOf({ file, of }: Asked): Promise<Report> {
  const [bytes, known] = await Promise.all([file.arrayBuffer(), published()])
  const trust = fetchedTrustList(async () => (await fetch(TRUST_LIST_PATH)).json(), known.roots ?? [])
  const signed = of && new Uint8Array(await of.arrayBuffer())
  return verifyFile(new Uint8Array(bytes), { ...known, trust, of: signed })
}

/** The issuers of this installation's seals and the keys of its log; a service elsewhere may publish none. */
async function published(): Promise<Partial<Published>> {
  try {
    const answer = await fetch(PROOF_KEYS_PATH)
    return answer.ok ? await publishedIn(await answer.json()) : {}
  } catch {
    return {}
  }
}
