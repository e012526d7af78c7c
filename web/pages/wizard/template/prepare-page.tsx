import { usePageTitle } from '../../../ui/use-page-title.ts'
import { StepFrame } from '../draft/step-frame.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { FieldEditor } from '../editor/field-editor.tsx'
import { TextsFields } from './texts-fields.tsx'

/** Second step of a template: fields on the pages, or, without fields, the text of the invitation. */
export function TemplatePreparePage() {
  usePageTitle('Preparação')
  return useWizard().method === 'collect' ? <FieldEditor /> : <PrepareTexts />
}

function PrepareTexts() {
  const { change, go } = useWizard()
  const submit = () => {
    change({ type: 'prepared', method: 'virtual' })
    go('review')
  }
  return (
    <StepFrame step="prepare" submitLabel="Ir para a revisão" onSubmit={submit}>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-6 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">O que o convite diz</h1>
          <p className="text-quiet">
            Sem campos nas páginas, cada pessoa assina o documento inteiro no final. As marcas são trocadas pelos dados
            de cada uso.
          </p>
        </header>
        <TextsFields />
      </div>
    </StepFrame>
  )
}
