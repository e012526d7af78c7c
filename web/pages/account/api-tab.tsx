import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { useState } from 'react'
import { trpc } from '../../trpc.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ApiKeyState } from './api-key-state.tsx'
import { NewApiKeyDialog } from './new-api-key-dialog.tsx'
import { RemoveApiKeyDialog } from './remove-api-key-dialog.tsx'
import { ShownApiKey } from './shown-api-key.tsx'

/** The one API key of the person: made with the password, shown once, masked from then on. */
export function ApiTab() {
  const key = trpc.account.apiKey.useQuery()
  const [shown, setShown] = useState<string>()
  const [open, setOpen] = useState<'create' | 'remove'>()
  const close = () => setOpen(undefined)

  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-160 text-quiet">
        Com a chave, um programa usa a API em seu nome: envia documentos, convida signatários e baixa os arquivos. Ela
        vai no cabeçalho <code className="font-mono text-sm text-ink">X-Api-Key</code>.{' '}
        <TextLink href={apiDocs.page} target="_blank">
          Documentação da API
        </TextLink>
      </p>
      {key.error && <LoadFailure message={key.error.message} onRetry={() => void key.refetch()} />}
      {key.isLoading && <Skeleton className="h-32 w-full" />}
      {shown && <ShownApiKey apiKey={shown} />}
      {key.data !== undefined && !shown && (
        <ApiKeyState masked={key.data} onCreate={() => setOpen('create')} onRemove={() => setOpen('remove')} />
      )}
      {open === 'create' && <NewApiKeyDialog isSecond={Boolean(key.data)} onMade={setShown} onClose={close} />}
      {open === 'remove' && <RemoveApiKeyDialog onClose={close} />}
    </div>
  )
}
