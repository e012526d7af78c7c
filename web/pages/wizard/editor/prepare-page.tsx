import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { PrepareSending } from '../review/prepare-sending.tsx'
import { FieldEditor } from './field-editor.tsx'

/** Second step: fields on the pages, or, for a document without fields, message and deadline. */
export function Component() {
  usePageTitle('Preparação')
  return useWizard().method === 'collect' ? <FieldEditor /> : <PrepareSending />
}
