import { CODE_DIGITS } from '@rubrica/contracts/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { formatCountdown } from './format.ts'
import { session } from './session.ts'
import { trpc } from './trpc.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'
import { useCountdown } from './ui/use-countdown.ts'
import { useWords } from './words.ts'

/** Seconds between two codes. */
const pause = 60

interface ResendEmailCodeProps {
  email: string
  /** When the page before has had a code mailed, in milliseconds; without it, the first code is mailed from here. */
  sentAt?: number
  onSent?: () => void
}

/** Requests an activation code, once a minute or after the wait that the server names, and shows the result. */
export function ResendEmailCode({ email, sentAt, onSent }: ResendEmailCodeProps) {
  const { seconds, start } = useCountdown(sentAt === undefined ? 0 : pause - (Date.now() - sentAt) / 1000)
  const words = useWords('authResend', portuguese)
  const [codes, setCodes] = useState(sentAt === undefined ? 0 : 1)
  const resend = trpc.auth.resendEmailCode.useMutation({
    onSuccess: () => {
      start(pause)
      setCodes(codes + 1)
      onSent?.()
    },
    onError: ({ data }) => data?.retryAfter && start(data.retryAfter),
  })
  const { mutate } = resend
  const isAsked = useRef(sentAt !== undefined)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    mutate({ email })
  }, [email, mutate])
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3 text-quiet">
      <p role="status">{resend.isSuccess && codes > 1 ? words.sent : words.missing}</p>
      <Button
        variant="plain"
        isDisabled={seconds > 0}
        isPending={resend.isPending}
        onPress={() => mutate({ email })}
        className="-mr-3.5"
      >
        <span className="tabular">{seconds > 0 ? words.resendIn(formatCountdown(seconds)) : words.resend}</span>
      </Button>
      {resend.error && (
        <Alert tone="warning" onClose={resend.reset} className="w-full">
          {resend.error.message}
        </Alert>
      )}
    </div>
  )
}

/** The six digits that confirm the person's e-mail: the typed ones, the call, and the props of their boxes. */
export function useEmailCode(email: string, onConfirmed?: () => void) {
  const [code, setCode] = useState('')
  const [boxes, setBoxes] = useState(1)
  const utils = trpc.useUtils()
  const verify = trpc.auth.verifyEmail.useMutation({
    onSuccess: () => {
      const user = session.get()?.user
      if (user) session.update({ user: { ...user, is_email_verified: true } })
      // From now on the server lists what waits for the person's signature.
      void utils.home.invalidate()
      void utils.documents.invalidate()
      onConfirmed?.()
    },
    onError: ({ data }) => {
      // If no code was judged, the digits stay.
      if (data?.code !== 'code_wrong' && data?.code !== 'code_expired') return
      setCode('')
      setBoxes(boxes + 1)
    },
  })
  const confirm = (digits: string) => {
    if (digits.length === CODE_DIGITS && !verify.isPending) verify.mutate({ email, code: digits })
  }
  return {
    isPending: verify.isPending,
    /** Sends the typed digits, for a button. */
    submit: () => confirm(code),
    /** Empty boxes replace those with refused digits. */
    key: boxes,
    input: {
      name: 'code',
      autoFocus: true,
      error: verify.error?.message,
      onErrorClose: verify.reset,
      onChange: (digits: string) => {
        setCode(digits)
        if (verify.error) verify.reset()
      },
      onComplete: confirm,
    },
  }
}

const portuguese = {
  sent: 'Novo código enviado.',
  missing: 'Não chegou?',
  resend: 'Reenviar',
  resendIn: (time: string) => `Reenviar em ${time}`,
}
