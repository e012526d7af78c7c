import { messages } from '@rubrica/contracts/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface ListEmptyProps {
  isFiltered: boolean
  onUpload: () => void
  onClear: () => void
}

/** Why the list has no rows, and what to do about it. */
export function ListEmpty({ isFiltered, onUpload, onClear }: ListEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        drawing="search"
        title={messages.tableEmpty}
        action={<Button onPress={onClear}>Limpar busca e filtros</Button>}
      >
        Nenhum documento corresponde ao que você procura.
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="page" action={<Button onPress={onUpload}>Escolher arquivo</Button>}>
      Seus documentos ficam aqui. Carregue o primeiro para colher assinaturas.
    </EmptyState>
  )
}
