import { shownTypes } from '../../../fields/field-icon.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Select } from '../../../ui/select.tsx'
import { signersWithoutFields } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useEditor } from './editor-context.ts'
import { PaletteItem } from './palette-item.tsx'
import { mayHold } from './placed-fields.ts'

/** Chooses the signer and the field to place. On narrow screens a strip under the pages. */
export function Palette() {
  const { signer } = useEditor()
  const fields = useWizard().fields.filter((field) => mayHold(signer, field))
  const standard = shownTypes.flatMap((type) => fields.filter((field) => field.is_standard && field.type === type))
  const others = fields.filter((field) => !field.is_standard)
  return (
    <section
      aria-label="Campos para colocar"
      className="flex gap-4 border-line bg-surface p-3 max-wide:shrink-0 max-wide:flex-col max-wide:gap-2 max-wide:border-t low:max-wide:border-t-0 low:max-wide:border-b wide:min-h-0 wide:flex-col wide:overflow-y-auto wide:border-r wide:p-4 low:wide:sticky low:wide:top-0 low:wide:max-h-dvh"
    >
      <SignerChoice />
      <div className="flex gap-2 max-wide:-mx-3 max-wide:overflow-x-auto max-wide:px-3 max-wide:pb-1 wide:flex-col">
        {standard.map((field) => (
          <PaletteItem key={field.id} field={field} />
        ))}
        {standard.length > 0 && <hr className="border-line max-wide:hidden" />}
        {others.map((field) => (
          <PaletteItem key={field.id} field={field} />
        ))}
      </div>
      <p className="text-sm text-quiet max-wide:hidden">
        Arraste um campo até a página, ou escolha o campo e depois o lugar. Com o teclado, Enter coloca no meio da
        página.
      </p>
    </section>
  )
}

function SignerChoice() {
  const { draft } = useWizard()
  const { signer, chooseSigner } = useEditor()
  const without = signersWithoutFields(draft)
  return (
    <Select
      label="Campos para"
      className="max-wide:[&>:first-child]:sr-only"
      value={signer.id}
      onChange={(id) => id !== null && chooseSigner(String(id))}
      options={draft.signers.map(({ id, full_name, colour }) => ({
        id,
        label: full_name,
        ...(without.some((one) => one.id === id) ? { note: 'Ainda sem campos' } : {}),
        before: <Avatar name={full_name} seed={colour} size="small" />,
      }))}
    />
  )
}
