import type { ReactNode } from 'react'
import { TextLink } from '../../../ui/text-link.tsx'
import { useWizard, type WizardStep } from '../draft/wizard-context.ts'

/** One line of a review: the prepared value, with the way back to the step that changes it. */
export function ReviewLine({ title, step, children }: { title: string; step?: WizardStep; children: ReactNode }) {
  const { pathOf } = useWizard()
  return (
    <div className="grid grid-cols-[160px_minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <dt className="text-quiet max-sm:col-start-1">{title}</dt>
      <dd className="min-w-0 max-sm:col-span-2 max-sm:row-start-2">{children}</dd>
      {step && (
        <dd className="max-sm:col-start-2 max-sm:row-start-1 max-sm:-my-2.5">
          <TextLink href={pathOf(step)}>
            Alterar<span className="sr-only">: {title}</span>
          </TextLink>
        </dd>
      )}
    </div>
  )
}
