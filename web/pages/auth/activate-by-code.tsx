import { useNavigate } from 'react-router-dom'
import { ResendEmailCode } from '../../resend-email-code.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useEmailCode } from '../../use-email-code.ts'
import { AuthCard } from './auth-card.tsx'
import type { LoginTarget } from './login-target.ts'

/** Six boxes for the activation code; submitted when the last digit is typed. */
export function ActivateByCode({ email, target }: { email: string; target: LoginTarget }) {
  const navigate = useNavigate()
  const { key, input, isPending, submit } = useEmailCode(email)
  return (
    <AuthCard
      title="Ativar conta"
      intro={
        <>
          Enviamos um código de 6 dígitos para <strong className="font-medium text-ink">{email}</strong>. Olhe também a
          caixa de spam.
        </>
      }
      footer={
        <p>
          Não é o seu e-mail? <TextLink href="/logout">Sair e entrar com outra conta</TextLink>
        </p>
      }
    >
      <form
        className="flex flex-col gap-5"
        aria-label="Ativar conta"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <CodeInput key={key} label="Código de ativação" {...input} />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" isPending={isPending} className="w-full">
            Ativar agora
          </Button>
          {target.path === undefined ? (
            <LinkButton href="/dashboard" className="w-full">
              Ativar depois
            </LinkButton>
          ) : (
            <Button className="w-full" onPress={() => navigate(target.path ?? '', { state: target.state })}>
              Ativar depois
            </Button>
          )}
        </div>
      </form>
      <ResendEmailCode email={email} />
    </AuthCard>
  )
}
