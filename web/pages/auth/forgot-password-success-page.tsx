import { useLocation } from 'react-router-dom'
import { LinkButton } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'

/** Says that the link is on its way, without telling whether the address has an account. */
export function ForgotPasswordSuccessPage() {
  const email: unknown = Reflect.get(Object(useLocation().state), 'email')
  return (
    <AuthCard
      title="Confira o seu e-mail"
      intro={
        <>
          Se{' '}
          {typeof email === 'string' ? (
            <strong className="font-medium text-ink">{email}</strong>
          ) : (
            'o endereço informado'
          )}{' '}
          tiver uma conta, o link para criar uma nova senha chega em instantes. Olhe também a caixa de spam.
        </>
      }
      footer={
        <p>
          Não chegou? <TextLink href="/forgot-password">Pedir outro link</TextLink>
        </p>
      }
    >
      <Drawing name="mail" className="mx-auto h-24" />
      <LinkButton href="/" variant="primary" className="w-full">
        Voltar para o login
      </LinkButton>
    </AuthCard>
  )
}
