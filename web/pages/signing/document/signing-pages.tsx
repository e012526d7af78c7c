import { callHeaders } from '../../../reach.ts'
import { PdfView } from '../../../ui/pdf-view.tsx'
import type { OpenedDocument, OpenedSigner } from '../opened.ts'
import { artifactPath } from './download-artifact.ts'
import { ItemsOnPage } from './items-on-page.tsx'
import { useFirstPage } from './use-first-page.ts'
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
