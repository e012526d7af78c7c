import { useState } from 'react'
import { GridList } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { type Person, stepsOf } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { MissingEmailDialog } from './missing-email-dialog.tsx'
import { SignerRow } from './signer-row.tsx'

/** The chosen signers: reordered by dragging or buttons, and removed. */
export function SignerList() {
  const { draft, change } = useWizard()
  const [unreachable, setUnreachable] = useState<Person | null>(null)
  const steps = stepsOf(draft.signers)
  const dragAndDropHooks = useReordering()

  return (
    <>
      <GridList
        aria-label="Signatários escolhidos"
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
            onAddEmail={() => setUnreachable(signer)}
          />
        )}
      </GridList>
      <MissingEmailDialog person={unreachable} onClose={() => setUnreachable(null)} />
    </>
  )
}

function NobodyYet() {
  return <p className="px-4 py-6 text-center text-quiet">Ninguém ainda. Procure um contato acima para começar.</p>
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
