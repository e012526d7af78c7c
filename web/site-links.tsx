import type { Locale } from '@rubrica/contracts/locale.ts'
import { Link } from 'react-aria-components/Link'
import { useLocale } from './words.ts'

interface SiteLinksProps {
  className?: string
}

/** The pages that are open to everybody, at the foot of each of them. */
export function SiteLinks({ className = '' }: SiteLinksProps) {
  const said = words[useLocale()]
  return (
    <nav aria-label={said.foot} className={`flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:gap-y-0 ${className}`}>
      {pages.map((page) => (
        <Link key={page} href={`/${page}`} className={quietLink}>
          {said[page]}
        </Link>
      ))}
    </nav>
  )
}

const pages = ['plans', 'compare', 'proof', 'terms', 'privacy'] as const

/** They are there for who looks for them, and leave the page its own next step. */
const quietLink =
  'text-link cursor-pointer rounded-[3px] text-quiet underline decoration-pen/35 underline-offset-[3px] data-hovered:text-ink'

/** What is to be read in Portuguese alone says so. */
const words = {
  pt: {
    foot: 'Rodapé',
    plans: 'Planos',
    compare: 'Comparação',
    proof: 'Verificar um documento',
    terms: 'Termos de Uso',
    privacy: 'Política de Privacidade',
  },
  en: {
    foot: 'Footer',
    plans: 'Plans',
    compare: 'Comparison (in Portuguese)',
    proof: 'Check a document',
    terms: 'Terms of Use (in Portuguese)',
    privacy: 'Privacy Policy (in Portuguese)',
  },
} as const satisfies Record<Locale, Record<string, string>>
