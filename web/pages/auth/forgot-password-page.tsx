import { useNavigate } from 'react-router-dom'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'

/** Asks for the e-mail to which the link for a new password goes. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const words = useWords('authForgot', portuguese)
  const request = trpc.auth.requestPasswordReset.useMutation({
    onSuccess: (_done, { email }) => navigate('/forgot-password/success', { state: { email } }),
  })
  return (
    <AuthCard title={words.title} intro={words.intro} footer={<TextLink href="/">{words.back}</TextLink>}>
      <Form
        aria-label={words.title}
        onSubmit={({ email = '' }) => request.mutate({ email: email.trim() })}
        call={request}
      >
        <TextField label={words.email} name="email" type="email" autoComplete="username" isRequired />
        <Button type="submit" variant="primary" isPending={request.isPending} className="w-full">
          {words.send}
        </Button>
      </Form>
    </AuthCard>
  )
}

const portuguese = {
  title: 'Esqueci minha senha',
  intro: 'Informe o e-mail da sua conta. Enviaremos um link para criar uma nova senha.',
  back: 'Voltar para o login',
  email: 'E-mail',
  send: 'Enviar link',
}
