import { messages, PASSWORD_MIN } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { PasswordField } from './ui/text-field.tsx'

/** A new password and its confirmation, sent as `new_password` and `confirm_password`; they must match. */
export function NewPasswordFields() {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordField
        label="Nova senha"
        name="new_password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        minLength={PASSWORD_MIN}
        description={`Pelo menos ${PASSWORD_MIN} caracteres.`}
        isRequired
      />
      <PasswordField
        label="Confirmação da nova senha"
        name="confirm_password"
        autoComplete="new-password"
        validate={(typed) => (typed && typed !== password ? messages.passwordsDiffer : null)}
        isRequired
      />
    </>
  )
}
