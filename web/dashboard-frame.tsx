import { plans } from '@rubrica/contracts/plans.ts'
import { BookUser, FileText, House, LayoutTemplate, Palette } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-aria-components/Link'
import { Outlet, useLocation } from 'react-router-dom'
import { Brand } from './brand.tsx'
import { monthName, useHasLimits, useUsage } from './plans/usage.ts'
import { Frame } from './ui/frame.tsx'
import { ProgressBar } from './ui/progress-bar.tsx'
import { useFreshSession } from './use-fresh-session.ts'
import { UserMenu } from './user-menu.tsx'

/** Side bar, top bar and bottom bar around a page of the dashboard. */
export function DashboardFrame() {
  const { pathname } = useLocation()
  useEffect(loadToasts, [])
  useFreshSession()
  const shown = entries.map((entry) => ({ ...entry, isCurrent: isUnder(pathname, entry.href) }))
  return (
    <Frame brand={<Brand href="/dashboard" />} entries={shown} aside={<PlanUse />} user={<UserMenu />}>
      <Outlet />
    </Frame>
  )
}

/** Loads the toasts' code while there is a connection: most of what a toast has to say comes when there is none. */
function loadToasts() {
  const timer = setTimeout(() => import('./ui/toast-region.tsx').catch(() => undefined), 2000)
  return () => clearTimeout(timer)
}

const entries = [
  { href: '/dashboard', title: 'Início', icon: <House aria-hidden /> },
  { href: '/dashboard/documents', title: 'Documentos', icon: <FileText aria-hidden /> },
  { href: '/dashboard/templates', title: 'Templates', icon: <LayoutTemplate aria-hidden /> },
  { href: '/dashboard/signers', title: 'Seus contatos', icon: <BookUser aria-hidden /> },
  {
    href: '/dashboard/workspace',
    title: 'Personalizar',
    icon: <Palette aria-hidden />,
  },
]

/** The pages of fields and of the team belong to 'Personalizar' although their paths do not begin with its own. */
function isUnder(pathname: string, href: string) {
  if (href === '/dashboard') return pathname === href
  if (href === '/dashboard/workspace' && /^\/dashboard\/(fields|users)\b/.test(pathname)) return true
  return pathname === href || pathname.startsWith(`${href}/`)
}

/** The month's use at the foot of the side bar; nothing while it is unknown, or if plans limit nothing. */
function PlanUse() {
  const { data } = useUsage()
  const hasLimits = useHasLimits()
  if (!data || !hasLimits) return null
  const [title, count, month] = [
    `Plano ${plans[data.plan].title}`,
    `${data.document_count} de ${data.included_count}`,
    `Documentos em ${monthName(data.month)}`,
  ]
  return (
    <Link
      href="/dashboard/account/plan"
      aria-label={`${title} ${count} ${month}`}
      className="block cursor-pointer rounded-control p-1.5 text-ink no-underline data-hovered:bg-quiet-wash"
    >
      <ProgressBar
        label={title}
        value={Math.min(data.document_count, data.included_count)}
        maxValue={data.included_count}
        valueLabel={count}
      />
      <span className="mt-1 block text-sm text-quiet">{month}</span>
    </Link>
  )
}
