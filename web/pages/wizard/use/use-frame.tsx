import type { ReactNode } from 'react'
import { formatDateTime } from '../../../format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useWords } from '../../../words.ts'
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
  const words = useWords('usageFrame', portuguese)
  return (
    <WizardFrame
      {...props}
      title={template.name}
      current={step}
      steps={[
        { id: 'use', title: words.signers, href: `${home}/use` },
        { id: 'document', title: words.review },
      ]}
      back={step === 'use' ? '/dashboard/templates' : `${home}/use`}
      notice={
        <>
          <DraftNotice what={words.what} />
          {step === 'use' && <ContinuedNotice />}
        </>
      }
    />
  )
}

/** Says that earlier choices go on here, and lets the person begin anew and take that back. */
function ContinuedNotice() {
  const { continued, beginAnew, takeBack } = useUsage()
  const words = useWords('usageFrame', portuguese)
  const locale = useLocale()
  if (continued === undefined) return null
  return (
    <Alert
      action={<Button onPress={takeBack ?? beginAnew}>{takeBack ? words.undo : words.anew}</Button>}
      className="mx-auto mt-4 w-full max-w-172 max-sm:mx-4 max-sm:w-auto"
    >
      {takeBack ? words.begun : words.continued(continued && formatDateTime(continued, locale))}
    </Alert>
  )
}

const portuguese = {
  signers: 'Signatários',
  review: 'Revisão do documento',
  what: 'O preenchimento',
  undo: 'Desfazer',
  anew: 'Começar de novo',
  begun: 'Você começou de novo: o que estava preenchido foi descartado.',
  continued: (moment: string | null) =>
    `Você está continuando o que preencheu ${moment === null ? 'antes' : `em ${moment}`} e ainda não enviou.`,
}
