import { choicesWith, wordsOfChoice } from '@rubrica/contracts/sender-choices.ts'
import { USUAL_DEMAND } from '@rubrica/contracts/ways.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { ChosenSigner } from '../draft/draft.ts'
import { demandOf } from '../draft/saved-draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** Props of `ConfirmationChoice`. */
interface ConfirmationChoiceProps {
  signer: Pick<ChosenSigner, 'id' | 'full_name' | 'demand'>
  className?: string
}

/** How one signer shows who they are: by the open link alone, or also in a way that the sender demands. */
export function ConfirmationChoice({ signer, className = '' }: ConfirmationChoiceProps) {
  const { change, channels = [] } = useWizard()
  const { id, full_name, demand } = signer
  const { hint } = wordsOfChoice(demand)
  return (
    <RadioGroup
      label={
        <>
          Como confirma<span className="sr-only">: {full_name}</span>
        </>
      }
      orientation="horizontal"
      options={choicesWith(channels)}
      value={demand ?? USUAL_DEMAND}
      onChange={(choice) => change({ type: 'demand', id, demand: demandOf(choice).demand })}
      {...(hint !== null && { description: hint })}
      className={`gap-0.5! text-sm [&>div]:flex-wrap [&>div]:gap-y-0! ${className}`}
    />
  )
}
