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
      {draft.signers.map(({ id, full_name, email, colour, hasCertificate }, place) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          {hasOrder && (
            <span className="tabular w-14 shrink-0 text-sm whitespace-nowrap text-quiet max-sm:w-full">
              {steps[place]}ª etapa
            </span>
          )}
          <Avatar name={full_name} seed={colour} />
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block text-left font-medium [overflow-wrap:anywhere]">
              {full_name}
            </span>
            <span className="block text-sm text-quiet [overflow-wrap:anywhere]">{email}</span>
            {hasCertificate && <span className="block text-sm">Assina com certificado digital (ICP-Brasil)</span>}
          </span>
          {method === 'collect' && (
            <span className="tabular text-sm whitespace-nowrap text-quiet max-sm:w-full max-sm:pl-11">
              {counted(draft.placements.filter(({ signerId }) => signerId === id).length, 'campo', 'campos')}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
