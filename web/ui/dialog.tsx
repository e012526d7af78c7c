import { X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { ClosedByBack } from './closed-by-back.tsx'
import { openerOf } from './dialog-opener.ts'
import { useKitWords } from './kit-words.ts'
import { coverRef } from './presses.ts'

/** Props of `Dialog`: controlled by `isOpen` and `onClose`. */
export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** `alertdialog` for a question that must be answered: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** `wide` fills a phone that lies on its side; `page` fills the window, for pages to read. */
  size?: 'normal' | 'wide' | 'page'
  /** Long to read and without anything to press: the keyboard scrolls it. */
  isForReading?: boolean
}

/** A modal dialog. Focus is trapped in it and restored when it closes; on a phone it is a bottom sheet that Back closes. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, children, actions, role = 'dialog', size = 'normal', isForReading } = props
  const close = useKitWords('close', { label: 'Fechar' })
  const openedAt = useMemo(() => (isOpen ? Date.now() : 0), [isOpen])
  return (
    <ModalOverlay
      isOpen={isOpen}
      shouldCloseOnInteractOutside={() => Date.now() - openedAt > DOUBLE_CLICK}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === 'dialog'}
      className="fixed inset-0 z-40 flex items-center justify-center bg-backdrop p-4 lying:p-0 data-entering:animate-fade max-sm:items-end max-sm:p-0"
    >
      <Modal
        ref={coverRef}
        className={`flex w-full flex-col rounded-card bg-surface shadow-popover data-entering:animate-modal max-sm:max-w-none max-sm:rounded-b-none ${sizes[size]}`}
      >
        <ReturnedFocus />
        <ClosedByBack onClose={onClose} />
        <AriaDialog role={role} className="flex min-h-0 flex-col overflow-y-auto outline-none">
          <header className="flex items-start gap-3 px-6 pt-5 pb-1 max-sm:px-4 lying:px-4 lying:pt-2 lying:pb-0">
            <Heading slot="title" className="grow text-lg font-semibold">
              {title}
            </Heading>
            <Button
              slot="close"
              aria-label={close.label}
              className="-mt-1 -mr-2 grid size-8 cursor-pointer place-items-center rounded-control text-quiet data-hovered:bg-quiet-wash data-hovered:text-ink max-sm:-mt-2.5 max-sm:size-11 lying:-mt-1 lying:size-11"
            >
              <X aria-hidden className="size-[18px]" />
            </Button>
          </header>
          <div
            {...(isForReading ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}
            className="min-h-[3rem] overflow-y-auto outline-offset-[-2px] px-6 py-3 not-tall:shrink-0 not-tall:overflow-visible max-sm:px-4 lying:px-4 lying:py-1.5"
          >
            {children}
          </div>
          {actions && (
            <footer className="flex flex-wrap justify-end gap-2 px-6 pt-3 pb-5 max-sm:flex-col-reverse max-sm:px-4 max-sm:pb-[max(16px,env(safe-area-inset-bottom))]">
              {actions}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const low = 'max-h-[min(85dvh,720px)] max-sm:max-h-[92dvh]'
const sizes = {
  normal: `${low} max-w-115 lying:max-h-[96dvh]`,
  wide: `${low} max-w-180 lying:h-dvh lying:max-h-dvh lying:max-w-none lying:rounded-none`,
  page: 'h-[92dvh] max-w-240 lying:h-dvh lying:max-w-none lying:rounded-none',
}

/** Milliseconds in which the second click of a double click on the opener does not close the dialog again. */
const DOUBLE_CLICK = 500

/** Renders only in an open dialog. */
function ReturnedFocus() {
  const [opener] = useState(openerOf)
  useEffect(() => {
    const loaded = import('./dialog-focus.ts').then(
      ({ focusReturner }) => opener && focusReturner(opener),
      () => undefined,
    )
    return () => void loaded.then((giveBack) => giveBack?.())
  }, [opener])
  return null
}
