import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { ConfirmDialog, FormDialog } from '../../../ui/form-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast.ts'
import { useWords, wordsNow } from '../../../words.ts'
import { PasswordFirst } from '../password-first.tsx'
import { NamedKeys, ShownApiKey } from './named-keys.tsx'

/** The person's single API key, created with the password, shown once, masked from then on; and those with names. */
export function ApiTab() {
  const key = trpc.account.apiKey.useQuery()
  const [shown, setShown] = useState<string>()
  const [open, setOpen] = useState<'create' | 'remove'>()
  const words = useWords('accountApi', portuguese)
  const close = () => setOpen(undefined)
  const putAway = () => {
    setShown(undefined)
    // It may have been replaced elsewhere meanwhile.
    void key.refetch()
  }

  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-160 text-quiet">
        {words.intro} <code className="font-mono text-sm whitespace-nowrap text-ink">X-Api-Key</code>.{' '}
        <TextLink href={apiDocs.page} target="_blank">
          {words.docs}
        </TextLink>
      </p>
      {key.error && (
        <LoadFailure message={key.error.message} isKept={key.data !== undefined} onRetry={() => void key.refetch()} />
      )}
      {key.isLoading && <Skeleton className="h-32 w-full" />}
      {shown && <ShownApiKey apiKey={shown} onClose={putAway} />}
      {key.data !== undefined && !shown && (
        <ApiKeyState masked={key.data} onCreate={() => setOpen('create')} onRemove={() => setOpen('remove')} />
      )}
      <NamedKeys />
      {open === 'create' && <NewApiKeyDialog isSecond={Boolean(key.data)} onMade={setShown} onClose={close} />}
      {open === 'remove' && <RemoveApiKeyDialog onClose={close} />}
    </div>
  )
}

/** Asks before the key stops working. */
function RemoveApiKeyDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils()
  const words = useWords('accountApi', portuguese)
  const remove = trpc.account.removeApiKey.useMutation({
    onSuccess: async () => {
      await utils.account.apiKey.invalidate()
      toast(wordsNow('accountApi', portuguese).removed)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={words.removeTitle}
      confirmLabel={words.remove}
      call={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {words.removeEffect}
    </ConfirmDialog>
  )
}

interface ApiKeyStateProps {
  /** The key with all but its last characters masked; null if there is none. */
  masked: string | null
  onCreate: () => void
  onRemove: () => void
}

/** Whether there is a key, and what can be done about it. */
function ApiKeyState({ masked, onCreate, onRemove }: ApiKeyStateProps) {
  const words = useWords('accountApi', portuguese)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-quiet" />
      <div className="min-w-0 grow basis-50">
        <p className="font-medium">{words.key}</p>
        {masked ? (
          // One line on a phone, too: people know it by its last characters.
          <p className="font-mono text-sm text-quiet">{masked.replace(/^\*{12,}/, '*'.repeat(12))}</p>
        ) : (
          <p className="text-quiet">{words.noKey}</p>
        )}
      </div>
      {masked && (
        <Button variant="plain" onPress={onRemove}>
          {words.remove}
        </Button>
      )}
      <Button variant={masked ? 'quiet' : 'primary'} onPress={onCreate}>
        {masked ? words.renew : words.make}
      </Button>
    </div>
  )
}

interface NewApiKeyDialogProps {
  /** There is a key already, which stops working. */
  isSecond: boolean
  onMade: (apiKey: string) => void
  onClose: () => void
}

/** Asks for the password and makes the key. */
function NewApiKeyDialog({ isSecond, onMade, onClose }: NewApiKeyDialogProps) {
  const { user } = useSignedIn()
  const words = useWords('accountApi', portuguese)
  const utils = trpc.useUtils()
  const create = trpc.account.createApiKey.useMutation({
    onSuccess: async (apiKey) => {
      if (apiKey) onMade(apiKey)
      onClose()
      await utils.account.apiKey.invalidate()
    },
  })
  const title = isSecond ? words.renewTitle : words.make
  if (!user.is_password_set) {
    return (
      <Dialog isOpen onClose={onClose} title={title}>
        <PasswordFirst />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={title}
      submit={words.submit}
      call={create}
      onClose={onClose}
      onSubmit={({ password = '' }) => create.mutate({ password })}
    >
      {isSecond && <Alert tone="warning">{words.replaces}</Alert>}
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        description={words.why}
        autoFocus
        isRequired
      />
    </FormDialog>
  )
}

const portuguese = {
  intro:
    'Com a chave, um programa usa a API em seu nome: envia documentos, convida signatários e baixa os arquivos. Ela vai no cabeçalho',
  docs: 'Documentação da API',
  removed: 'Chave de API removida.',
  removeTitle: 'Remover chave de API',
  remove: 'Remover chave',
  removeEffect: 'Os programas que usam esta chave deixam de ter acesso imediatamente.',
  key: 'Chave de API',
  noKey: 'Você ainda não tem uma chave.',
  renew: 'Gerar nova chave',
  make: 'Gerar chave de API',
  renewTitle: 'Gerar nova chave de API',
  submit: 'Gerar chave',
  replaces: 'A chave atual deixa de funcionar assim que a nova for criada.',
  password: 'Senha',
  why: 'Para confirmar que é você.',
}
