import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { useMemo } from 'react'
import { callHeaders } from '../../../reach.ts'
import { PdfView } from '../../../ui/pdf-view.tsx'
import type { OpenedDocument, OpenedSigner } from '../opened.ts'
import { artifactPath } from './download-artifact.ts'
import { ItemsOnPage } from './items-on-page.tsx'
import type { Signing } from './use-signing.ts'

/** Props of `SigningPages`. */
interface SigningPagesProps {
  document: OpenedDocument
  signer: OpenedSigner
  signing: Signing
  nextItemId: string | undefined
}

/** The pages of the document with this signer's fields. */
export function SigningPages({ document, signer, signing, nextItemId }: SigningPagesProps) {
  const askFirstPage = useFirstPage(document)
  return (
    <PdfView
      source={{
        url: artifactPath({ signerId: signer.id, documentId: document.id, artifact: 'original' }),
        headers: callHeaders(),
      }}
      pageSizes={document.pages}
      askFirstPage={askFirstPage}
      label={document.name}
      renderPage={(page) => (
        <ItemsOnPage
          page={page}
          items={document.items}
          signing={signing}
          nextItemId={nextItemId}
          isDisabled={!signer.hasAcceptedTerms}
        />
      )}
    />
  )
}

/** The service draws the first page: on a slow line it arrives seconds before what draws PDFs here. */
function useFirstPage({ id, pages: [first] }: OpenedDocument) {
  const url = first ? pathOf(pagePaths.documentPage, { documentId: id, pageId: first.id }) : undefined
  return useMemo(
    () => (url ? (signal: AbortSignal) => fetch(url, { headers: callHeaders(), signal }) : undefined),
    [url],
  )
}
