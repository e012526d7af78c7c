import type { ReactNode } from 'react'
import { Brand } from '../../brand.tsx'
import { LanguageSwitch } from '../../language-switch.tsx'
import { SiteLinks } from '../../site-links.tsx'
import { CardPage } from '../../ui/card-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** Props of `AuthCard`. */
interface AuthCardProps {
  title: string
  /** The browser's title if it differs from the heading. */
  pageTitle?: string
  intro?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

/** The card of every page before the dashboard; sets the page title. */
export function AuthCard({ title, pageTitle = title, intro, children, footer }: AuthCardProps) {
  usePageTitle(pageTitle)
  return (
    <CardPage
      brand={<Brand />}
      title={title}
      intro={intro}
      footer={
        <>
          {footer}
          <LanguageSwitch className="mt-2" />
        </>
      }
      siteLinks={<SiteLinks className="justify-center pb-6" />}
    >
      {children}
    </CardPage>
  )
}
