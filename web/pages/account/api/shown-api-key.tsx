import { messages } from '@rubrica/contracts/messages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The complete key, shown this one time. */
export function ShownApiKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Alert tone="success" onClose={onClose}>
        Chave criada. Copie-a agora e guarde-a em lugar seguro: ela não será mostrada de novo.
      </Alert>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-60 rounded-control bg-quiet-wash px-3 py-2 font-mono text-sm break-all">
          {apiKey}
        </code>
        <CopyButton
          variant="primary"
          text={apiKey}
          label="Copiar chave"
          copied={messages.apiKeyCopied}
          failed={messages.apiKeyNotCopied}
        />
      </div>
    </div>
  )
}
