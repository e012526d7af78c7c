import { markedTextsFit } from '../../../templates/marked-text-field.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import { InvitationStep } from '../draft/invitation-step.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { FieldEditor } from '../editor/field-editor.tsx'
import { TextsFields } from './texts-fields.tsx'

/** Second step of a template: fields on the pages, or, without fields, the text of the invitation. */
export function TemplatePreparePage() {
  const words = useWords('templatePrepare', portuguese)
  usePageTitle(words.title)
  if (useWizard().method === 'collect') return <FieldEditor />
  return (
    <InvitationStep note={words.note} passes={markedTextsFit}>
      <TextsFields />
    </InvitationStep>
  )
}

const portuguese = {
  title: 'Preparação',
  note: 'Sem campos nas páginas, cada pessoa assina o documento inteiro no final. As marcas são trocadas pelos dados de cada uso.',
}
