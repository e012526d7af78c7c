import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { Notification } from '@rubrica/contracts/notification-preferences.ts'
import { ActionFailure } from '../../action-failure.tsx'
import { trpc } from '../../trpc.ts'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useWords } from '../../words.ts'

/** The mails that people get about their documents. Each choice holds at once, and goes back if it cannot be saved. */
export function NotificationsTab() {
  const words = useWords('accountNotices', portuguese)
  const chosen = trpc.account.notifications.useQuery()
  if (chosen.error && !chosen.data) {
    return <LoadFailure message={chosen.error.message} onRetry={() => void chosen.refetch()} />
  }
  const saved = chosen.data
  if (!saved) return <FormSkeleton />
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-160 text-quiet">{words.intro}</p>
      <ul className="rounded-card border border-line bg-surface px-5">
        {keysOf(words.kinds).map((name) => (
          <NoticeSwitch key={name} name={name} isOn={saved[name]} />
        ))}
      </ul>
    </div>
  )
}

/** One choice. Each has a call of its own: an answer says nothing of another that was pressed meanwhile. */
function NoticeSwitch({ name, isOn }: { name: Notification; isOn: boolean }) {
  const { title, note } = useWords('accountNotices', portuguese).kinds[name]
  const utils = trpc.useUtils()
  const change = trpc.account.updateNotifications.useMutation({
    // Two presses of one switch are saved in their order.
    scope: { id: name },
    onSuccess: (answer) =>
      utils.account.notifications.setData(undefined, (saved = answer) => ({ ...saved, [name]: answer[name] })),
  })
  const asked = change.isPending ? change.variables?.[name] : undefined
  return (
    <li className="flex flex-col gap-3 border-b border-line py-3.5 last:border-0">
      <Switch isSelected={asked ?? isOn} onChange={(wanted) => change.mutate({ [name]: wanted })}>
        <span className="flex flex-col">
          {title}
          <span className="text-sm text-quiet">{note}</span>
        </span>
      </Switch>
      <ActionFailure call={change} />
    </li>
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
