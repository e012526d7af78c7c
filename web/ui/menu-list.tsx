import { Check, ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  RootMenuTriggerStateContext,
  SubmenuTrigger,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState'
import { DropPopover } from './drop-popover.tsx'
import { useKitWords } from './kit-words.ts'
import { useMedia } from './use-media.ts'

/** Props of `Menu`. */
export interface MenuProps {
  /** The button that opens it, such as `<Button>`. */
  trigger: ReactNode
  /** Spoken name of the list. */
  label: string
  /** `MenuItem`, `Submenu` and `MenuLine` elements. */
  children: ReactNode
  /** A block above the entries that cannot be chosen. */
  header?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start'
}

/** Props of `MenuItem`: `onAction` to do something, or `href` to go somewhere. */
export interface MenuItemProps {
  children: ReactNode
  onAction?: () => void
  href?: string
  /** Downloads the address instead of opening it. */
  download?: string | boolean
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  /** A tick at the right. */
  isChecked?: boolean
  /** What typing letters jumps to, when the children are more than a word. */
  textValue?: string
}

/** Props of `Submenu`. */
export interface SubmenuProps {
  title: string
  icon?: ReactNode
  children: ReactNode
}

interface MenuListProps extends Omit<MenuProps, 'trigger'> {
  id: string
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  /** The entry that has the focus first; the list itself if it was opened by a pointer. */
  focus: 'first' | 'last' | undefined
  onClose: () => void
}

/** The open list of a `Menu`, next to the button that `triggerRef` names. */
export function MenuList(props: MenuListProps) {
  const { id, triggerRef, isOpen, focus, onClose, label, header, placement = 'bottom end', children } = props
  const list = useRef<HTMLDivElement>(null)
  const state = useMenuTriggerState({ isOpen, onOpenChange: (open) => !open && onClose() })
  return (
    <RootMenuTriggerStateContext.Provider value={state}>
      <DropPopover
        trigger="MenuTrigger"
        aria-label={label}
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={(open) => !open && state.close()}
        scrollRef={list}
        placement={placement}
        className={popover}
      >
        {header}
        <AriaMenu
          ref={list}
          id={id}
          aria-label={label}
          autoFocus={focus ?? true}
          onClose={state.close}
          className="outline-none"
        >
          {children}
        </AriaMenu>
      </DropPopover>
    </RootMenuTriggerStateContext.Provider>
  )
}

export function MenuListItem({ children, icon, isDanger, isChecked, ...props }: MenuItemProps) {
  const { current } = useKitWords('menuList', portuguese)
  return (
    <AriaMenuItem
      {...(typeof children === 'string' ? { textValue: children } : {})}
      {...props}
      className={`${item} ${isDanger ? 'text-stop data-focused:bg-stop-wash' : 'text-ink data-focused:bg-pen-wash'}`}
    >
      {icon}
      <span className="min-w-0 grow [overflow-wrap:anywhere]">{children}</span>
      {isChecked && <Check aria-label={current} className="text-pen" />}
    </AriaMenuItem>
  )
}

export function MenuListSubmenu({ title, icon, children }: SubmenuProps) {
  const isNarrow = useMedia(narrow)
  return (
    <SubmenuTrigger>
      <AriaMenuItem textValue={title} className={`${item} text-ink data-focused:bg-pen-wash data-open:bg-pen-wash`}>
        {icon}
        <span className="min-w-0 grow [overflow-wrap:anywhere]">{title}</span>
        <ChevronRight aria-hidden className="text-quiet" />
      </AriaMenuItem>
      <Popover {...(isNarrow ? { placement: 'bottom start' } : {})} className={popover}>
        <AriaMenu aria-label={title} className="outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  )
}

export function MenuListLine() {
  return <Separator className="mx-1 my-1 h-px bg-line" />
}

/** A window that has no room for two lists side by side. */
const narrow = '(max-width: 639px)'
// A list keeps the 12 pixels from the window's edges that react-aria gives it.
const popover =
  'min-w-48 max-w-[min(320px,100vw-24px)] overflow-auto rounded-control bg-surface p-1 shadow-popover outline-none data-entering:animate-fade'
const item =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 py-1.5 no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet data-disabled:opacity-60 max-sm:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'

const portuguese = { current: 'atual' }
