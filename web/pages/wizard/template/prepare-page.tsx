import { usePageTitle } from '../../../ui/use-page-title.ts'
import { InvitationStep } from '../draft/invitation-step.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { FieldEditor } from '../editor/field-editor.tsx'
import { TextsFields } from './texts-fields.tsx'

/** Second step of a template: fields on the pages, or, without fields, the text of the invitation. */
export function TemplatePreparePage() {
  usePageTitle('Preparação')
  if (useWizard().method === 'collect') return <FieldEditor />
  return (
    <InvitationStep note="Sem campos nas páginas, cada pessoa assina o documento inteiro no final. As marcas são trocadas pelos dados de cada uso.">
      <TextsFields />
    </InvitationStep>
  )
}
