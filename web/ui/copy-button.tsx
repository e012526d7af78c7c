import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from './toast.ts'

/** Props of `CopyButton`. */
export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'className'> {
  /** What goes to the clipboard. */
  text: string
  /** What it says, such as 'Copiar link'; spoken only when `isIcon`. */
  label?: string
  isIcon?: boolean
  /** Said in a toast when it worked and when it did not. */
  copied?: string
  failed?: string
}

/** Copies a text and says so. */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    label = 'Copiar',
    isIcon,
    copied = 'Copiado para a área de transferência.',
    failed = 'Não foi possível copiar.',
    ...button
  } = props
  const [isDone, setDone] = useState(false)
  const Icon = isDone ? Check : Copy

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
      setTimeout(() => setDone(false), 2000)
      toast(copied)
    } catch {
      toast(failed, 'danger')
    }
  }
  return (
    <Button {...button} size={isIcon ? 'icon' : 'normal'} {...(isIcon ? { 'aria-label': label } : {})} onPress={copy}>
      <Icon aria-hidden />
      {!isIcon && label}
    </Button>
  )
}
