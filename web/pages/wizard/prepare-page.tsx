import { usePageTitle } from '../../ui/use-page-title.ts'
import { FieldEditor } from './field-editor.tsx'
import { PrepareSending } from './prepare-sending.tsx'
import { useWizard } from './wizard-context.ts'

/** Second step: fields on the pages, or, for a document without fields, the words and the deadline. */
export function Component() {
  usePageTitle('Preparação')
  return useWizard().method === 'collect' ? <FieldEditor /> : <PrepareSending />
}
