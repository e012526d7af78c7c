import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { useKitWords } from './kit-words.ts'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

/** Props of `Alert`. */
export interface AlertProps {
  tone?: AlertTone
  children: ReactNode
  /** If given, the alert shows 'Fechar'. */
  onClose?: () => void
  /** A button or link after the text, such as 'Reenviar'. */
  action?: ReactNode
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** A message that stays in the page. Warnings and dangers interrupt a screen reader, the others wait. It can be focused by `ref`. */
export function Alert({ tone = 'info', children, onClose, action, className = '', ref }: AlertProps) {
  const Icon = icons[tone]
  const close = useKitWords('close', { label: 'Fechar' })
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={tone === 'warning' || tone === 'danger' ? 'alert' : 'status'}
      className={`flex animate-rise flex-wrap items-start gap-x-3 gap-y-2 rounded-control border px-3.5 py-3 ${styles[tone]} ${className}`}
    >
      <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0 max-sm:mt-[3px]" />
      <div className={`min-w-0 text-ink ${action ? 'grow basis-55 max-sm:basis-0' : 'flex-1'}`}>{children}</div>
      {action && (
        <div className={`self-center sm:-my-1.5 max-sm:basis-full max-sm:pl-7.5 ${onClose ? 'max-sm:order-last' : ''}`}>
          {action}
        </div>
      )}
      {onClose && (
        <Button
          aria-label={close.label}
          onPress={onClose}
          className="-my-1 -mr-1.5 grid size-7 shrink-0 cursor-pointer place-items-center rounded-control text-quiet data-hovered:bg-ink/5 data-hovered:text-ink max-sm:-my-2.5 max-sm:-mr-2.5 max-sm:size-11"
        >
          <X aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  )
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX } satisfies Record<
  AlertTone,
  unknown
>

const styles = {
  info: 'border-pen/20 bg-pen-wash text-pen',
  success: 'border-done/25 bg-done-wash text-done',
  warning: 'border-wait/25 bg-wait-wash text-wait',
  danger: 'border-stop/25 bg-stop-wash text-stop',
} satisfies Record<AlertTone, string>
