import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { DropPopover } from './drop-popover.tsx'

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

/** A button with a list of things to do. */
export function Menu({ trigger, label, children, header, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <DropPopover placement={placement} className={popover}>
        {header}
        <AriaMenu aria-label={label} className="outline-none">
          {children}
        </AriaMenu>
      </DropPopover>
    </MenuTrigger>
  )
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

/** One entry of a menu. */
export function MenuItem({ children, icon, isDanger, isChecked, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...(typeof children === 'string' ? { textValue: children } : {})}
      {...props}
      className={`${item} ${isDanger ? 'text-stop data-focused:bg-stop-wash' : 'text-ink data-focused:bg-pen-wash'}`}
    >
      {icon}
      <span className="min-w-0 grow truncate">{children}</span>
      {isChecked && <Check aria-label="atual" className="text-pen" />}
    </AriaMenuItem>
  )
}

/** An entry that opens a further list at its side. */
export function Submenu({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <SubmenuTrigger>
      <AriaMenuItem textValue={title} className={`${item} text-ink data-focused:bg-pen-wash data-open:bg-pen-wash`}>
        {icon}
        <span className="min-w-0 grow truncate">{title}</span>
        <ChevronRight aria-hidden className="text-quiet" />
      </AriaMenuItem>
      <Popover className={popover}>
        <AriaMenu aria-label={title} className="outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </SubmenuTrigger>
  )
}

/** A thin line between groups of entries. */
export function MenuLine() {
  return <Separator className="mx-1 my-1 h-px bg-line" />
}

const popover =
  'min-w-48 max-w-80 overflow-auto rounded-control bg-surface p-1 shadow-popover outline-none data-entering:animate-fade'
const item =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[4px] px-2.5 py-1.5 no-underline outline-none data-disabled:cursor-not-allowed data-disabled:text-quiet data-disabled:opacity-60 max-sm:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'
