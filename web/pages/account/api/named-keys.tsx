import type { Account } from '@rubrica/contracts/accounts.ts'
import type { KeyScopes } from '@rubrica/contracts/keys.ts'
import { DEFAULT_KEY_NAME, messages } from '@rubrica/contracts/messages.ts'
import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { counted, formatCount, formatDate, formatDateTime, formatRelative } from '../../../format.ts'
import { openPart } from '../../../load-code.ts'
import { useSignedIn } from '../../../session.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ShownOnce } from '../../../ui/copy-button.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { ConfirmDialog } from '../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'

const loadDialog = () => import('./named-key-dialog.tsx')
const NamedKeyDialog = lazy(async () => ({ default: (await loadDialog()).NamedKeyDialog }))

type NamedKey = Outputs['account']['keys']['items'][number]

/** The person's keys in addition to the single one: each with its name, its end and its limits. */
export function NamedKeys() {
  const keys = trpc.account.keys.useQuery({ 'per-page': 100 })
  const [shown, setShown] = useState<string>()
  const [isCreating, setCreating] = useState(false)
  const [revoked, setRevoked] = useState<NamedKey>()
  const words = useWords('accountKeys', portuguese)
  const named = keys.data?.items.filter(({ name }) => name !== DEFAULT_KEY_NAME)
  return (
    <section className="flex flex-col gap-4" aria-labelledby="named-keys">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <h2 id="named-keys" className="text-base font-medium">
            {words.title}
          </h2>
          <p className="max-w-160 text-quiet">{words.intro}</p>
        </div>
        <Button onPress={() => openPart(loadDialog, () => setCreating(true))}>{words.add}</Button>
      </div>
      {keys.error && (
        <LoadFailure
          message={keys.error.message}
          isKept={keys.data !== undefined}
          onRetry={() => void keys.refetch()}
        />
      )}
      {keys.isLoading && <Skeleton className="h-20 w-full" />}
      {shown && <ShownApiKey apiKey={shown} onClose={() => setShown(undefined)} />}
      {named && named.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {named.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoked(key)} />
          ))}
        </ul>
      )}
      {isCreating && (
        <Suspense>
          <NamedKeyDialog onMade={setShown} onClose={() => setCreating(false)} />
        </Suspense>
      )}
      {revoked && <RevokeKeyDialog id={revoked.id} name={revoked.name} onClose={() => setRevoked(undefined)} />}
    </section>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: NamedKey; onRevoke: () => void }) {
  const { name, last_four, last_used_at, expires_at } = apiKey
  const { accounts } = useSignedIn()
  const words = useWords('accountKeys', portuguese)
  const locale = useLocale()
  const isExpired = expires_at !== null && new Date(expires_at) <= new Date()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3.5 last:border-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-quiet max-sm:hidden" />
      <div className="min-w-0 grow basis-50">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="min-w-0 break-words">{name}</span>
          <span className="font-mono text-sm font-normal text-quiet">****{last_four}</span>
          {isExpired && <Badge tone="stop">{words.expired}</Badge>}
        </p>
        <p className="tabular text-sm text-quiet">
          {last_used_at ? (
            <time dateTime={last_used_at} title={formatDateTime(last_used_at, locale)}>
              {words.used(formatRelative(last_used_at, undefined, locale))}
            </time>
          ) : (
            words.unused
          )}
          {` · ${expires_at ? words.until(formatDate(expires_at, locale)) : words.endless}`}
        </p>
        <p className="text-sm break-words text-quiet">{limitsOf(apiKey, accounts).join(' · ')}</p>
      </div>
      <Button aria-label={words.revokeOf(name)} onPress={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  )
}

interface RevokeKeyDialogProps {
  id: string
  name: string
  onClose: () => void
}

/** Asks before a key with a name stops working. */
function RevokeKeyDialog({ id, name, onClose }: RevokeKeyDialogProps) {
  const utils = trpc.useUtils()
  const words = useWords('accountKeys', portuguese)
  const revoke = trpc.account.removeKey.useMutation({
    onSuccess: async () => {
      await utils.account.keys.invalidate()
      toast(wordsNow('accountKeys', portuguese).revoked)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={words.revokeTitle}
      confirmLabel={words.confirm}
      call={revoke}
      onConfirm={() => revoke.mutate({ keyId: id })}
      onClose={onClose}
    >
      {words.effect(name)}
    </ConfirmDialog>
  )
}

/** The rights of a key, in words; its workspace by the name that the person knows. */
function limitsOf(
  { scopes, sends_used: used }: Pick<NamedKey, 'scopes' | 'sends_used'>,
  accounts: readonly Pick<Account, 'id' | 'name'>[],
): string[] {
  const words = wordsNow('accountKeys', portuguese)
  if (!scopes) return [words.all]
  const { rows, templates, recipient_domains: domains, sends, account_id } = scopes
  const workspace = accounts.find(({ id }) => id === account_id)?.name
  const said: Record<keyof KeyScopes, string | null> = {
    account_id: account_id ? words.only(workspace ?? words.left) : words.invalid,
    rows: rows ? words.calls(rows.join(', ')) : words.documentCalls,
    templates: templates ? words.templates(templates.length) : null,
    recipient_domains: domains ? words.domains(domains.join(', ')) : null,
    sends: sends === undefined ? null : words.sends(used, sends),
  }
  return Object.values(said).flatMap((one) => one ?? [])
}

/** The complete key, shown only now. */
export function ShownApiKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const words = useWords('accountKeys', portuguese)
  return (
    <ShownOnce
      message={words.made}
      text={apiKey}
      label={words.copy}
      copied={words.copied}
      failed={words.notCopied}
      onClose={onClose}
    />
  )
}

const portuguese = {
  title: 'Chaves com nome',
  intro: 'Uma para cada programa: revogar uma não afeta as outras, e cada uma pode ter prazo e limites.',
  add: 'Nova chave com nome',
  expired: 'Vencida',
  used: (when: string) => `Usada ${when}`,
  unused: 'Ainda não usada',
  until: (day: string) => `vale até ${day}`,
  endless: 'sem prazo',
  revokeOf: (name: string) => `Revogar a chave ${name}`,
  revoke: 'Revogar',
  revoked: 'Chave revogada.',
  revokeTitle: 'Revogar chave de API',
  confirm: 'Revogar chave',
  effect: (name: string) => `Os programas que usam a chave ${name} deixam de ter acesso imediatamente.`,
  all: 'Pode tudo o que você pode',
  only: (workspace: string) => `Só em ${workspace}`,
  left: 'um workspace de que você saiu',
  invalid: 'Não vale mais: crie outra para um workspace',
  calls: (calls: string) => `chamadas: ${calls}`,
  documentCalls: 'chamadas que tratam de documentos',
  templates: (count: number) => `usa só ${counted(count, 'template', 'templates')}`,
  domains: (domains: string) => `só para ${domains}`,
  sends: (used: number, most: number) => `${formatCount(used)} de ${counted(most, 'envio', 'envios')}`,
  made: 'Chave criada. Copie-a agora e guarde-a em lugar seguro: ela não será mostrada de novo.',
  copy: 'Copiar chave',
  copied: messages.apiKeyCopied,
  notCopied: messages.apiKeyNotCopied,
}
