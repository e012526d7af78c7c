import { useEffect, useId, useRef } from 'react'
import type { CodeReason } from './email-code.ts'
import { ResendEmailCode, useEmailCode } from './resend-email-code.tsx'
import { useSession } from './session.ts'
import { trpc } from './trpc.ts'
import { Button } from './ui/button.tsx'
import { CodeInput } from './ui/code-input.tsx'
import { Dialog } from './ui/dialog.tsx'

/** Mails a code when it opens, takes its six digits, and lets the refused call go on. */
export function EmailCodeDialog({ reason, end }: { reason: CodeReason; end: (isConfirmed: boolean) => void }) {
  const email = useSession()?.user.email ?? ''
  const form = useId()
  const { mutate } = trpc.auth.resendEmailCode.useMutation()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate({ email })
  }, [email, mutate])
  const { key, input, isPending, submit } = useEmailCode(email, () => end(true))
  return (
    <Dialog
      isOpen
      onClose={() => end(false)}
      title="Confirme o seu e-mail"
      actions={
        <>
          <Button onPress={() => end(false)} isDisabled={isPending}>
            Agora não
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            {submitLabels[reason]}
          </Button>
        </>
      }
    >
      <form
        id={form}
        aria-label="Confirme o seu e-mail"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>
          {why[reason]} Digite o código de 6 dígitos que enviamos para{' '}
          <strong className="font-medium wrap-anywhere">{email}</strong>. Olhe também a caixa de spam.
        </p>
        <CodeInput key={key} label="Código de ativação" {...input} />
      </form>
      <div className="mt-4">
        <ResendEmailCode email={email} />
      </div>
    </Dialog>
  )
}

const why: Record<CodeReason, string> = {
  email_unconfirmed: 'Antes de enviar a outras pessoas, confirme que este e-mail é seu.',
  own_email_unverified: 'Antes de assinar pela sua conta, confirme que este e-mail é seu.',
  own_email_unproven: 'Antes de assinar pela sua conta, confirme mais uma vez que este e-mail é seu.',
}

const submitLabels: Record<CodeReason, string> = {
  email_unconfirmed: 'Confirmar e enviar',
  own_email_unverified: 'Confirmar e continuar',
  own_email_unproven: 'Confirmar e continuar',
}
