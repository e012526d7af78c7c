import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words.ts'

/** For people who sign in without a password (spec §4): they have to set one first, by a mailed link. */
export function PasswordFirst() {
  const { user } = useSignedIn()
  const words = useWords('accountPasswordFirst', portuguese)
  const request = trpc.auth.requestPasswordReset.useMutation()
  if (request.isSuccess) {
    return <Alert tone="success">{words.sent(user.email)}</Alert>
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-quiet">{words.none}</p>
      {request.error && <Alert tone="warning">{request.error.message}</Alert>}
      <Button variant="primary" isPending={request.isPending} onPress={() => request.mutate({ email: user.email })}>
        {words.send}
      </Button>
    </div>
  )
}

const portuguese = {
  sent: (email: string) => `Enviamos um link para ${email}. Crie a senha por ele, entre com ela e volte aqui.`,
  none: 'Sua conta ainda não tem senha. Enviaremos um link por e-mail para você criar uma.',
  send: 'Enviar link para criar senha',
}
