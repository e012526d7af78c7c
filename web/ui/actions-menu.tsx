import { Ellipsis } from 'lucide-react'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import type { MenuProps } from './menu-list.tsx'

/** Props of `ActionsMenu`. */
export interface ActionsMenuProps {
  /** The name of the record. */
  of: string
  /** With an edge, on the record's own page. */
  isFramed?: boolean
  children: MenuProps['children']
}

/** Three dots with everything that can be done with one record. */
export function ActionsMenu({ of, isFramed = false, children }: ActionsMenuProps) {
  const label = `Ações de ${of}`
  const trigger = (
    <Button variant={isFramed ? 'quiet' : 'plain'} size="icon" aria-label={label}>
      <Ellipsis aria-hidden />
    </Button>
  )
  return (
    <Menu label={label} trigger={trigger}>
      {children}
    </Menu>
  )
}
