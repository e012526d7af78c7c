import { useNavigate } from 'react-router-dom'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthCard } from './auth-card.tsx'

/** Asks for the e-mail to which the link for a new password goes. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const request = trpc.auth.requestPasswordReset.useMutation({
    onSuccess: (_done, { email }) => navigate('/forgot-password/success', { state: { email } }),
  })
  return (
    <AuthCard
      title="Esqueci minha senha"
      intro="Informe o e-mail da sua conta. Enviaremos um link para criar uma nova senha."
      footer={<TextLink href="/">Voltar para o login</TextLink>}
    >
      <Form
        aria-label="Esqueci minha senha"
        onSubmit={({ email = '' }) => request.mutate({ email: email.trim() })}
        call={request}
      >
        <TextField label="E-mail" name="email" type="email" autoComplete="username" isRequired />
        <Button type="submit" variant="primary" isPending={request.isPending} className="w-full">
          Enviar link
        </Button>
      </Form>
    </AuthCard>
  )
}
