import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { useWords } from '../../../words.ts'
import type { ChosenSigner } from '../draft/draft.ts'
import { stepsOf } from '../draft/draft-parts.ts'
import type { WizardChange } from '../draft/use-draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { MissingAddressDialog, Reach } from './reach.tsx'
import { ConfirmationChoice, PartChoice } from './signer-choices.tsx'

/** The chosen signers: reordered by dragging or buttons, and removed. */
export function SignerList() {
  const { draft, change } = useWizard()
  const [unreachable, setUnreachable] = useState<ChosenSigner | null>(null)
  const steps = stepsOf(draft.signers)
  const dragAndDropHooks = useReordering()
  const words = useWords('signerList', portuguese)

  return (
    <>
      <GridList
        aria-label={words.label}
        items={draft.signers.map((signer, place) => ({ ...signer, place, step: steps[place] ?? 1 }))}
        dependencies={[draft]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        renderEmptyState={() => <NobodyYet />}
        className="flex flex-col gap-2 data-empty:rounded-card data-empty:border data-empty:border-dashed data-empty:border-line"
      >
        {(signer) => (
          <SignerRow
            signer={signer}
            count={draft.signers.length}
            isInOrder={draft.isInOrder}
            change={change}
            onAddAddress={() => setUnreachable(signer)}
          />
        )}
      </GridList>
      <MissingAddressDialog person={unreachable} onClose={() => setUnreachable(null)} />
    </>
  )
}

function NobodyYet() {
  const words = useWords('signerList', portuguese)
  return <p className="px-4 py-6 text-center text-quiet">{words.nobody}</p>
}

/** A dragged row drops between two rows and takes its place there. */
function useReordering() {
  const { draft, change } = useWizard()
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: draft.signers.length < 2,
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="-my-[5px] h-0.5 rounded-full data-drop-target:bg-pen" />
    ),
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const id = [...keys].map(String)[0]
      if (id === undefined) return
      const others = draft.signers.filter((signer) => signer.id !== id)
      const at = others.findIndex((signer) => signer.id === target.key)
      change({ type: 'move-signer', id, to: target.dropPosition === 'after' ? at + 1 : at })
    },
  })
  return dragAndDropHooks
}

/** One chosen signer: name, step and actions. */
function SignerRow({ signer, count, isInOrder, change, onAddAddress }: SignerRowProps) {
  const { id, full_name, place, step } = signer
  const words = useWords('signerList', portuguese)
  return (
    <GridListItem
      id={id}
      textValue={full_name}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface py-2.5 pr-2 pl-2 data-dragging:opacity-50 data-[drop-target]:border-pen"
    >
      <AriaButton
        slot="drag"
        className="grid size-7 cursor-grab place-items-center rounded-control text-quiet data-disabled:invisible data-hovered:bg-quiet-wash max-sm:size-9"
      >
        <GripVertical aria-hidden className="size-4" />
      </AriaButton>
      <Avatar name={full_name} seed={signer.colour} />
      <div className="min-w-0 flex-1 basis-1/3 sm:basis-36">
        <p dir="auto" className="text-left font-medium [overflow-wrap:anywhere]">
          {full_name}
        </p>
        <Reach signer={signer} onAdd={onAddAddress} />
      </div>
      {isInOrder && count > 1 && (
        <span className="tabular rounded-full bg-pen-wash px-2.5 py-0.5 text-xs font-medium whitespace-nowrap text-pen">
          {words.step(step)}
        </span>
      )}
      <div className="flex items-center justify-end gap-3 max-sm:w-full max-sm:pl-2">
        {isInOrder && place > 0 && <Together signer={signer} change={change} />}
        <div className="flex">
          <Button
            variant="plain"
            size="icon"
            aria-label={words.up(full_name)}
            isDisabled={place === 0}
            onPress={() => change({ type: 'move-signer', id, to: place - 1 })}
            className={count > 1 ? '' : 'hidden'}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            variant="plain"
            size="icon"
            aria-label={words.down(full_name)}
            isDisabled={place === count - 1}
            onPress={() => change({ type: 'move-signer', id, to: place + 1 })}
            className={count > 1 ? '' : 'hidden'}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            variant="plain"
            size="icon"
            aria-label={words.remove(full_name)}
            onPress={() => change({ type: 'remove-signer', id })}
          >
            <X aria-hidden />
          </Button>
        </div>
      </div>
      <PartChoice signer={signer} className="w-full px-2 sm:pl-10" />
      <ConfirmationChoice signer={signer} className="w-full px-2 sm:pl-10" />
    </GridListItem>
  )
}

interface SignerRowProps {
  signer: ChosenSigner & { place: number; step: number }
  count: number
  isInOrder: boolean
  change: (change: WizardChange) => void
  onAddAddress: () => void
}

/** Whether somebody signs in the same step as the one before. */
function Together({ signer, change }: Pick<SignerRowProps, 'signer' | 'change'>) {
  const { id, full_name, isTogether } = signer
  const words = useWords('signerList', portuguese)
  return (
    <Checkbox
      isSelected={isTogether}
      onChange={(together) => change({ type: 'together', id, isTogether: together })}
      aria-label={words.signsWith(full_name)}
      className="text-sm text-quiet max-sm:mr-auto"
    >
      {words.together}
    </Checkbox>
  )
}

const portuguese = {
  label: 'Signatários escolhidos',
  nobody: 'Ninguém ainda. Procure um contato acima para começar.',
  step: (step: number) => `${step}ª etapa`,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Descer ${name}`,
  remove: (name: string) => `Retirar ${name}`,
  signsWith: (name: string) => `${name} assina junto com a pessoa anterior`,
  together: 'junto com o anterior',
}
