import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { type ChosenSigner, shownReach } from '../draft/draft.ts'

/** The address that the invitation goes to, or what is missing with the way to add it. */
export function Reach({ signer, onAdd }: { signer: ChosenSigner; onAdd: () => void }) {
  const address = shownReach(signer)
  if (address) return <p className="text-sm text-quiet [overflow-wrap:anywhere]">{address}</p>
  const isPhone = isByPhone(signer.demand)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-stop">
      {isPhone ? 'Sem telefone' : 'Sem e-mail'}
      <TextButton onPress={onAdd}>{isPhone ? 'Adicionar telefone' : 'Adicionar e-mail'}</TextButton>
    </p>
  )
}
