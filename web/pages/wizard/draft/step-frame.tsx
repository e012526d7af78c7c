import type { ReactNode } from 'react'
import { hasSigners, isPrepared } from './draft.ts'
import { useWizard, type WizardStep, wizardSteps } from './wizard-context.ts'
import { DraftNotice, WizardFrame } from './wizard-frame.tsx'

/** Props of `StepFrame`. */
export interface StepFrameProps {
  step: WizardStep
  /** Label of the main button: verb and object. */
  submitLabel: string
  onSubmit: () => void
  isPending?: boolean
  /** The main button sends. */
  isFinal?: boolean
  /** The step fills the window and scrolls inside its own panes. */
  isFull?: boolean
  children: ReactNode
}

/** Frame of a step of the preparation: from the first VOLTAR leads out of the wizard, from the others to the one before. */
export function StepFrame({ step, ...props }: StepFrameProps) {
  const { kind, document, draft, method, pathOf, back } = useWizard()
  const before = wizardSteps[wizardSteps.indexOf(step) - 1]
  const hrefs = {
    signers: pathOf('signers'),
    prepare: hasSigners(draft) ? pathOf('prepare') : undefined,
    review: isPrepared(draft, method) ? pathOf('review') : undefined,
  }
  return (
    <WizardFrame
      {...props}
      title={document.name}
      current={step}
      steps={wizardSteps.map((id) => ({ id, title: titles[id], href: hrefs[id] }))}
      back={before ? pathOf(before) : back}
      notice={<DraftNotice what={kind === 'document' ? 'O rascunho' : 'O template'} />}
    />
  )
}

const titles = { signers: 'Signatários', prepare: 'Preparação', review: 'Revisão' } satisfies Record<WizardStep, string>
