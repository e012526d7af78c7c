import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useKitWords } from './kit-words.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password with a button that shows and hides it. Give `autoComplete` `current-password` or `new-password`. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after' | 'rows'>) {
  const [isShown, setShown] = useState(false)
  const { show } = useKitWords('password', { show: 'Mostrar senha' })
  const Icon = isShown ? EyeOff : Eye
  const toggle = (
    <Button
      aria-pressed={isShown}
      aria-label={show}
      onPress={() => setShown(!isShown)}
      className="grid size-8 cursor-pointer place-items-center rounded-control text-quiet data-hovered:text-ink max-sm:size-11"
    >
      <Icon aria-hidden className="size-[18px]" />
    </Button>
  )
  return <TextField spellCheck="false" {...props} type={isShown ? 'text' : 'password'} after={toggle} />
}
