import { Copy, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useWords } from '../../../words.ts'
import { holdsFields } from '../draft/draft-parts.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { fieldCount, useEditor, usePartyWords } from './editor-context.ts'
import { usePart } from './use-part.ts'

const load = async () => (await import('./chosen-fields.tsx')).ChosenFields

/** The chosen fields or the overview at the right; on narrow screens a bar for the chosen fields. */
export function EditorSide() {
  const { chosen, selected } = useEditor()
  const ChosenFields = usePart(load)
  const changes = ChosenFields ? <ChosenFields /> : <Skeleton className="h-60 w-full" />
  const words = useWords('editorSide', portuguese)
  const title = selected ? selected.name : words.chosen(chosen.length)
  return (
    <>
      <section
        aria-labelledby="side-title"
        className="flex flex-col gap-4 overflow-y-auto border-l border-line bg-surface p-4 max-wide:hidden low:sticky low:top-0 low:max-h-dvh"
      >
        <h2 id="side-title" className="font-medium">
          {chosen.length > 0 ? title : words.fields}
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
  const words = useWords('editorSide', portuguese)
  const labels = words[selected ? 'one' : 'several']
  return (
    <section
      aria-label={labels.chosen}
      className="flex items-center gap-1 border-t border-line bg-surface py-1 pr-1 pl-4 low:sticky low:bottom-0 low:z-20 roomy:-order-1 wide:hidden"
    >
      <p className="min-w-0 grow truncate text-sm">
        <span className="font-medium">{title}</span> {selected && words.of(selected.signer.full_name)}
      </p>
      <Button variant="plain" size="icon" aria-label={labels.change} onPress={() => setOpen(true)}>
        <Settings2 aria-hidden />
      </Button>
      <Button variant="plain" size="icon" aria-label={labels.copy} onPress={duplicate}>
        <Copy aria-hidden />
      </Button>
      <Button variant="plain" size="icon" aria-label={labels.remove} onPress={remove}>
        <Trash2 aria-hidden />
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        {children}
      </Dialog>
    </section>
  )
}

/** Shown while no field is selected: each signer's fields with a button to go to each. */
function FieldOverview() {
  const { kind, draft } = useWizard()
  const { by } = usePartyWords(kind)
  const words = useWords('editorSide', portuguese)
  const { placed, focus } = useEditor()
  return (
    <div className="flex flex-col gap-5">
      <ul aria-label={by} className="flex flex-col gap-2.5">
        {draft.signers.filter(holdsFields).map(({ id, full_name, colour, isEditor }) => {
          const count = placed.filter(({ signerId }) => signerId === id).length
          return (
            <li key={id} className="flex items-center gap-2.5">
              <Avatar name={full_name} seed={colour} size="small" />
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{full_name}</span>
              <span
                className={`text-sm whitespace-nowrap ${count || isEditor ? 'text-quiet' : 'font-medium text-wait'}`}
              >
                {count === 0 ? (isEditor ? words.none : words.missing) : fieldCount(count)}
              </span>
            </li>
          )
        })}
      </ul>
      {placed.length > 0 && (
        <ol aria-label={words.fields} className="flex flex-col border-t border-line pt-3">
          {placed.map(({ id, name, signer, page }) => (
            <li key={id}>
              <PlainButton
                onPress={() => focus(id)}
                className="flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-control px-1.5 text-left text-sm data-hovered:bg-quiet-wash max-sm:min-h-11"
              >
                <Avatar name={signer.full_name} seed={signer.colour} size="small" />
                <span className="min-w-0 grow py-1 [overflow-wrap:anywhere]">{name}</span>
                <span className="tabular shrink-0 text-quiet">{words.page(page.number)}</span>
              </PlainButton>
            </li>
          ))}
        </ol>
      )}
      <Shortcuts />
    </div>
  )
}

/** How to choose more than one field, and what the keys do: people guess neither. */
function Shortcuts() {
  const words = useWords('editorSide', portuguese)
  return (
    <details className="border-t border-line pt-3 text-sm text-quiet">
      <summary className="min-h-6 cursor-pointer font-medium text-ink">{words.help}</summary>
      <dl className="flex flex-col gap-2 pt-2 [&_dt]:font-medium [&_dt]:text-ink">
        {words.shortcuts.map(({ keys, does }) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const portuguese = {
  chosen: (count: number) => `${count} campos escolhidos`,
  fields: 'Campos no documento',
  one: {
    chosen: 'Campo escolhido',
    change: 'Propriedades do campo',
    copy: 'Duplicar campo',
    remove: 'Excluir campo',
  },
  several: {
    chosen: 'Campos escolhidos',
    change: 'Alinhar e alterar os campos',
    copy: 'Duplicar campos',
    remove: 'Excluir campos',
  },
  of: (person: string) => `de ${person}`,
  none: 'nenhum campo',
  missing: 'falta um campo',
  page: (page: number) => `página ${page}`,
  help: 'Vários campos e atalhos',
  shortcuts: [
    { keys: 'Shift e clique', does: 'soma um campo à escolha ou o retira dela' },
    { keys: 'Arrastar no papel', does: 'escolhe os campos dentro do retângulo' },
    { keys: 'Ctrl A', does: 'escolhe todos os campos da página à vista' },
    { keys: 'Ctrl C e Ctrl V', does: 'copia e cola na página à vista, mesmo que seja outra' },
    { keys: 'Ctrl D', does: 'duplica' },
    { keys: 'Ctrl Z e Ctrl Y', does: 'desfaz e refaz' },
    { keys: 'Setas', does: 'movem; com Shift mais depressa, com Alt mudam o tamanho' },
    { keys: 'Alt ao arrastar', does: 'move sem encaixar nas linhas' },
    { keys: 'Delete', does: 'exclui' },
  ],
}
