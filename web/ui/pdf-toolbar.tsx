import { Minus, MoveHorizontal, Plus, Scan } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { useKitWords } from './kit-words.ts'

/** Props of `PdfToolbar`. */
export interface PdfToolbarProps {
  page: number
  pageCount: number
  /** Brings another page into view. */
  onJump: (page: number) => void
  zoom: number
  onZoom: (zoom: number) => void
  isSmallest: boolean
  isLargest: boolean
  /** Whether 100% shows a page whole; omitted if it always means its width. */
  isWhole?: boolean
  onRefit?: () => void
  children?: ReactNode
}

/** The bar above the pages: page number, which people can type, and zoom. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pageCount, onJump, zoom, onZoom, isSmallest, isLargest, isWhole, onRefit, children } = props
  const words = useKitWords('pdfBar', portuguese)
  return (
    <div
      role="toolbar"
      aria-label={words.view}
      className="flex min-h-11 flex-wrap items-center justify-end gap-x-1 pb-2 text-sm text-quiet"
    >
      <PageJump key={page} page={page} pageCount={pageCount} onJump={onJump} />
      {children}
      <span className="flex items-center gap-x-1">
        <Button
          variant="plain"
          size="icon"
          aria-label={words.smaller}
          isDisabled={isSmallest}
          onPress={() => onZoom(zoom / 1.25)}
        >
          <Minus aria-hidden />
        </Button>
        <Button
          variant="plain"
          aria-label={`${percent(zoom)}: ${isWhole ? words.fitPage : words.fitWidth}`}
          onPress={() => onZoom(1)}
          className="tabular max-sm:min-h-11 max-sm:px-1 sm:min-w-16"
        >
          {percent(zoom)}
        </Button>
        <Button
          variant="plain"
          size="icon"
          aria-label={words.larger}
          isDisabled={isLargest}
          onPress={() => onZoom(zoom * 1.25)}
        >
          <Plus aria-hidden />
        </Button>
        {onRefit && (
          <Button variant="plain" size="icon" aria-label={isWhole ? words.seeWidth : words.seePage} onPress={onRefit}>
            {isWhole ? <MoveHorizontal aria-hidden /> : <Scan aria-hidden />}
          </Button>
        )}
      </span>
    </div>
  )
}

/** 'Página 3 de 200', with a number that people can type; one outside of the document changes nothing. */
function PageJump({ page, pageCount, onJump }: Pick<PdfToolbarProps, 'page' | 'pageCount' | 'onJump'>) {
  const [typed, setTyped] = useState(String(page))
  const words = useKitWords('pdfBar', portuguese)
  if (pageCount < 2) return <span className="tabular mr-auto">{words.pageOf(page, pageCount || '…')}</span>
  return (
    <form
      className="tabular mr-auto flex items-center gap-1.5 max-sm:gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = Number(typed)
        if (wanted >= 1 && wanted <= pageCount) onJump(wanted)
        else setTyped(String(page))
      }}
    >
      <label className="flex items-center gap-1.5">
        {words.page}
        <input
          value={typed}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(String(page))}
          inputMode="numeric"
          enterKeyHint="go"
          maxLength={4}
          aria-label={`${words.pageOf(page, pageCount)}: ${words.jump}`}
          className="h-8 w-11 rounded-control border border-edge bg-surface text-center text-ink max-sm:h-11"
        />
      </label>
      <span>
        {words.of} {pageCount}
      </span>
    </form>
  )
}

function percent(zoom: number) {
  return `${Math.round(zoom * 100)}%`
}

const portuguese = {
  view: 'Visualização',
  smaller: 'Diminuir',
  larger: 'Aumentar',
  fitPage: 'ajustar à página',
  fitWidth: 'ajustar à largura',
  seeWidth: 'Ver na largura',
  seePage: 'Ver a página inteira',
  page: 'Página',
  of: 'de',
  pageOf: (page: number, count: number | string) => `Página ${page} de ${count}`,
  jump: 'ir para outra',
}
