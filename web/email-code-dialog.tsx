import { useId, useState } from 'react'
import type { CodeReason } from './email-code.ts'
import { ResendEmailCode, useEmailCode } from './resend-email-code.tsx'
import { useSession } from './session.ts'
import { Button } from './ui/button.tsx'
import { CodeInput } from './ui/code-input.tsx'
import { Dialog } from './ui/dialog.tsx'
import { useWords } from './words.ts'

/** Mails a code when it opens, takes its six digits, and lets the refused call go on. */
export function EmailCodeDialog({ reason, end }: { reason: CodeReason; end: (isConfirmed: boolean) => void }) {
  const email = useSession()?.user.email ?? ''
  const form = useId()
  const words = useWords('authEmailCode', portuguese)
  const [isSent, setSent] = useState(false)
  const { key, input, isPending, submit } = useEmailCode(email, () => end(true))
  return (
    <Dialog
      isOpen
      onClose={() => end(false)}
      title={words.title}
      actions={
        <>
          <Button onPress={() => end(false)} isDisabled={isPending}>
            {words.notNow}
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={isPending}>
            {words.submit[reason]}
          </Button>
        </>
      }
    >
      <form
        id={form}
        aria-label={words.title}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>
          {words.why[reason]} {isSent ? words.type : words.goesTo}{' '}
          <strong className="font-medium wrap-anywhere">{email}</strong>
          {isSent ? words.spam : '.'}
        </p>
        <CodeInput key={key} label={words.code} {...input} />
      </form>
      <div className="mt-4">
        <ResendEmailCode email={email} onSent={() => setSent(true)} />
      </div>
    </Dialog>
  )
}

const portuguese = {
  title: 'Confirme o seu e-mail',
  notNow: 'Agora não',
  goesTo: 'Um código de 6 dígitos vai para',
  type: 'Digite o código de 6 dígitos que enviamos para',
  spam: '. Olhe também a caixa de spam.',
  code: 'Código de ativação',
  why: {
    email_unconfirmed: 'Antes de enviar a outras pessoas, confirme que este e-mail é seu.',
    own_email_unverified: 'Antes de assinar pela sua conta, confirme que este e-mail é seu.',
    own_email_unproven: 'Antes de assinar pela sua conta, confirme mais uma vez que este e-mail é seu.',
  },
  submit: {
    email_unconfirmed: 'Confirmar e enviar',
    own_email_unverified: 'Confirmar e continuar',
    own_email_unproven: 'Confirmar e continuar',
  },
}
