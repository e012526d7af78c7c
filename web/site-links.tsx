import type { Locale } from '@rubrica/contracts/locale.ts'
import { TextLink } from './ui/text-link.tsx'
import { useLocale } from './words.ts'

interface SiteLinksProps {
  className?: string
}

/** The pages that are open to everybody, at the foot of each of them. */
export function SiteLinks({ className = '' }: SiteLinksProps) {
  const said = words[useLocale()]
  return (
    <nav aria-label={said.foot} className={`foot flex flex-wrap gap-x-6 ${className}`}>
      {pages.map((page) => (
        <TextLink key={page} href={`/${page}`}>
          {said[page]}
        </TextLink>
      ))}
    </nav>
  )
}

const pages = ['plans', 'compare', 'proof', 'terms', 'privacy'] as const

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
