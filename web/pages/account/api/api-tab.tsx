import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toast.ts'
import { ApiKeyState } from './api-key-state.tsx'
import { NamedKeys } from './named-keys.tsx'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { ShownApiKey } from './shown-api-key.tsx'

/** The person's single API key, created with the password, shown once, masked from then on; and those with names. */
export function ApiTab() {
  const key = trpc.account.apiKey.useQuery()
  const [shown, setShown] = useState<string>()
  const [open, setOpen] = useState<'create' | 'remove'>()
  const close = () => setOpen(undefined)
  const putAway = () => {
    setShown(undefined)
    // It may have been replaced elsewhere meanwhile.
    void key.refetch()
  }

  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-160 text-quiet">
        Com a chave, um programa usa a API em seu nome: envia documentos, convida signatários e baixa os arquivos. Ela
        vai no cabeçalho <code className="font-mono text-sm text-ink">X-Api-Key</code>.{' '}
        <TextLink href={apiDocs.page} target="_blank">
          Documentação da API
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
  const remove = trpc.account.removeApiKey.useMutation({
    onSuccess: async () => {
      await utils.account.apiKey.invalidate()
      toast('Chave de API removida.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title="Remover chave de API"
      confirmLabel="Remover chave"
      call={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      Os programas que usam esta chave deixam de ter acesso imediatamente.
    </ConfirmDialog>
  )
}
