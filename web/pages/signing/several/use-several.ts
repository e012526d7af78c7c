import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withAlert } from '../../../navigation-alert.ts'
import { trpc } from '../../../trpc.ts'

/** Result of one document; `message` says why it failed. */
export interface DocumentResult {
  action: 'sign' | 'decline'
  success: boolean
  message: string
}

/** The input of `useSeveral`. */
interface SeveralInput {
  accessCode: string
  onDone: () => void
}

/** Signs or declines several documents in one call, and keeps the result of each. The bar shows the consent. */
export function useSeveral({ accessCode, onDone }: SeveralInput) {
  const navigate = useNavigate()
  const [results, setResults] = useState<Record<string, DocumentResult>>({})
  const isSending = useRef(false)
  const note = (
    action: DocumentResult['action'],
    outcomes: { document_id: string; success: boolean; message: string }[],
  ) => {
    const news = outcomes.map(({ document_id, ...outcome }) => [document_id, { action, ...outcome }])
    setResults((before) => ({ ...before, ...Object.fromEntries(news) }))
    onDone()
  }
  const outcome = {
    onError: ({ data, message }: { data?: { code?: string } | null | undefined; message: string }) => {
      if (data?.code === 'verification_required')
        navigate(`/verify/${accessCode}`, { state: withAlert('info', message) })
    },
    onSettled: () => {
      isSending.current = false
    },
  }
  const accept = trpc.signing.acceptTerms.useMutation(outcome)
  const sign = trpc.signing.signMultiple.useMutation({ ...outcome, onSuccess: (answer) => note('sign', answer) })
  const decline = trpc.signing.declineMultiple.useMutation({
    ...outcome,
    onSuccess: (answer) => note('decline', answer),
  })

  const once = (work: () => void) => {
    if (isSending.current) return
    isSending.current = true
    work()
  }
  return {
    results,
    isPending: accept.isPending || sign.isPending || decline.isPending,
    signError: accept.error ?? sign.error,
    declineError: decline.error,
    sign: (documentIds: string[]) =>
      once(() => {
        if (accept.isSuccess) sign.mutate({ documentIds })
        else accept.mutate(undefined, { onSuccess: () => sign.mutate({ documentIds }) })
      }),
    decline: (documentIds: string[], reason: string) => once(() => decline.mutate({ documentIds, reason })),
  }
}
