import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_ToastRegion as Region,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
} from 'react-aria-components/Toast'
import type { AlertTone } from './alert.tsx'
import { useKitWords } from './kit-words.ts'
import { toasts } from './toast.ts'

/** The region of the toasts; rendered once, after the first toast. */
export function ToastRegion() {
  const { label } = useKitWords('toasts', { label: 'Avisos' })
  const close = useKitWords('close', { label: 'Fechar' })
  return (
    <Region
      queue={toasts}
      aria-label={label}
      className="fixed inset-x-4 bottom-20 z-50 flex flex-col items-center gap-2 rounded-control outline-none sm:right-6 sm:bottom-6 sm:left-auto sm:items-end"
    >
      {({ toast }) => {
        const { Icon, colour } = tones[toast.content.tone]
        return (
          <Toast
            toast={toast}
            className="flex max-w-100 animate-rise items-center gap-3 rounded-control bg-ink py-2.5 pr-2 pl-3.5 text-page shadow-popover"
          >
            <Icon aria-hidden className={`size-[18px] shrink-0 ${colour}`} />
            <ToastContent>
              <Text slot="title">{toast.content.message}</Text>
            </ToastContent>
            <Button
              slot="close"
              aria-label={close.label}
              className="grid size-7 cursor-pointer place-items-center rounded-control text-page/70 outline-offset-0 data-focus-visible:outline-page data-hovered:text-page max-sm:-my-2 max-sm:size-11"
            >
              <X aria-hidden className="size-4" />
            </Button>
          </Toast>
        )
      }}
    </Region>
  )
}

/* Toasts have inverted backgrounds, so each theme uses the other's colours. */
const tones = {
  info: { Icon: Info, colour: 'text-[light-dark(#9db1ff,#27378f)]' },
  success: { Icon: CircleCheck, colour: 'text-[light-dark(#6fd3a0,#1b7a4b)]' },
  warning: { Icon: TriangleAlert, colour: 'text-[light-dark(#f0b45a,#935a00)]' },
  danger: { Icon: CircleX, colour: 'text-[light-dark(#ff9c92,#b1281f)]' },
} satisfies Record<AlertTone, unknown>
