import { KeyRound } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

interface ApiKeyStateProps {
  /** The key with all but its last characters masked; null if there is none. */
  masked: string | null
  onCreate: () => void
  onRemove: () => void
}

/** Whether there is a key, and what can be done about it. */
export function ApiKeyState({ masked, onCreate, onRemove }: ApiKeyStateProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-quiet" />
      <div className="min-w-0 grow basis-50">
        <p className="font-medium">Chave de API</p>
        {masked ? (
          // One line on a phone, too: people know it by its last characters.
          <p className="font-mono text-sm text-quiet">{masked.replace(/^\*{12,}/, '*'.repeat(12))}</p>
        ) : (
          <p className="text-quiet">Você ainda não tem uma chave.</p>
        )}
      </div>
      {masked && (
        <Button variant="plain" onPress={onRemove}>
          Remover chave
        </Button>
      )}
      <Button variant={masked ? 'quiet' : 'primary'} onPress={onCreate}>
        {masked ? 'Gerar nova chave' : 'Gerar chave de API'}
      </Button>
    </div>
  )
}
