import { partOf } from '@rubrica/contracts/parts.ts'
import { wordsOfChoice } from '@rubrica/contracts/sender-choices.ts'
import { partLine } from '../../../documents/part-line.ts'
import { counted } from '../../../format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { shownReach } from '../draft/draft.ts'
import { attestedBy, stepsOf } from '../draft/draft-parts.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** What somebody is in the document, unless they simply sign. */
function PartOf({ signerId }: { signerId: string }) {
  const { draft } = useWizard()
  const signer = draft.signers.find(({ id }) => id === signerId)
  if (!signer) return null
  const { part, actingAs } = signer
  const line = partLine({ part, acting_as: actingAs, witness_of: attestedBy(signer, draft.signers) }, draft.signers)
  return line && <span className="block text-sm [overflow-wrap:anywhere]">{line}</span>
}

/** The signers with their steps and how many fields each has. */
export function ReviewSigners() {
  const { draft, method } = useWizard()
  const locale = useLocale()
  const words = useWords('reviewSigners', portuguese)
  const steps = stepsOf(draft.signers)
  const hasOrder = draft.isInOrder && draft.signers.length > 1
  return (
    <ol className="flex flex-col gap-2.5">
      {draft.signers.map(({ id, full_name, email, whatsapp_phone_number, colour, demand, part }, place) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          {hasOrder && (
            <span className="tabular w-14 shrink-0 text-sm whitespace-nowrap text-quiet max-sm:w-full">
              {words.step(steps[place])}
            </span>
          )}
          <Avatar name={full_name} seed={colour} />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block text-left font-medium [overflow-wrap:anywhere]">
              {full_name}
            </span>
            <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
              {shownReach({ demand, email, whatsapp_phone_number })}
            </span>
            <PartOf signerId={id} />
            {demand && <span className="block text-sm">{wordsOfChoice(demand).review?.[locale]}</span>}
          </span>
          {method === 'collect' && partOf(part).holdsFields && (
            <span className="tabular text-sm whitespace-nowrap text-quiet max-sm:w-full max-sm:pl-11">
              {words.own(draft.placements.filter(({ signerId }) => signerId === id).length)}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

const portuguese = {
  step: (step: number | undefined) => `${step}ª etapa`,
  own: (count: number) => counted(count, 'campo', 'campos'),
}
