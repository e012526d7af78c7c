import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** Why no field is shown, and what to do about it. */
export function FieldsEmpty({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  if (isSearched) {
    return (
      <EmptyState drawing="search" action={<Button onPress={onClear}>Limpar busca</Button>}>
        Nenhum campo corresponde ao que você procura.
      </EmptyState>
    )
  }
  return (
    <EmptyState drawing="fields" action={<LinkButton href="/dashboard/fields/new">Criar o primeiro campo</LinkButton>}>
      Peça CPF, datas e o que mais precisar no próprio documento.
    </EmptyState>
  )
}
