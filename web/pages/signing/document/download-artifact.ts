import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { failureOfAnswer } from '../../../failure.ts'
import { callHeaders, reach } from '../../../reach.ts'

/** A file of the document in which the signer takes part. */
export interface ArtifactAddress {
  signerId: string
  documentId: string
  artifact: 'original' | 'certificated' | 'certificate-page' | 'bundle'
}

/** URL of a file. It needs the headers of `callHeaders()`: the access code stays out of the URL. */
export function artifactPath({ signerId, documentId, artifact }: ArtifactAddress) {
  return pathOf(pagePaths.signerFile, { signerId, documentId, artifact })
}

/** Fetches a file and hands it to the browser as a download named `name`. Throws if no file came. */
export async function downloadArtifact(address: ArtifactAddress, name: string) {
  const response = await reach(artifactPath(address), { headers: callHeaders() })
  const file = await response.blob()
  // A hotel's network answers with a page of its own.
  if (!response.ok || file.type.startsWith('text/html')) throw failureOfAnswer(response.status, null)
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
