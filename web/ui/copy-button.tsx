import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { useKitWords } from './kit-words.ts'
import { toast } from './toast.ts'

/** Props of `CopyButton`. */
export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
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
