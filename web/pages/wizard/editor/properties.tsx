import { Copy, Files, Trash2 } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { type PlacedField, useEditor } from './editor-context.ts'
import { partyWords } from './party-words.ts'
import { mayHold } from './placed-fields.ts'
import { resizedWithin, SMALLEST, within } from './placement.ts'

/** Properties and actions of one placed field. */
export function Properties({ placed }: { placed: PlacedField }) {
  const editor = useEditor()
  const { kind, draft, fields } = useWizard()
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={partyWords[kind].one}
        value={placed.signerId}
        onChange={(id) => id !== null && editor.assign(placed.id, { signerId: String(id) })}
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
        onChange={(id) => id !== null && editor.assign(placed.id, { fieldId: String(id) })}
        options={fields.filter((field) => mayHold(placed.signer, field)).map(({ id, name }) => ({ id, label: name }))}
        description={placed.field.is_required ? 'Preenchimento obrigatório.' : 'A pessoa pode deixar em branco.'}
      />
      {kind === 'template' && <LabelField key={placed.id} placed={placed} />}
      <BoxNumbers placed={placed} />
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <Button onPress={() => editor.duplicate(placed.id)}>
          <Copy aria-hidden />
          Duplicar
        </Button>
        <RepeatButton placed={placed} />
        <Button onPress={() => editor.remove(placed.id)} className="text-stop">
          <Trash2 aria-hidden />
          Excluir campo
        </Button>
      </div>
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
      onChange={(label) => assign(placed.id, { label }, `label ${placed.id}`)}
    />
  )
}

function BoxNumbers({ placed }: { placed: PlacedField }) {
  const { reshape } = useEditor()
  const { id, page, left, top, width, height } = placed
  const move = (part: { left?: number; top?: number }) =>
    reshape(id, within(page, { left, top, width, height, ...part }))
  const resize = (to: { width?: number; height?: number }) =>
    reshape(id, resizedWithin(page, placed, to.width ?? width, to.height ?? height))
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="pb-2 text-sm text-quiet">Página {page.number}, em pixels a 150 DPI</legend>
      <NumberField
        label="Esquerda"
        value={left}
        minValue={0}
        maxValue={page.width - width}
        onChange={(to) => move({ left: to })}
      />
      <NumberField
        label="Topo"
        value={top}
        minValue={0}
        maxValue={page.height - height}
        onChange={(to) => move({ top: to })}
      />
      <NumberField
        label="Largura"
        value={width}
        minValue={SMALLEST.width}
        maxValue={page.width - left}
        onChange={(to) => resize({ width: to })}
      />
      <NumberField
        label="Altura"
        value={height}
        minValue={SMALLEST.height}
        maxValue={page.height - top}
        onChange={(to) => resize({ height: to })}
      />
    </fieldset>
  )
}

function RepeatButton({ placed }: { placed: PlacedField }) {
  const { repeatOnAllPages } = useEditor()
  const { document } = useWizard()
  if (document.pages.length < 2) return null
  return (
    <Button onPress={() => repeatOnAllPages(placed.id)}>
      <Files aria-hidden />
      Repetir em todas as páginas
    </Button>
  )
}
