import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Alert } from './alert.tsx'
import { Button, type ButtonProps } from './button.tsx'
import { useKitWords } from './kit-words.ts'
import { toast } from './toast.ts'

/** Props of `CopyButton`. */
interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** The text for the clipboard. */
  text: string
  /** The label, such as 'Copiar link'; spoken only if `isIcon`. */
  label?: string
  isIcon?: boolean
  /** The texts of the toasts for success and failure. */
  copied?: string
  failed?: string
}

/** Copies a text and says so. */
export function CopyButton(props: CopyButtonProps) {
  const words = useKitWords('copy', portuguese)
  const { text, label = words.label, isIcon, copied = words.copied, failed = words.failed, ...button } = props
  const { copy, isDone } = useCopy(text, { copied, failed })
  const Icon = isDone ? Check : Copy
  return (
    <Button {...button} size={isIcon ? 'icon' : 'normal'} {...(isIcon ? { 'aria-label': label } : {})} onPress={copy}>
      <Icon aria-hidden />
      {!isIcon && label}
    </Button>
  )
}

/** Copies a text. `isDone` for a moment after it worked; `hasFailed` until the next try. */
export function useCopy(text: string, said: { copied: string; failed: string }) {
  const [state, setState] = useState<'idle' | 'done' | 'failed'>('idle')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('done')
      setTimeout(() => setState((now) => (now === 'done' ? 'idle' : now)), 2000)
      toast(said.copied)
    } catch {
      setState('failed')
      toast(said.failed, 'danger')
    }
  }
  return { copy, isDone: state === 'done', hasFailed: state === 'failed' }
}

const portuguese = {
  label: 'Copiar',
  copied: 'Copiado para a área de transferência.',
  failed: 'Não foi possível copiar.',
}

/** Props of `ShownOnce`. */
interface ShownOnceProps extends Pick<CopyButtonProps, 'text' | 'label' | 'copied' | 'failed'> {
  /** What to do with it now. */
  message: string
  onClose: () => void
}

/** A secret, complete only now, with a button that copies it. */
export function ShownOnce({ message, onClose, ...copying }: ShownOnceProps) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Alert tone="success" onClose={onClose}>
        {message}
      </Alert>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-60 rounded-control bg-quiet-wash px-3 py-2 font-mono text-sm break-all">
          {copying.text}
        </code>
        <CopyButton variant="primary" {...copying} />
      </div>
    </div>
  )
}
