import { PASSWORD_MIN } from '@rubrica/contracts/messages.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { CompanyField } from './company-field.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

/** The fields for a new person. An invited person cannot change the address of the invitation. */
export function NewPersonFields({ invitedEmail }: { invitedEmail?: string }) {
  return (
    <>
      <TextField label="Nome" name="name" autoComplete="name" maxLength={200} isRequired />
      {invitedEmail === undefined && <CompanyField />}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        {...(invitedEmail === undefined
          ? {}
          : { value: invitedEmail, isReadOnly: true, description: 'O convite vale para este e-mail.' })}
      />
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        description={`Pelo menos ${PASSWORD_MIN} caracteres.`}
        isRequired
      />
      <TermsCheckbox />
    </>
  )
}
