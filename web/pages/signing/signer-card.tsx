import type { ReactNode } from 'react'
import { Brand } from '../../brand.tsx'
import { LanguageSwitch } from '../../language-switch.tsx'
import { CardPage } from '../../ui/card-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** Props of `SignerCard`. */
interface SignerCardProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
}

/** A page with one card, for a signer who cannot or need not see the document. */
export function SignerCard({ title, intro, children }: SignerCardProps) {
  usePageTitle(title)
  return (
    <CardPage brand={<Brand />} title={title} intro={intro} footer={<LanguageSwitch />}>
      {children}
    </CardPage>
  )
}
