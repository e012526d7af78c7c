import { useState } from 'react'
import { counted } from '../../../format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import type { Pdf } from '../../../ui/pdf-document.ts'
import { PdfThumbnails } from '../../../ui/pdf-thumbnails.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'

interface PageThumbnailsProps {
  pdf: Pdf | undefined
  /** The page in sight. */
  page: number
  onJump: (page: number) => void
  onClose: () => void
}

/** The pages in small, each with the number of its fields: beside the pages, on narrow screens in a drawer. */
export function PageThumbnails({ pdf, page, onJump, onClose }: PageThumbnailsProps) {
  const { document } = useWizard()
  const { placed } = useEditor()
  const [isDrawer] = useState(() => innerWidth < WIDE)
  const shared = {
    ...{ pdf, page },
    sizes: document.pages,
    noteOf: (number: number) => {
      const count = placed.filter((one) => one.page.number === number).length
      return count > 0 ? counted(count, 'campo', 'campos') : undefined
    },
  }
  if (isDrawer) {
    const jump = (number: number) => {
      onClose()
      onJump(number)
    }
    return (
      <Dialog isOpen onClose={onClose} title="Páginas">
        <PdfThumbnails {...shared} onJump={jump} isGrid />
      </Dialog>
    )
  }
  return (
    <nav
      aria-label="Páginas"
      className="w-36 shrink-0 overflow-y-auto border-r border-line p-3 max-wide:hidden low:sticky low:top-0 low:max-h-dvh"
    >
      <PdfThumbnails {...shared} onJump={onJump} />
    </nav>
  )
}

/** From here on there is room beside the pages: the breakpoint `wide`. */
const WIDE = 900
