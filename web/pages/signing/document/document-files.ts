import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { useMemo } from 'react'
import { callHeaders, saveFile } from '../../../reach.ts'
import { fetchFile } from '../../../transfer.ts'
import type { OpenedDocument } from '../opened.ts'
import { takeEarlyPage } from './early-page.ts'

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

interface Download {
  /** Of the file that is saved. */
  name: string
  /** Percent of it that has come. */
  onProgress: (percent: number) => void
}

/** Fetches a file and hands it to the browser as a download. Throws if no file came. */
export async function downloadArtifact(address: ArtifactAddress, { name, onProgress }: Download) {
  saveFile(await fetchFile(artifactPath(address), { onProgress }), name)
}

/** The service draws the first page: on a slow line it arrives seconds before what draws PDFs here. */
export function useFirstPage({ firstPageUrl: url }: Pick<OpenedDocument, 'firstPageUrl'>) {
  return useMemo(() => {
    if (!url) return undefined
    return async (signal: AbortSignal) => (await takeEarlyPage(url)) ?? fetch(url, { headers: callHeaders(), signal })
  }, [url])
}
