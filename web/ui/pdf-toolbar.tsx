import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

/** Props of `PdfToolbar`. */
export interface PdfToolbarProps {
  page: number
  pageCount: number
  zoom: number
  onZoom: (zoom: number) => void
  isSmallest: boolean
  isLargest: boolean
  children?: ReactNode
}

/** The bar above the pages: page number and zoom. */
export function PdfToolbar({ page, pageCount, zoom, onZoom, isSmallest, isLargest, children }: PdfToolbarProps) {
  return (
    <div role="toolbar" aria-label="Visualização" className="flex min-h-9 items-center gap-1 text-sm text-quiet">
      <span className="tabular mr-auto">
        Página {page} de {pageCount || '…'}
      </span>
      {children}
      <Button
        variant="plain"
        size="icon"
        aria-label="Diminuir"
        isDisabled={isSmallest}
        onPress={() => onZoom(zoom / 1.25)}
      >
        <Minus aria-hidden />
      </Button>
      <Button
        variant="plain"
        aria-label={`Ajustar à largura (${percent(zoom)})`}
        onPress={() => onZoom(1)}
        className="tabular min-w-16"
      >
        {percent(zoom)}
      </Button>
      <Button
        variant="plain"
        size="icon"
        aria-label="Aumentar"
        isDisabled={isLargest}
        onPress={() => onZoom(zoom * 1.25)}
      >
        <Plus aria-hidden />
      </Button>
    </div>
  )
}

function percent(zoom: number) {
  return `${Math.round(zoom * 100)}%`
}
