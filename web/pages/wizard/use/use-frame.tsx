import type { ReactNode } from 'react'
import { WizardFrame } from '../draft/wizard-frame.tsx'
import { useUsage } from './use-context.ts'

interface UseFrameProps {
  step: 'use' | 'document'
  submitLabel: string
  onSubmit: () => void
  isPending?: boolean
  children: ReactNode
}

/** Frame of the two steps; a prepared template has no step of preparation here (spec §2). */
export function UseFrame({ step, ...props }: UseFrameProps) {
  const { template, home } = useUsage()
  return (
    <WizardFrame
      {...props}
      title={template.name}
      current={step}
      steps={[
        { id: 'use', title: 'Signatários', href: `${home}/use` },
        { id: 'document', title: 'Revisão do documento' },
      ]}
      back={step === 'use' ? '/dashboard/templates' : `${home}/use`}
    />
  )
}
