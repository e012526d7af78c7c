import { Check, Monitor } from 'lucide-react'
import { useState } from 'react'
import { deviceName } from '../../device-name.ts'
import { formatDateTime } from '../../format.ts'
import { type Outputs, trpc } from '../../trpc.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../ui/form-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../words.ts'

type OpenSession = Outputs['account']['sessions']['items'][number]

/** The places of the person's sessions; each can be ended from here. */
export function SessionsTab() {
  const sessions = trpc.account.sessions.useQuery({ 'per-page': 100 })
  const [ended, setEnded] = useState<OpenSession>()
  const words = useWords('accountSessions', portuguese)
  const locale = useLocale()
  if (sessions.error && !sessions.data) {
    return <LoadFailure message={sessions.error.message} onRetry={() => void sessions.refetch()} />
  }
  if (!sessions.data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-160 text-quiet">
        {words.intro} <TextLink href="/dashboard/account/change-password">{words.change}</TextLink>.
      </p>
      {sessions.error && (
        <LoadFailure isKept message={sessions.error.message} onRetry={() => void sessions.refetch()} />
      )}
      <ul className="rounded-card border border-line bg-surface">
        {sessions.data.items.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3.5 last:border-0"
          >
            <Monitor aria-hidden className="size-5 shrink-0 text-quiet max-sm:hidden" />
            <div className="min-w-0 grow basis-50">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
                {deviceName(one.user_agent)}
                {one.is_current && (
                  <Badge tone="pen" icon={<Check aria-hidden />}>
                    {words.current}
                  </Badge>
                )}
              </p>
              <p className="tabular text-sm text-quiet">
                {one.ip && `${one.ip} · `}
                {words.since(formatDateTime(one.created_at, locale))}
              </p>
            </div>
            {!one.is_current && (
              <Button
                aria-label={words.endOf(deviceName(one.user_agent), formatDateTime(one.created_at, locale))}
                onPress={() => setEnded(one)}
              >
                {words.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ended && (
        <EndSessionDialog id={ended.id} device={deviceName(ended.user_agent)} onClose={() => setEnded(undefined)} />
      )}
    </div>
  )
}

interface EndSessionDialogProps {
  id: string
  device: string
  onClose: () => void
}

/** Asks before signing somebody out elsewhere. */
function EndSessionDialog({ id, device, onClose }: EndSessionDialogProps) {
  const utils = trpc.useUtils()
  const words = useWords('accountSessions', portuguese)
  const end = trpc.account.endSession.useMutation({
    onSuccess: async () => {
      await utils.account.sessions.invalidate()
      toast(wordsNow('accountSessions', portuguese).ended)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      confirmLabel={words.title}
      call={end}
      onConfirm={() => end.mutate({ sessionId: id })}
      onClose={onClose}
    >
      {words.effect(device)}
    </ConfirmDialog>
  )
}

const portuguese = {
  intro: 'Navegadores e programas conectados à sua conta. Se não reconhecer algum, encerre a sessão e',
  change: 'altere a senha',
  current: 'Esta sessão',
  since: (moment: string) => `desde ${moment}`,
  endOf: (device: string, moment: string) => `Encerrar a sessão em ${device} desde ${moment}`,
  end: 'Encerrar',
  ended: 'Sessão encerrada.',
  title: 'Encerrar sessão',
  effect: (device: string) => `Quem estiver usando ${device} precisará entrar de novo.`,
}
