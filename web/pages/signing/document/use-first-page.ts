import { useMemo } from 'react'
import { takeEarlyPage } from '../../../early-answers.ts'
import { callHeaders } from '../../../reach.ts'
import type { OpenedDocument } from '../opened.ts'

/** The service draws the first page: on a slow line it arrives seconds before what draws PDFs here. */
export function useFirstPage({ firstPageUrl: url }: Pick<OpenedDocument, 'firstPageUrl'>) {
  return useMemo(() => {
    if (!url) return undefined
    return async (signal: AbortSignal) => (await takeEarlyPage(url)) ?? fetch(url, { headers: callHeaders(), signal })
  }, [url])
}
