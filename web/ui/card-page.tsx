import type { ReactNode } from 'react'

/** Props of `CardPage`. */
export interface CardPageProps {
  /** The mark and name above the card. */
  brand: ReactNode
  title: string
  /** One sentence under the title. */
  intro?: ReactNode
  children: ReactNode
  /** Quiet links under the card. */
  footer?: ReactNode
  /** Links at the foot of the window. */
  siteLinks?: ReactNode
}

/** A page with one card in its middle: signing in, codes, passwords, notices. */
export function CardPage({ brand, title, intro, children, footer, siteLinks }: CardPageProps) {
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <div className="flex grow flex-col items-center py-8 sm:justify-center sm:py-12 lying:py-4">
        <header className="mb-6 sm:mb-8 lying:mb-3">{brand}</header>
        <main className="w-full max-w-105 rounded-card bg-surface px-5 py-7 shadow-page sm:px-9 sm:py-9 lying:py-5">
          <h1 className="text-xl font-semibold">{title}</h1>
          {intro && <p className="mt-1.5 text-quiet">{intro}</p>}
          <div className="mt-6 flex flex-col gap-4 empty:hidden">{children}</div>
        </main>
        {footer && <footer className="mt-6 text-center text-quiet">{footer}</footer>}
      </div>
      {siteLinks}
    </div>
  )
}
