import { plans } from '@rubrica/contracts/plans.ts'
import {
  BookUser,
  Building2,
  ChevronsUpDown,
  FileText,
  House,
  LayoutTemplate,
  LogOut,
  Palette,
  Plus,
  Settings,
} from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-aria-components/Link'
import { Outlet, useLocation } from 'react-router-dom'
import { Brand } from './brand.tsx'
import { formatCount } from './format.ts'
import { monthName, useHasLimits, useUsage } from './plans/usage.ts'
import { usePermission, useSignedIn } from './session.ts'
import { useSwitchWorkspace } from './session-changes.ts'
import { Avatar } from './ui/avatar.tsx'
import { Button } from './ui/button.tsx'
import { Frame } from './ui/frame.tsx'
import { Menu, MenuItem, MenuLine, Submenu } from './ui/menu.tsx'
import { ProgressBar } from './ui/progress-bar.tsx'
import { useFreshSession } from './use-fresh-session.ts'
import { useWords } from './words.ts'

/** Side bar, top bar and bottom bar around a page of the dashboard. */
export function DashboardFrame() {
  const { pathname } = useLocation()
  useEffect(loadToasts, [])
  useFreshSession()
  const words = useWords('frame', portuguese)
  const shown = entries.map(({ title, ...entry }) => ({
    ...entry,
    title: words[title],
    isCurrent: isUnder(pathname, entry.href),
  }))
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
  { href: '/dashboard', title: 'home', icon: <House aria-hidden /> },
  { href: '/dashboard/documents', title: 'documents', icon: <FileText aria-hidden /> },
  { href: '/dashboard/templates', title: 'templates', icon: <LayoutTemplate aria-hidden /> },
  { href: '/dashboard/signers', title: 'contacts', icon: <BookUser aria-hidden /> },
  {
    href: '/dashboard/workspace',
    title: 'customise',
    icon: <Palette aria-hidden />,
  },
] as const

/** The pages of fields and of the team belong to 'Personalizar' although their paths do not begin with its own. */
function isUnder(pathname: string, href: string) {
  if (href === '/dashboard') return pathname === href
  if (href === '/dashboard/workspace' && /^\/dashboard\/(fields|users)\b/.test(pathname)) return true
  return `${pathname}/`.startsWith(`${href}/`)
}

/** The month's use at the foot of the side bar; nothing while it is unknown, or if plans limit nothing. */
function PlanUse() {
  const { data } = useUsage()
  const hasLimits = useHasLimits()
  const words = useWords('frame', portuguese)
  if (!data || !hasLimits) return null
  const [title, count, month] = [
    words.plan(plans[data.plan].title),
    words.used(data.document_count, data.included_count),
    words.documentsOf(monthName(data.month)),
  ]
  return (
    <Link
      href="/dashboard/account/plan"
      aria-label={`${title} ${count} ${month}`}
      className="block cursor-pointer rounded-control p-1.5 text-ink no-underline data-hovered:bg-quiet-wash"
    >
      <ProgressBar label={title} value={data.document_count} maxValue={data.included_count} valueLabel={count} />{' '}
      <span className="mt-1 block text-sm text-quiet">{month}</span>
    </Link>
  )
}

/** The signed-in person and the workspace, with links to what belongs to them. */
function UserMenu() {
  const { user, account, accounts } = useSignedIn()
  const mayCreate = usePermission('accounts.create')
  const { switchTo, isSwitching } = useSwitchWorkspace()
  const words = useWords('frame', portuguese)
  const name = user.name || user.email
  const trigger = (
    <Button
      variant="plain"
      aria-label={[words.menu, name, account?.name].join(' ')}
      isPending={isSwitching}
      className="-mr-2 max-w-64"
    >
      <span className="flex min-w-0 flex-col items-end leading-tight max-sm:hidden">
        <span className="max-w-44 truncate text-ink">{name}</span>{' '}
        {account && <span className="max-w-44 truncate text-xs font-normal text-quiet">{account.name}</span>}
      </span>
      <Avatar name={name} seed={user.id} />
      <ChevronsUpDown aria-hidden className="text-quiet max-sm:hidden" />
    </Button>
  )
  return (
    <Menu
      trigger={trigger}
      label={words.menu}
      header={<Who name={name} email={user.email} workspace={account?.name} />}
    >
      <MenuItem href="/dashboard/account" icon={<Settings aria-hidden />}>
        {words.settings}
      </MenuItem>
      <Submenu title={words.workspaces} icon={<Building2 aria-hidden />}>
        {accounts.map(({ id, name: workspace }) => (
          <MenuItem key={id} isChecked={id === account?.id} onAction={() => id !== account?.id && switchTo(id)}>
            {workspace}
          </MenuItem>
        ))}
        {mayCreate && <MenuLine />}
        {mayCreate && (
          <MenuItem href="/dashboard/account/workspaces" icon={<Plus aria-hidden />}>
            {words.newWorkspace}
          </MenuItem>
        )}
      </Submenu>
      <MenuLine />
      <MenuItem href="/logout" icon={<LogOut aria-hidden />}>
        {words.signOut}
      </MenuItem>
    </Menu>
  )
}

function Who({ name, email, workspace }: { name: string; email: string; workspace: string | undefined }) {
  return (
    <div className="border-b border-line px-2.5 pt-1.5 pb-2.5 mb-1">
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      <p className="text-sm text-quiet [overflow-wrap:anywhere]">{email}</p>
      {workspace && <p className="text-sm text-quiet [overflow-wrap:anywhere] sm:hidden">{workspace}</p>}
    </div>
  )
}

const portuguese = {
  home: 'Início',
  documents: 'Documentos',
  templates: 'Templates',
  contacts: 'Seus contatos',
  customise: 'Personalizar',
  plan: (title: string) => `Plano ${title}`,
  used: (count: number, included: number) => `${formatCount(count)} de ${formatCount(included)}`,
  documentsOf: (month: string) => `Documentos em ${month}`,
  menu: 'Menu do usuário',
  settings: 'Configurações',
  workspaces: 'Workspaces',
  newWorkspace: 'Criar novo workspace',
  signOut: 'Sair',
}
