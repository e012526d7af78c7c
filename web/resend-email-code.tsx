import { formatCountdown } from './format.ts'
import { trpc } from './trpc.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'
import { useCountdown } from './ui/use-countdown.ts'

/** Seconds between two codes. */
const pause = 60

/** Requests another activation code, once a minute or after the wait that the server names, and shows the result. */
export function ResendEmailCode({ email }: { email: string }) {
  const { seconds, start } = useCountdown(pause)
  const resend = trpc.auth.resendEmailCode.useMutation({
    onSuccess: () => start(),
    onError: ({ data }) => data?.retryAfter && start(data.retryAfter),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-3 text-quiet">
      <p role="status">{resend.isSuccess ? 'Novo código enviado.' : 'Não chegou?'}</p>
      <Button
        variant="plain"
        isDisabled={seconds > 0}
        isPending={resend.isPending}
        onPress={() => resend.mutate({ email })}
        className="-mr-3.5"
      >
        <span className="tabular">{seconds > 0 ? `Reenviar em ${formatCountdown(seconds)}` : 'Reenviar'}</span>
      </Button>
      {resend.error && (
        <Alert tone="warning" onClose={resend.reset} className="w-full">
          {resend.error.message}
        </Alert>
      )}
    </div>
  )
}
