import { useReducer } from 'react'
import type { Draft, Placement } from './draft.ts'
import { changed, type DraftChange } from './draft-changes.ts'

/** A change of the draft, or a step through the changes on the pages. */
export type WizardChange =
  | DraftChange
  | { type: 'place'; placements: Placement[]; run?: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'replace'; draft: Draft }

interface History {
  draft: Draft
  past: Placement[][]
  future: Placement[][]
  /** Changes of one run, such as holding an arrow key, are undone together. */
  run: string | undefined
}

/** A draft and its changes, with undo for its placed fields; `begin` returns the first one. */
export function useDraftHistory(begin: () => Draft) {
  const [history, change] = useReducer(historyAfter, begin, historyOf)
  return { draft: history.draft, change, canUndo: history.past.length > 0, canRedo: history.future.length > 0 }
}

export function historyOf(begin: () => Draft): History {
  return { draft: begin(), past: [], future: [], run: undefined }
}

export function historyAfter(history: History, change: WizardChange): History {
  switch (change.type) {
    case 'place':
      return place(history, change.placements, change.run)
    case 'undo':
      return undo(history)
    case 'redo':
      return redo(history)
    case 'replace':
      return historyOf(() => change.draft)
    case 'remove-signer':
      // Undo after removing a signer would restore fields without a signer.
      return { draft: changed(history.draft, change), past: [], future: [], run: undefined }
    default:
      return { ...history, draft: changed(history.draft, change) }
  }
}

function place({ draft, past, run: lastRun }: History, placements: Placement[], run?: string): History {
  const isSameRun = run !== undefined && run === lastRun
  return {
    draft: changed(draft, { type: 'placements', placements }),
    past: isSameRun ? past : [...past, draft.placements],
    future: [],
    run,
  }
}

function undo({ draft, past, future }: History): History {
  const before = past.at(-1)
  if (!before) return { draft, past, future, run: undefined }
  return {
    draft: changed(draft, { type: 'placements', placements: before }),
    past: past.slice(0, -1),
    future: [draft.placements, ...future],
    run: undefined,
  }
}

function redo({ draft, past, future }: History): History {
  const after = future[0]
  if (!after) return { draft, past, future, run: undefined }
  return {
    draft: changed(draft, { type: 'placements', placements: after }),
    past: [...past, draft.placements],
    future: future.slice(1),
    run: undefined,
  }
}
