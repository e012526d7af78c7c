import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ButtonContext } from 'react-aria-components/Button'
import { Button } from './button.tsx'
import { rememberMenuButton } from './dialog-opener.ts'
import { useKitWords } from './kit-words.ts'
import type { MenuItemProps, MenuProps, SubmenuProps } from './menu-list.tsx'
import { toast } from './toast.ts'

/** A button with a list of actions. The list's code loads when somebody turns to the button. */
export function Menu({ trigger, ...list }: MenuProps) {
  const id = useId()
  const { failed } = useKitWords('menu', portuguese)
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<{ isOpen: boolean; focus?: 'first' | 'last' }>()
  const [code, setCode] = useState(() => parts)
  const isOpen = opened?.isOpen ?? false
  const load = () => loadParts().then((loaded) => setCode(() => loaded))
  const prepare = () => void load().catch(() => undefined)
  const open = (focus?: 'first' | 'last') => {
    button.current?.focus({ preventScroll: true })
    rememberMenuButton(button.current)
    setOpened({ isOpen: true, ...(focus && { focus }) })
    load().catch(() => {
      setOpened(undefined)
      toast(failed, 'danger')
    })
  }
  const openByKey = (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => {
    const focus = keys[event.key]
    if (!focus) return
    event.preventDefault()
    open(focus)
  }
  return (
    <>
      <ButtonContext.Provider
        value={{
          ref: button,
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          ...(isOpen && code ? { 'aria-controls': id } : {}),
          isPressed: isOpen,
          preventFocusOnPress: true,
          onPressStart: ({ pointerType }) => {
            if (pointerType === 'touch') prepare()
            else if (pointerType !== 'keyboard') open(pointerType === 'virtual' ? 'first' : undefined)
          },
          onPress: ({ pointerType }) => pointerType === 'touch' && open(),
          onKeyDown: openByKey,
          onHoverStart: prepare,
          onFocus: prepare,
        }}
      >
        {trigger}
      </ButtonContext.Provider>
      {opened && code && (
        <code.MenuList
          {...list}
          id={id}
          triggerRef={button}
          isOpen={isOpen}
          focus={opened.focus}
          onClose={() => setOpened({ isOpen: false })}
        />
      )}
    </>
  )
}

interface ActionsMenuProps extends Pick<MenuProps, 'children'> {
  /** The name of the record. */
  of: string
  /** With an edge, on the record's own page. */
  isFramed?: boolean
}

/** Three dots with everything that can be done with one record. */
export function ActionsMenu({ of, isFramed = false, children }: ActionsMenuProps) {
  const label = useKitWords('menu', portuguese).actions(of)
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

/** One entry of a menu. */
export function MenuItem(props: MenuItemProps) {
  return parts ? <parts.MenuListItem {...props} /> : null
}

/** An entry that opens a further list at its side. */
export function Submenu(props: SubmenuProps) {
  return parts ? <parts.MenuListSubmenu {...props} /> : null
}

/** A thin line between groups of entries. */
export function MenuLine() {
  return parts ? <parts.MenuListLine /> : null
}

/* Entries are rendered only inside a list, which has loaded it. */
let parts: typeof import('./menu-list.tsx') | undefined

async function loadParts() {
  parts ??= await import('./menu-list.tsx')
  return parts
}

/** Keys that open a menu, with the entry that they lead to. */
const keys: Record<string, 'first' | 'last'> = { Enter: 'first', ' ': 'first', ArrowDown: 'first', ArrowUp: 'last' }

const portuguese = {
  actions: (record: string) => `Ações de ${record}`,
  failed:
    'Não foi possível abrir o menu. Verifique sua internet e tente novamente; se ele não abrir, recarregue a página.',
}
