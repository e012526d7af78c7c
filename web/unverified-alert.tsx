import { useSignedIn } from './session.ts'
import { trpc } from './trpc.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'
import { TextLink } from './ui/text-link.tsx'
import { toast } from './ui/toast.ts'

/** Shown while the e-mail is not confirmed: resends the code and links to the page that takes it. */
export function UnverifiedAlert() {
  const { user } = useSignedIn()
  const resend = trpc.auth.resendEmailCode.useMutation({
    onSuccess: () => toast(`Enviamos um novo código para ${user.email}.`),
  })
  if (user.is_email_verified) return null
  return (
    <Alert
      tone="warning"
      action={
        <Button isPending={resend.isPending} onPress={() => resend.mutate({ email: user.email })}>
          Reenviar
        </Button>
      }
    >
      <p>
        Confirme o seu e-mail. Você já pode preparar e assinar documentos; para enviar a outras pessoas e ver o que
        espera a sua assinatura, digite o código que enviamos para {user.email}.{' '}
        <TextLink href="/email-verification">Ativar agora</TextLink>
      </p>
      {resend.error && <p className="mt-1 text-stop">{resend.error.message}</p>}
    </Alert>
  )
}
