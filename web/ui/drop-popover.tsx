import { useContext } from 'react'
import { Popover, PopoverContext, type PopoverProps } from 'react-aria-components/Popover'
import { coverRef } from './presses.ts'

/** A list under its button or field; above it if that is lower than 55% of the window (spec §9). */
export function DropPopover({ placement = 'bottom start', ...props }: PopoverProps) {
  const given = useContext(PopoverContext)
  const around = given && 'triggerRef' in given ? given.triggerRef : undefined
  const trigger = (props.triggerRef ?? around)?.current
  const isLow = trigger ? trigger.getBoundingClientRect().top > innerHeight * LOW : false
  return <Popover ref={coverRef} {...props} placement={isLow ? (UPWARD[placement] ?? placement) : placement} />
}

const LOW = 0.55
const UPWARD: Partial<Record<NonNullable<PopoverProps['placement']>, PopoverProps['placement']>> = {
  'bottom start': 'top start',
  'bottom end': 'top end',
}
