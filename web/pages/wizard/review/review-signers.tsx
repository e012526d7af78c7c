import { counted } from '../../../format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { stepsOf } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** The signers with their steps and how many fields each has. */
export function ReviewSigners() {
  const { draft, method } = useWizard()
  const steps = stepsOf(draft.signers)
  const hasOrder = draft.isInOrder && draft.signers.length > 1
  return (
    <ol className="flex flex-col gap-2.5">
      {draft.signers.map(({ id, full_name, email, colour }, place) => (
        <li key={id} className="flex items-center gap-3">
          {hasOrder && (
            <span className="tabular w-14 shrink-0 whitespace-nowrap text-sm text-quiet">{steps[place]}ª etapa</span>
          )}
          <Avatar name={full_name} seed={colour} />
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{full_name}</span>
            <span className="block truncate text-sm text-quiet">{email}</span>
          </span>
          {method === 'collect' && (
            <span className="tabular text-sm whitespace-nowrap text-quiet">
              {counted(draft.placements.filter(({ signerId }) => signerId === id).length, 'campo', 'campos')}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
