import { useSignedIn } from './session.ts'
import { trpc } from './trpc.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'
import { TextLink } from './ui/text-link.tsx'
import { toast } from './ui/toast.ts'
import { useWords, wordsNow } from './words.ts'

/** Shown while the e-mail is not confirmed: resends the code and links to the page that takes it. */
export function UnverifiedAlert() {
  const { user } = useSignedIn()
  const words = useWords('accountUnverified', portuguese)
  const resend = trpc.auth.resendEmailCode.useMutation({
    onSuccess: () => toast(wordsNow('accountUnverified', portuguese).sent(user.email)),
  })
  if (user.is_email_verified) return null
  return (
    <Alert
      tone="warning"
      action={
        <Button isPending={resend.isPending} onPress={() => resend.mutate({ email: user.email })}>
          {words.resend}
        </Button>
      }
    >
      <p>
        {words.confirm(user.email)} <TextLink href="/email-verification">{words.now}</TextLink>
      </p>
      {resend.error && <p className="mt-1 text-stop">{resend.error.message}</p>}
    </Alert>
  )
}

const portuguese = {
  sent: (email: string) => `Enviamos um novo código para ${email}.`,
  resend: 'Reenviar',
  confirm: (email: string) =>
    `Confirme o seu e-mail. Você já pode preparar e assinar documentos; para enviar a outras pessoas e ver o que espera a sua assinatura, digite o código que enviamos para ${email}.`,
  now: 'Ativar agora',
}
