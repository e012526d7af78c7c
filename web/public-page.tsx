import type { Locale } from '@rubrica/contracts/locale.ts'
import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useSession } from './session.ts'
import { SiteLinks } from './site-links.tsx'
import { LinkButton } from './ui/button.tsx'
import { useLocale } from './words.ts'

interface PublicPageProps {
  children: ReactNode
  width?: string
  /** Fills the page's width below its name. */
  banner?: ReactNode
}

/** Frame of a public page: name and sign-in above, legal texts below. */
export function PublicPage({ children, width = 'max-w-300', banner }: PublicPageProps) {
  const session = useSession()
  const said = words[useLocale()]
  return (
    <div lang={said.lang} className="flex min-h-dvh flex-col">
      <header className="border-b border-line print:hidden">
        <div className="mx-auto flex min-h-14 max-w-300 flex-wrap items-center justify-between gap-x-3 px-4 wide:px-8">
          <Brand />
          {session ? (
            <LinkButton href="/dashboard" variant="plain" className="-mr-3.5">
              {said.home}
            </LinkButton>
          ) : (
            <LinkButton href="/" variant="plain" className="-mr-3.5">
              {said.signIn}
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
        <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-x-6 px-4 py-3 wide:px-8">
          <SiteLinks />
          <LanguageSwitch className="-mx-2" />
        </div>
      </footer>
    </div>
  )
}

const words = {
  pt: { lang: 'pt-BR', home: 'Ir para o início', signIn: 'Entrar' },
  en: { lang: 'en', home: 'Go to the dashboard', signIn: 'Sign in' },
} as const satisfies Record<Locale, Record<string, string>>
