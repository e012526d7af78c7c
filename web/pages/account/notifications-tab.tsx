import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { Notification } from '@rubrica/contracts/notification-preferences.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useWords } from '../../words.ts'

/** The mails that people get about their documents. Each choice holds at once, and goes back if it cannot be saved. */
export function NotificationsTab() {
  const words = useWords('accountNotices', portuguese)
  const utils = trpc.useUtils()
  const chosen = trpc.account.notifications.useQuery()
  const change = trpc.account.updateNotifications.useMutation({
    onSuccess: (answer) => utils.account.notifications.setData(undefined, answer),
  })
  if (chosen.error && !chosen.data) {
    return <LoadFailure message={chosen.error.message} onRetry={() => void chosen.refetch()} />
  }
  const saved = chosen.data
  if (!saved) return <FormSkeleton />
  const asked = change.isPending ? change.variables : undefined
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-160 text-quiet">{words.intro}</p>
      {change.error && (
        <Alert tone="warning" onClose={change.reset}>
          {change.error.message}
        </Alert>
      )}
      <ul className="rounded-card border border-line bg-surface px-5">
        {keysOf(words.kinds).map((name) => (
          <li key={name} className="border-b border-line py-3.5 last:border-0">
            <Switch isSelected={asked?.[name] ?? saved[name]} onChange={(isOn) => change.mutate({ [name]: isOn })}>
              <span className="flex flex-col">
                {words.kinds[name].title}
                <span className="text-sm text-quiet">{words.kinds[name].note}</span>
              </span>
            </Switch>
          </li>
        ))}
      </ul>
    </div>
  )
}

const portuguese = {
  intro:
    'Escolha quando receber um e-mail sobre os documentos e templates que você enviou. Códigos, convites e avisos sobre a sua conta são enviados sempre.',
  /* What each switch says; a notification without it does not compile. */
  kinds: {
    DocumentCompleted: { title: 'Documento assinado por todos', note: 'Com a cópia selada.' },
    SignerDeclined: { title: 'Assinatura recusada', note: 'Com o motivo que a pessoa deu.' },
    DocumentCancelled: { title: 'Documento cancelado', note: 'Por você ou por outra pessoa do workspace.' },
    DocumentAboutToExpire: { title: 'Prazo perto do fim', note: 'Um dia antes, com quem falta assinar.' },
    DocumentExpired: { title: 'Prazo encerrado', note: 'Sem que todos tenham assinado.' },
    DocumentExpirationReset: { title: 'Prazo alterado', note: 'Com a nova data, ou sem prazo.' },
    DocumentProcessingFailed: { title: 'Falha em um documento', note: 'Não pôde ser preparado ou selado.' },
    TemplateProcessingFailed: { title: 'Falha em um template', note: 'O arquivo não pôde ser preparado.' },
    SignerWhatsappFailed: {
      title: 'WhatsApp ou SMS que não chegou',
      note: 'A mensagem segue por e-mail, se houver.',
    },
  } satisfies Record<Notification, { title: string; note: string }>,
}
