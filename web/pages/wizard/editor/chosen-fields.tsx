import { LABEL_MAX } from '@rubrica/contracts/lengths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { millimetresOf, type PlacedField, pixelsOf, useEditor, usePartyWords } from './editor-context.ts'
import { fieldName, mayHold } from './placed-fields.ts'
import { SMALLEST, within } from './placement.ts'
import { FieldActions, SeveralFields } from './several-fields.tsx'

/** The editable properties of the chosen field, or of several together. */
export function ChosenFields() {
  const { selected } = useEditor()
  return selected ? <Properties placed={selected} /> : <SeveralFields />
}

/** Properties and actions of one placed field. */
function Properties({ placed }: { placed: PlacedField }) {
  const editor = useEditor()
  const { kind, draft, fields } = useWizard()
  const { one } = usePartyWords(kind)
  const words = useWords('editorChosen', portuguese)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={one}
        value={placed.signerId}
        onChange={(id) => id !== null && editor.assign({ signerId: String(id) })}
        options={draft.signers
          .filter((signer) => mayHold(signer, placed.field))
          .map(({ id, full_name, colour }) => ({
            id,
            label: full_name,
            before: <Avatar name={full_name} seed={colour} size="small" />,
          }))}
      />
      <Select
        label={words.field}
        value={placed.fieldId}
        onChange={(id) => id !== null && editor.assign({ fieldId: String(id) })}
        options={fields
          .filter((field) => mayHold(placed.signer, field))
          .map((field) => ({ id: field.id, label: fieldName(field) }))}
        description={placed.field.is_required ? words.required : words.optional}
      />
      {kind === 'template' && <LabelField key={placed.id} placed={placed} />}
      <BoxNumbers placed={placed} />
      <FieldActions />
    </div>
  )
}

/** What a template calls the field: it distinguishes two fields of one kind, and marks name it. */
function LabelField({ placed }: { placed: PlacedField }) {
  const { assign } = useEditor()
  const words = useWords('editorChosen', portuguese)
  return (
    <TextField
      label={words.label}
      isOptional
      maxLength={LABEL_MAX}
      placeholder={fieldName(placed.field)}
      value={placed.label ?? ''}
      onChange={(label) => assign({ label }, 'label')}
    />
  )
}

/** Place and size, in millimetres. */
function BoxNumbers({ placed }: { placed: PlacedField }) {
  const { reshape } = useEditor()
  const words = useWords('editorChosen', portuguese)
  const { id, page, left, top, width, height } = placed
  const numbers = [
    { side: 'left', least: 0, most: page.width - width },
    { side: 'top', least: 0, most: page.height - height },
    { side: 'width', least: SMALLEST.width, most: page.width - left },
    { side: 'height', least: SMALLEST.height, most: page.height - top },
  ] as const
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="pb-2 text-sm text-quiet">{words.page(page.number)}</legend>
      {numbers.map(({ side, least, most }) => (
        <NumberField
          key={side}
          label={words[side]}
          value={millimetresOf(placed[side])}
          minValue={millimetresOf(least)}
          maxValue={millimetresOf(most)}
          onChange={(to) => {
            if (to !== millimetresOf(placed[side]))
              reshape(id, within(page, { left, top, width, height, [side]: pixelsOf(to) }))
          }}
        />
      ))}
    </fieldset>
  )
}

const portuguese = {
  field: 'Campo',
  required: 'Preenchimento obrigatório.',
  optional: 'A pessoa pode deixar em branco.',
  label: 'Nome no template',
  page: (page: number) => `Página ${page}, em milímetros`,
  left: 'Esquerda',
  top: 'Topo',
  width: 'Largura',
  height: 'Altura',
}
