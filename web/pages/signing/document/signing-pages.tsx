import { fieldKinds } from '@rubrica/contracts/field-kinds/field-kinds.ts'
import { callHeaders } from '../../../reach.ts'
import { PdfView } from '../../../ui/pdf-view.tsx'
import type { OpenedDocument, OpenedItem, OpenedSigner } from '../opened.ts'
import { artifactPath, useFirstPage } from './document-files.ts'
import { ItemBox } from './item-box.tsx'
import { isFilled, isGiven } from './signing-step.ts'
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

/** Props of `ItemsOnPage`. */
interface ItemsOnPageProps {
  page: { number: number; scale: number }
  items: OpenedItem[]
  signing: Signing
  nextItemId: string | undefined
  isDisabled: boolean
}

/** This signer's fields on one page, and the sender's texts on it. */
function ItemsOnPage({ page, items, signing, nextItemId, isDisabled }: ItemsOnPageProps) {
  return items
    .filter((item) => item.page?.number === page.number)
    .map((item) => (
      <ItemBox
        key={item.id}
        item={item}
        scale={page.scale}
        content={contentOf(item, signing)}
        isFilled={isGiven(item) || isFilled(item, signing.progress)}
        isActive={signing.active?.id === item.id}
        isNext={!isDisabled && !signing.active && nextItemId === item.id}
        hasFault={Boolean(signing.progress.faults[item.id])}
        isDisabled={isDisabled || signing.sign.isPending}
        onPress={() => signing.open(item)}
      />
    ))
}

function contentOf(item: OpenedItem, { pictures, progress }: Signing) {
  const { id, field, value } = item
  const kind = fieldKinds[field.type]
  if (kind.filledBy === 'pad') return pictures[kind.picture].url
  const filled = isGiven(item) || kind.filledBy === 'service' ? value : progress.values[id]
  return filled ? kind.shown(filled) : undefined
}
