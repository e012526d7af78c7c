import { memberOf } from '@rubrica/contracts/member-of.ts'
import { useLocation } from 'react-router-dom'
import { MailNotice } from '../../mail-notice.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'

/** Says that the link is on its way, without telling whether the address has an account. */
export function ForgotPasswordSuccessPage() {
  const email = memberOf(useLocation().state, 'email')
  const words = useWords('authForgotSent', portuguese)
  return (
    <AuthCard
      title={words.title}
      intro={
        <MailNotice>
          {words.before}{' '}
          {typeof email === 'string' ? <strong className="font-medium text-ink">{email}</strong> : words.address}{' '}
          {words.after}
        </MailNotice>
      }
      footer={
        <p>
          {words.missing} <TextLink href="/forgot-password">{words.another}</TextLink>
        </p>
      }
    >
      <Drawing name="mail" className="mx-auto h-24" />
      <LinkButton href="/" variant="primary" className="w-full">
        {words.back}
      </LinkButton>
    </AuthCard>
  )
}

const portuguese = {
  title: 'Confira o seu e-mail',
  before: 'Se',
  address: 'o endereço informado',
  after: 'tiver uma conta, o link para criar uma nova senha chega em instantes. Olhe também a caixa de spam.',
  missing: 'Não chegou?',
  another: 'Pedir outro link',
  back: 'Voltar para o login',
}
