import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'

/** Props of `Switch`: `isSelected`, `defaultSelected`, `onChange(isSelected)`, `name`, `isDisabled`… */
export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  children: ReactNode
  className?: string
}

/** Something that is on or off and takes effect at once. */
export function Switch({ children, className = '', ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={`group/switch flex w-fit cursor-pointer items-center gap-2.5 outline-none max-sm:min-h-11 data-disabled:cursor-not-allowed data-disabled:text-quiet ${className}`}
    >
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-quiet-wash p-0.5 transition-colors duration-150 group-data-focus-visible/switch:outline-2 group-data-focus-visible/switch:outline-offset-2 group-data-focus-visible/switch:outline-pen group-data-selected/switch:border-pen group-data-selected/switch:bg-pen">
        <span className="forced-fill size-3.5 rounded-full bg-edge transition-transform duration-150 ease-out group-data-selected/switch:translate-x-4 group-data-selected/switch:bg-on-pen" />
      </span>
      <span>{children}</span>
    </AriaSwitch>
  )
}
