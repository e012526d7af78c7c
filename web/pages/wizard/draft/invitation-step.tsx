import type { ReactNode } from 'react'
import { useWords } from '../../../words.ts'
import { useWizard } from './wizard-context.ts'
import { StepFrame } from './wizard-frame.tsx'

interface InvitationStepProps {
  /** What the person should know before writing. */
  note: ReactNode
  /** Checks the fields when the person wants to go on. */
  passes?: () => boolean
  children: ReactNode
}

/** The preparation of what has no fields on its pages: what the invitation says. */
export function InvitationStep({ note, passes = () => true, children }: InvitationStepProps) {
  const { change, go } = useWizard()
  const words = useWords('invitationStep', portuguese)
  const submit = () => {
    if (!passes()) return
    change({ type: 'prepared', method: 'virtual' })
    go('review')
  }
  return (
    <StepFrame step="prepare" submitLabel={words.submit} onSubmit={submit}>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-6 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">{words.title}</h1>
          <p className="text-quiet">{note}</p>
        </header>
        {children}
      </div>
    </StepFrame>
  )
}

const portuguese = {
  submit: 'Ir para a revisão',
  title: 'O que o convite diz',
}
