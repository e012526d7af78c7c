import { Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

interface SelectionBarProps {
  count: number
  onRemove: () => void
  onClear: () => void
}

/** What can be done with the documents that are ticked. */
export function SelectionBar({ count, onRemove, onClear }: SelectionBarProps) {
  return (
    <section
      aria-label="Seleção"
      className="flex animate-rise flex-wrap items-center gap-2 rounded-card bg-pen-wash py-1.5 pr-1.5 pl-4"
    >
      <p role="status" className="tabular grow font-medium">
        {count === 1 ? '1 documento selecionado' : `${count} documentos selecionados`}
      </p>
      <Button variant="plain" onPress={onClear}>
        Limpar seleção
      </Button>
      <Button onPress={onRemove}>
        <Trash2 aria-hidden />
        Excluir
      </Button>
    </section>
  )
}
