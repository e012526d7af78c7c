import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { session } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'
import type { LoginTarget } from './login-target.ts'
import { ResendCode } from './resend-code.tsx'

/** Six boxes for the activation code; submitted when the last digit is typed. */
export function ActivateByCode({ email, target }: { email: string; target: LoginTarget }) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [boxes, setBoxes] = useState(1)
  const verify = trpc.auth.verifyEmail.useMutation({
    onSuccess: () => {
      const user = session.get()?.user
      if (user) session.update({ user: { ...user, is_email_verified: true } })
    },
    onError: ({ data }) => {
      // Where no code was judged the digits stay.
      if (data?.code !== 'code_wrong' && data?.code !== 'code_expired') return
      setCode('')
      setBoxes(boxes + 1)
    },
  })
  const activate = (digits: string) => {
    if (digits.length === digitsOfCode && !verify.isPending) verify.mutate({ email, code: digits })
  }
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
          activate(code)
        }}
      >
        <CodeInput
          key={boxes}
          label="Código de ativação"
          name="code"
          autoFocus
          error={verify.error?.message}
          onErrorClose={verify.reset}
          onChange={(digits) => {
            setCode(digits)
            if (verify.error) verify.reset()
          }}
          onComplete={activate}
        />
        <div className="flex flex-col gap-2">
          <Button type="submit" variant="primary" isPending={verify.isPending} className="w-full">
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
      <ResendCode email={email} />
    </AuthCard>
  )
}

const digitsOfCode = 6
