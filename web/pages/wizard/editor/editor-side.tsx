import { Copy, Settings2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { type PlacedField, useEditor } from './editor-context.ts'
import { FieldOverview } from './field-overview.tsx'
import { Properties } from './properties.tsx'

/** The selected field or the overview at the right; on narrow screens a bar for the selected field. */
export function EditorSide() {
  const { selected } = useEditor()
  return (
    <>
      <section
        aria-labelledby="side-title"
        className="flex flex-col gap-4 overflow-y-auto border-l border-line bg-surface p-4 max-wide:hidden"
      >
        <h2 id="side-title" className="font-medium">
          {selected ? selected.name : 'Campos no documento'}
        </h2>
        {selected ? <Properties placed={selected} /> : <FieldOverview />}
      </section>
      {selected && <SelectedBar placed={selected} />}
    </>
  )
}

function SelectedBar({ placed }: { placed: PlacedField }) {
  const { duplicate, remove } = useEditor()
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label="Campo escolhido"
      className="-order-1 flex items-center gap-1 border-t border-line bg-surface py-1 pr-1 pl-4 wide:hidden"
    >
      <p className="min-w-0 grow truncate text-sm">
        <span className="font-medium">{placed.name}</span> de {placed.signer.full_name}
      </p>
      <Button variant="plain" size="icon" aria-label="Propriedades do campo" onPress={() => setOpen(true)}>
        <Settings2 aria-hidden />
      </Button>
      <Button variant="plain" size="icon" aria-label="Duplicar campo" onPress={() => duplicate(placed.id)}>
        <Copy aria-hidden />
      </Button>
      <Button variant="plain" size="icon" aria-label="Excluir campo" onPress={() => remove(placed.id)}>
        <Trash2 aria-hidden />
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={placed.name}>
        <Properties placed={placed} />
      </Dialog>
    </section>
  )
}
