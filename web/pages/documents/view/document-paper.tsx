import type { Document } from '@rubrica/contracts/documents.ts'
import { isMoving } from '../../../documents/is-moving.ts'
import { Paper } from '../../../ui/paper.tsx'
import { PdfView } from '../../../ui/pdf-view.tsx'
import { downloadPath } from '../download-path.ts'

/** The document itself: sealed once it is, as it was sent before. */
export function DocumentPaper({ document }: { document: Document }) {
  const { id, status, artifacts, pages } = document
  if (pages.length === 0) return <BlankPaper text={blankText(document)} />
  const artifact = status === 'certificated' && 'certificated' in artifacts ? 'certificated' : 'original'
  return (
    <div className="max-h-[75dvh] overflow-y-auto rounded-card desk:sticky desk:top-18 desk:max-h-[calc(100dvh-88px)]">
      <PdfView key={artifact} source={{ url: downloadPath(id, artifact) }} pageSizes={pages} stickyTop={0} />
    </div>
  )
}

function BlankPaper({ text }: { text: string }) {
  return (
    <Paper className="grid aspect-[1/1.2] max-h-[70dvh] w-full place-items-center p-8">
      <p className="max-w-70 text-center font-serif text-lg text-[#5b5e6b]">{text}</p>
    </Paper>
  )
}

function blankText({ status }: Document) {
  return isMoving(status) ? 'As páginas aparecem aqui em instantes' : 'Este arquivo não pôde ser lido'
}
