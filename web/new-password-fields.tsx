import { messages, PASSWORD_MIN } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { PasswordField } from './ui/text-field.tsx'
import { useWords } from './words.ts'

/** A new password and its confirmation, sent as `new_password` and `confirm_password`; they must match. */
export function NewPasswordFields() {
  const [password, setPassword] = useState('')
  const words = useWords('authNewPassword', portuguese)
  return (
    <>
      <PasswordField
        label={words.password}
        name="new_password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        minLength={PASSWORD_MIN}
        description={words.length(PASSWORD_MIN)}
        isRequired
      />
      <PasswordField
        label={words.again}
        name="confirm_password"
        autoComplete="new-password"
        validate={(typed) => (typed && typed !== password ? words.differ : null)}
        isRequired
      />
    </>
  )
}

const portuguese = {
  password: 'Nova senha',
  length: (least: number) => `Pelo menos ${least} caracteres.`,
  again: 'Confirmação da nova senha',
  differ: messages.passwordsDiffer,
}
