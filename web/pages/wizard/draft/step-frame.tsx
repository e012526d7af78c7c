import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { isPrepared } from './draft.ts'
import { useWizard, type WizardStep, wizardSteps } from './wizard-context.ts'

/** Props of `StepFrame`. */
export interface StepFrameProps {
  step: WizardStep
  /** Label of the main button: verb and object. */
  submitLabel: string
  onSubmit: () => void
  isPending?: boolean
  /** The step fills the window and scrolls inside its own panes. */
  isFull?: boolean
  children: ReactNode
}

/** Frame of a step: the document and the step bar above, VOLTAR and the main button below. */
export function StepFrame({ step, submitLabel, onSubmit, isPending = false, isFull, children }: StepFrameProps) {
  const room = isFull ? 'px-4' : 'max-w-300 px-4 wide:px-8'
  return (
    <div className={`flex flex-col ${isFull ? 'h-dvh overflow-hidden' : 'min-h-dvh'}`}>
      <StepHeader step={step} room={room} />
      <main id="content" tabIndex={-1} className={`grow outline-none ${isFull ? 'min-h-0' : ''}`}>
        {children}
      </main>
      <footer className="sticky bottom-0 z-20 border-t border-line bg-page pb-[env(safe-area-inset-bottom)]">
        <div className={`mx-auto flex items-center justify-between gap-3 py-3 ${room}`}>
          <BackButton step={step} />
          <Button variant="primary" onPress={onSubmit} isPending={isPending}>
            {submitLabel}
          </Button>
        </div>
      </footer>
    </div>
  )
}

function StepHeader({ step, room }: { step: WizardStep; room: string }) {
  const { document, draft, method, pathOf } = useWizard()
  const hrefs = {
    signers: pathOf('signers'),
    prepare: draft.signers.length > 0 ? pathOf('prepare') : undefined,
    review: isPrepared(draft, method) ? pathOf('review') : undefined,
  }
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-page">
      <div className={`mx-auto flex min-h-14 items-center gap-4 ${room}`}>
        <p className="min-w-0 flex-1 truncate font-medium" title={document.name}>
          {document.name}
        </p>
        <Stepper
          label="Etapas da preparação"
          current={step}
          steps={wizardSteps.map((id) => ({ id, title: titles[id], href: hrefs[id] }))}
        />
        <span aria-hidden className="flex-1 max-wide:hidden" />
      </div>
    </header>
  )
}

/** From the first step out of the wizard, from the others to the step before. */
function BackButton({ step }: { step: WizardStep }) {
  const { pathOf, back } = useWizard()
  const before = wizardSteps[wizardSteps.indexOf(step) - 1]
  const href = before ? pathOf(before) : back
  return (
    <LinkButton href={href}>
      <ArrowLeft aria-hidden className="max-sm:hidden" />
      VOLTAR
    </LinkButton>
  )
}

const titles = { signers: 'Signatários', prepare: 'Preparação', review: 'Revisão' } satisfies Record<WizardStep, string>
