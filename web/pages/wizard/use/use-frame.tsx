import type { ReactNode } from 'react'
import { formatDateTime } from '../../../format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftNotice, WizardFrame } from '../draft/wizard-frame.tsx'
import { useUsage } from './use-provider.tsx'

interface UseFrameProps {
  step: 'use' | 'document'
  submitLabel: string
  onSubmit: () => void
  isPending?: boolean
  isFinal?: boolean
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
      notice={
        <>
          <DraftNotice what="O preenchimento" />
          {step === 'use' && <ContinuedNotice />}
        </>
      }
    />
  )
}

/** Says that earlier choices go on here, and lets the person begin anew and take that back. */
function ContinuedNotice() {
  const { continued, beginAnew, takeBack } = useUsage()
  if (continued === undefined) return null
  const before = continued === null ? 'antes' : `em ${formatDateTime(continued)}`
  return (
    <Alert
      action={<Button onPress={takeBack ?? beginAnew}>{takeBack ? 'Desfazer' : 'Começar de novo'}</Button>}
      className="mx-auto mt-4 w-full max-w-172 max-sm:mx-4 max-sm:w-auto"
    >
      {takeBack
        ? 'Você começou de novo: o que estava preenchido foi descartado.'
        : `Você está continuando o que preencheu ${before} e ainda não enviou.`}
    </Alert>
  )
}
