import { CODE_DIGITS } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { session } from './session.ts'
import { trpc } from './trpc.ts'

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
