import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { useSession } from './session.ts'
import { LinkButton } from './ui/link-button.tsx'
import { TextLink } from './ui/text-link.tsx'

/** Frame of a public page: name and sign-in above, legal texts below. */
export function PublicPage({ children, width = 'max-w-300' }: { children: ReactNode; width?: string }) {
  const session = useSession()
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
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
      <main className={`mx-auto w-full grow px-4 py-8 wide:px-8 wide:py-12 ${width}`}>{children}</main>
      <footer className="border-t border-line">
        <nav
          aria-label="Rodapé"
          className="mx-auto flex max-w-300 flex-wrap gap-x-6 gap-y-2 px-4 py-6 max-sm:gap-y-0 max-sm:py-4 text-sm wide:px-8"
        >
          <TextLink href="/plans">Planos</TextLink>
          <TextLink href="/proof">Verificar um documento</TextLink>
          <TextLink href="/terms">Termos de Uso</TextLink>
          <TextLink href="/privacy">Política de Privacidade</TextLink>
        </nav>
      </footer>
    </div>
  )
}
