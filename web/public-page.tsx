import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { useSession } from './session.ts'
import { SiteLinks } from './site-links.tsx'
import { LinkButton } from './ui/link-button.tsx'

interface PublicPageProps {
  children: ReactNode
  width?: string
  /** Fills the page's width below its name. */
  banner?: ReactNode
}

/** Frame of a public page: name and sign-in above, legal texts below. */
export function PublicPage({ children, width = 'max-w-300', banner }: PublicPageProps) {
  const session = useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex h-14 max-w-300 items-center justify-between gap-3 px-4 wide:px-8">
          <Brand />
          {session ? (
            <LinkButton href="/dashboard" variant="plain">
              Ir para o início
            </LinkButton>
          ) : (
            <LinkButton href="/" variant="plain">
              Entrar
            </LinkButton>
          )}
        </div>
      </header>
      <main className="grow">
        {banner}
        <div className={`mx-auto w-full px-4 py-8 wide:px-8 wide:py-12 print:max-w-none print:p-0 ${width}`}>
          {children}
        </div>
      </main>
      <footer className="border-t border-line print:hidden">
        <SiteLinks className="mx-auto max-w-300 px-4 py-6 max-sm:py-4 wide:px-8" />
      </footer>
    </div>
  )
}
