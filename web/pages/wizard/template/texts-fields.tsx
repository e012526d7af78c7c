import { DOCUMENT_NAME_MAX, MESSAGE_MAX } from '@rubrica/contracts/lengths.ts'
import { TEMPLATE_EDITOR } from '@rubrica/contracts/template-roles.ts'
import { type Mark, MarkedTextField } from '../../../templates/marked-text-field.tsx'
import { markTitle } from '../../../templates/marks.tsx'
import { useWords } from '../../../words.ts'
import { useWizard, type Wizard } from '../draft/wizard-context.ts'
import { useTemplate } from './template-context.ts'

/** Name and message of the documents, with marks for people and for the values filled in beforehand. */
export function TextsFields() {
  const wizard = useWizard()
  const { texts, setTexts } = useTemplate()
  const marks = marksOf(wizard)
  const words = useWords('templateTexts', portuguese)
  return (
    <div className="flex flex-col gap-5">
      <MarkedTextField
        label={words.name}
        value={texts.document_name}
        onChange={(document_name) => setTexts({ ...texts, document_name })}
        marks={marks}
        maxLength={DOCUMENT_NAME_MAX}
        description={words.nameHint}
      />
      <MarkedTextField
        label={words.message}
        isOptional
        isLong
        value={texts.message}
        onChange={(message) => setTexts({ ...texts, message })}
        marks={marks}
        maxLength={MESSAGE_MAX}
        description={words.messageHint}
      />
    </div>
  )
}

/** Roles first, then the values that the person who prepares the document fills in. */
function marksOf({ draft, fields }: Pick<Wizard, 'draft' | 'fields'>): Mark[] {
  const editor = draft.signers.find(({ isEditor }) => isEditor)?.id
  const names = [
    ...draft.signers.map(({ full_name, isEditor }) => (isEditor ? TEMPLATE_EDITOR : full_name)),
    ...draft.placements
      .filter(({ signerId }) => signerId === editor)
      .map(({ label, fieldId }) => label || (fields.find(({ id }) => id === fieldId)?.name ?? '')),
  ]
  return [...new Set(names)].filter(Boolean).map((name) => ({ name, title: markTitle(name) }))
}

const portuguese = {
  name: 'Nome dos documentos',
  nameHint: 'Se ficar vazio, cada documento leva o nome do template.',
  message: 'Mensagem aos signatários',
  messageHint: 'Vai no convite e nos lembretes, logo abaixo do nome do documento.',
}
