import { TextLink } from './ui/text-link.tsx'

/** The pages that are open to everybody, at the foot of each of them. */
export function SiteLinks({ className = '' }: { className?: string }) {
  return (
    <nav aria-label="Rodapé" className={`flex flex-wrap gap-x-6 gap-y-2 text-sm max-sm:gap-y-0 ${className}`}>
      <TextLink href="/plans">Planos</TextLink>
      <TextLink href="/proof">Verificar um documento</TextLink>
      <TextLink href="/terms">Termos de Uso</TextLink>
      <TextLink href="/privacy">Política de Privacidade</TextLink>
    </nav>
  )
}
