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
    <nav aria-label={said.foot} className={`flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:gap-y-0 ${className}`}>
      <TextLink href="/plans">{said.plans}</TextLink>
      <TextLink href="/compare">{said.compare}</TextLink>
      <TextLink href="/proof">{said.verify}</TextLink>
      <TextLink href="/terms">{said.terms}</TextLink>
      <TextLink href="/privacy">{said.privacy}</TextLink>
    </nav>
  )
}

/** What is to be read in Portuguese alone says so. */
const words = {
  pt: {
    foot: 'Rodapé',
    plans: 'Planos',
    compare: 'Comparação',
    verify: 'Verificar um documento',
    terms: 'Termos de Uso',
    privacy: 'Política de Privacidade',
  },
  en: {
    foot: 'Footer',
    plans: 'Plans',
    compare: 'Comparison (in Portuguese)',
    verify: 'Check a document',
    terms: 'Terms of Use (in Portuguese)',
    privacy: 'Privacy Policy (in Portuguese)',
  },
} as const satisfies Record<Locale, Record<string, string>>
