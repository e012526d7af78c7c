import { BookUser, FileText, House, LayoutTemplate, Palette } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from './brand.tsx'
import { hasPage } from './pages.tsx'
import { Frame } from './ui/frame.tsx'
import { UserMenu } from './user-menu.tsx'

/** The house around every page of the dashboard. */
export function DashboardFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const shown = entries
    .filter((entry) => hasPage(entry.page))
    .map(({ href, title, icon }) => ({ href, title, icon, isCurrent: isUnder(pathname, href) }))
  return (
    <Frame brand={<Brand href="/dashboard" />} entries={shown} user={<UserMenu />}>
      {children}
    </Frame>
  )
}

const entries = [
  { href: '/dashboard', title: 'Início', icon: <House aria-hidden />, page: 'home/home-page' },
  { href: '/dashboard/documents', title: 'Documentos', icon: <FileText aria-hidden />, page: 'documents/list-page' },
  {
    href: '/dashboard/templates',
    title: 'Templates',
    icon: <LayoutTemplate aria-hidden />,
    page: 'templates/list-page',
  },
  { href: '/dashboard/signers', title: 'Seus contatos', icon: <BookUser aria-hidden />, page: 'signers/list-page' },
  {
    href: '/dashboard/workspace',
    title: 'Personalizar',
    icon: <Palette aria-hidden />,
    page: 'workspace/workspace-page',
  },
]

/** The fields belong to 'Personalizar' although their address stands beside it. */
function isUnder(pathname: string, href: string) {
  if (href === '/dashboard') return pathname === href
  if (href === '/dashboard/workspace' && pathname.startsWith('/dashboard/fields')) return true
  return pathname === href || pathname.startsWith(`${href}/`)
}
