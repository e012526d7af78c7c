import { messages } from '@rubrica/contracts/messages.ts'
import { ShownOnce } from '../../../ui/shown-once.tsx'

/** The complete key, shown only now. */
export function ShownApiKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <ShownOnce
      message="Chave criada. Copie-a agora e guarde-a em lugar seguro: ela não será mostrada de novo."
      text={apiKey}
      label="Copiar chave"
      copied={messages.apiKeyCopied}
      failed={messages.apiKeyNotCopied}
      onClose={onClose}
    />
  )
}
