import { lazy, Suspense } from 'react'
import { loadCode } from '../../../load-code.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { WizardSkeleton } from '../draft/wizard-frame.tsx'
import { FieldEditor } from './field-editor.tsx'

// Its date picker weighs as much as the editor, which does not need it.
const PrepareSending = lazy(async () => {
  const { PrepareSending } = await loadCode(() => import('../review/sending-fields.tsx'))
  return { default: PrepareSending }
})

/** Second step: fields on the pages, or, for a document without fields, message and deadline. */
export function PreparePage() {
  usePageTitle(useWords('preparePage', portuguese).title)
  if (useWizard().method === 'collect') return <FieldEditor />
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <PrepareSending />
    </Suspense>
  )
}

const portuguese = { title: 'Preparação' }
