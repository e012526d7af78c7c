import { Building2, ChevronsUpDown, LogOut, Plus, Settings } from 'lucide-react'
import { usePermission, useSignedIn } from './session.ts'
import { Avatar } from './ui/avatar.tsx'
import { Button } from './ui/button.tsx'
import { Menu, MenuItem, MenuLine, Submenu } from './ui/menu.tsx'
import { useSwitchWorkspace } from './use-switch-workspace.ts'

/** The signed-in person and the workspace, with links to what belongs to them. */
export function UserMenu() {
  const { user, account, accounts } = useSignedIn()
  const mayCreate = usePermission('accounts.create')
  const { switchTo, isSwitching } = useSwitchWorkspace()
  const name = user.name || user.email
  const workspaceName = account?.name === name ? undefined : account?.name
  const trigger = (
    <Button
      variant="plain"
      aria-label={['Menu do usuário', name, workspaceName].filter(Boolean).join(' ')}
      isPending={isSwitching}
      className="-mr-2 max-w-64"
    >
      <span className="flex min-w-0 flex-col items-end leading-tight max-sm:hidden">
        <span className="max-w-44 truncate text-ink">{name}</span>
        {workspaceName && <span className="max-w-44 truncate text-xs font-normal text-quiet">{workspaceName}</span>}
      </span>
      <Avatar name={name} seed={user.id} />
      <ChevronsUpDown aria-hidden className="text-quiet max-sm:hidden" />
    </Button>
  )
  return (
    <Menu
      trigger={trigger}
      label="Menu do usuário"
      header={<Who name={name} email={user.email} workspace={account?.name} />}
    >
      <MenuItem href="/dashboard/account" icon={<Settings aria-hidden />}>
        Configurações
      </MenuItem>
      <Submenu title="Workspaces" icon={<Building2 aria-hidden />}>
        {accounts.map(({ id, name: workspace }) => (
          <MenuItem key={id} isChecked={id === account?.id} onAction={() => id !== account?.id && switchTo(id)}>
            {workspace}
          </MenuItem>
        ))}
        {mayCreate && <MenuLine />}
        {mayCreate && (
          <MenuItem href="/dashboard/account/workspaces" icon={<Plus aria-hidden />}>
            Criar novo workspace
          </MenuItem>
        )}
      </Submenu>
      <MenuLine />
      <MenuItem href="/logout" icon={<LogOut aria-hidden />}>
        Sair
      </MenuItem>
    </Menu>
  )
}

function Who({ name, email, workspace }: { name: string; email: string; workspace: string | undefined }) {
  return (
    <div className="border-b border-line px-2.5 pt-1.5 pb-2.5 mb-1">
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      <p className="text-sm text-quiet [overflow-wrap:anywhere]">{email}</p>
      {workspace && workspace !== name && (
        <p className="text-sm text-quiet [overflow-wrap:anywhere] sm:hidden">{workspace}</p>
      )}
    </div>
  )
}
