import type { ReactNode } from 'react'
import { useKitWords } from './kit-words.ts'

/** Props of `SignerFrame`. */
export interface SignerFrameProps {
  /** The sender's logo or name. */
  brand: ReactNode
  /** The document's name. */
  title: ReactNode
  /** The content that the title opens, below the bar. */
  details?: ReactNode
  /** Progress, such as '2 de 5'. */
  progress?: ReactNode
  /** Quiet buttons at the right of the top bar. */
  actions?: ReactNode
  children: ReactNode
  /** The main button that names the next step; `size="large"`. */
  next?: ReactNode
  /** The consent sentence next to it. */
  notice?: ReactNode
}

/** The signer's page: a thin bar above, the document, and a bar below with the next step, which stays visible. */
export function SignerFrame(props: SignerFrameProps) {
  const { brand, title, details, progress, actions, children, next, notice } = props
  const { skip } = useKitWords('signerFrame', portuguese)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="top-0 z-20 border-b border-line bg-surface shadow-[inset_0_3px_var(--tone-accent,transparent)] tall:sticky">
        <div className="mx-auto flex min-h-14 max-w-300 items-center gap-3 px-4 max-sm:gap-2 max-sm:px-3 lying:min-h-11 wide:px-6">
          <div className="flex shrink-0 items-center">{brand}</div>
          <span aria-hidden className="h-5 w-px bg-line max-sm:hidden" />
          <div className="min-w-0 grow">
            <h1 className="w-fit max-w-full font-medium tracking-normal">{title}</h1>
          </div>
          {next && (
            <button type="button" onClick={focusNext} className={skipLink}>
              {skip}
            </button>
          )}
          {progress && <span className="tabular shrink-0 text-sm text-quiet">{progress}</span>}
          {actions}
        </div>
        {details}
      </header>
      <main className="mx-auto w-full max-w-300 grow px-3 py-3 lying:py-1.5 wide:px-6 wide:standing:py-6">
        {children}
      </main>
      {(next || notice) && (
        <footer className="bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] tall:sticky">
          <div className="mx-auto flex max-w-300 items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 lying:py-1.5 max-wide:standing:flex-col max-wide:standing:items-stretch wide:px-6">
            <div className="text-sm text-quiet">{notice}</div>
            <div id={nextId} className="flex gap-2 lying:shrink-0 max-wide:standing:[&>*]:grow">
              {next}
            </div>
          </div>
        </footer>
      )}
    </div>
  )
}

/** The main button is the last of the bar. */
export function focusNext() {
  document.querySelector<HTMLElement>(`#${nextId} > :last-child`)?.focus()
}

const nextId = 'next-step'

// After the heading, which takes the focus on arrival: people who sign by keyboard need not pass the whole document.
const skipLink =
  'sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:z-30 focus-visible:rounded-control focus-visible:bg-surface focus-visible:px-4 focus-visible:py-2 focus-visible:font-medium focus-visible:text-pen focus-visible:shadow-popover'

const portuguese = { skip: 'Ir para o próximo passo' }
