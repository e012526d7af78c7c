import { Copy, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useEditor } from './editor-context.ts'
import { FieldOverview } from './field-overview.tsx'
import { usePart } from './use-part.ts'

const load = async () => (await import('./chosen-fields.tsx')).ChosenFields

/** The chosen fields or the overview at the right; on narrow screens a bar for the chosen fields. */
export function EditorSide() {
  const { chosen, selected } = useEditor()
  const ChosenFields = usePart(load)
  const changes = ChosenFields ? <ChosenFields /> : <Skeleton className="h-60 w-full" />
  const title = selected ? selected.name : `${chosen.length} campos escolhidos`
  return (
    <>
      <section
        aria-labelledby="side-title"
        className="flex flex-col gap-4 overflow-y-auto border-l border-line bg-surface p-4 max-wide:hidden low:sticky low:top-0 low:max-h-dvh"
      >
        <h2 id="side-title" className="font-medium">
          {chosen.length > 0 ? title : 'Campos no documento'}
        </h2>
        {chosen.length > 0 ? changes : <FieldOverview />}
      </section>
      {chosen.length > 0 && <ChosenBar title={title}>{changes}</ChosenBar>}
    </>
  )
}

function ChosenBar({ title, children }: { title: string; children: ReactNode }) {
  const { selected, duplicate, remove } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const what = selected ? 'campo' : 'campos'
  return (
    <section
      aria-label={selected ? 'Campo escolhido' : 'Campos escolhidos'}
      className="flex items-center gap-1 border-t border-line bg-surface py-1 pr-1 pl-4 low:sticky low:bottom-0 low:z-20 roomy:-order-1 wide:hidden"
    >
      <p className="min-w-0 grow truncate text-sm">
        <span className="font-medium">{title}</span> {selected && `de ${selected.signer.full_name}`}
      </p>
      <Button
        variant="plain"
        size="icon"
        aria-label={selected ? 'Propriedades do campo' : 'Alinhar e alterar os campos'}
        onPress={() => setOpen(true)}
      >
        <Settings2 aria-hidden />
      </Button>
      <Button variant="plain" size="icon" aria-label={`Duplicar ${what}`} onPress={duplicate}>
        <Copy aria-hidden />
      </Button>
      <Button variant="plain" size="icon" aria-label={`Excluir ${what}`} onPress={remove}>
        <Trash2 aria-hidden />
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        {children}
      </Dialog>
    </section>
  )
}
