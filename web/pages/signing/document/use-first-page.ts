import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { useMemo } from 'react'
import { callHeaders } from '../../../reach.ts'
import type { OpenedDocument } from '../opened.ts'

/** The service draws the first page: on a slow line it arrives seconds before what draws PDFs here. */
export function useFirstPage({ id, pages: [first] }: Pick<OpenedDocument, 'id' | 'pages'>) {
  const url = first ? pathOf(pagePaths.documentPage, { documentId: id, pageId: first.id }) : undefined
  return useMemo(
    () => (url ? (signal: AbortSignal) => fetch(url, { headers: callHeaders(), signal }) : undefined),
    [url],
  )
}
