import { Avatar } from '../../../ui/avatar.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { millimetresOf, type PlacedField, partyWords, pixelsOf, useEditor } from './editor-context.ts'
import { mayHold } from './placed-fields.ts'
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
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={partyWords[kind].one}
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
        label="Campo"
        value={placed.fieldId}
        onChange={(id) => id !== null && editor.assign({ fieldId: String(id) })}
        options={fields.filter((field) => mayHold(placed.signer, field)).map(({ id, name }) => ({ id, label: name }))}
        description={placed.field.is_required ? 'Preenchimento obrigatório.' : 'A pessoa pode deixar em branco.'}
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
  return (
    <TextField
      label="Nome no template"
      isOptional
      maxLength={120}
      placeholder={placed.field.name}
      value={placed.label ?? ''}
      onChange={(label) => assign({ label }, 'label')}
    />
  )
}

/** Place and size, in millimetres. */
function BoxNumbers({ placed }: { placed: PlacedField }) {
  const { reshape } = useEditor()
  const { id, page, left, top, width, height } = placed
  const numbers = [
    { side: 'left', label: 'Esquerda', least: 0, most: page.width - width },
    { side: 'top', label: 'Topo', least: 0, most: page.height - height },
    { side: 'width', label: 'Largura', least: SMALLEST.width, most: page.width - left },
    { side: 'height', label: 'Altura', least: SMALLEST.height, most: page.height - top },
  ] as const
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="pb-2 text-sm text-quiet">Página {page.number}, em milímetros</legend>
      {numbers.map(({ side, label, least, most }) => (
        <NumberField
          key={side}
          label={label}
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
