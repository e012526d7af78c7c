import { Copy, Settings2, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button as PlainButton } from 'react-aria-components/Button'
import { counted } from '../../../format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { holdsFields } from '../draft/draft-parts.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { partyWords, useEditor } from './editor-context.ts'
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

/** Shown while no field is selected: each signer's fields with a button to go to each. */
function FieldOverview() {
  const { kind, draft } = useWizard()
  const { placed, focus } = useEditor()
  return (
    <div className="flex flex-col gap-5">
      <ul aria-label={partyWords[kind].by} className="flex flex-col gap-2.5">
        {draft.signers.filter(holdsFields).map(({ id, full_name, colour, isEditor }) => {
          const count = placed.filter(({ signerId }) => signerId === id).length
          return (
            <li key={id} className="flex items-center gap-2.5">
              <Avatar name={full_name} seed={colour} size="small" />
              <span className="min-w-0 grow [overflow-wrap:anywhere]">{full_name}</span>
              <span
                className={`text-sm whitespace-nowrap ${count || isEditor ? 'text-quiet' : 'font-medium text-wait'}`}
              >
                {count === 0 ? (isEditor ? 'nenhum campo' : 'falta um campo') : counted(count, 'campo', 'campos')}
              </span>
            </li>
          )
        })}
      </ul>
      {placed.length > 0 && (
        <ol aria-label="Campos no documento" className="flex flex-col border-t border-line pt-3">
          {placed.map(({ id, name, signer, page }) => (
            <li key={id}>
              <PlainButton
                onPress={() => focus(id)}
                className="flex min-h-8 w-full cursor-pointer items-center gap-2.5 rounded-control px-1.5 text-left text-sm data-hovered:bg-quiet-wash max-sm:min-h-11"
              >
                <Avatar name={signer.full_name} seed={signer.colour} size="small" />
                <span className="min-w-0 grow py-1 [overflow-wrap:anywhere]">{name}</span>
                <span className="tabular shrink-0 text-quiet">página {page.number}</span>
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
  return (
    <details className="border-t border-line pt-3 text-sm text-quiet">
      <summary className="min-h-6 cursor-pointer font-medium text-ink">Vários campos e atalhos</summary>
      <dl className="flex flex-col gap-2 pt-2 [&_dt]:font-medium [&_dt]:text-ink">
        {shortcuts.map(([keys, does]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const shortcuts = [
  ['Shift e clique', 'soma um campo à escolha ou o retira dela'],
  ['Arrastar no papel', 'escolhe os campos dentro do retângulo'],
  ['Ctrl A', 'escolhe todos os campos da página à vista'],
  ['Ctrl C e Ctrl V', 'copia e cola na página à vista, mesmo que seja outra'],
  ['Ctrl D', 'duplica'],
  ['Ctrl Z e Ctrl Y', 'desfaz e refaz'],
  ['Setas', 'movem; com Shift mais depressa, com Alt mudam o tamanho'],
  ['Alt ao arrastar', 'move sem encaixar nas linhas'],
  ['Delete', 'exclui'],
] as const
