import { createContext } from 'react'

/** How the draft of a document is saved with it. */
export interface DraftSaving {
  /** Somebody else has saved another draft meanwhile, or this one could not be saved. */
  problem: { kind: 'outdated' } | { kind: 'failed'; message: string } | null
  retry: () => void
  /** Shows what the other tab or person has saved, in place of what was changed here. */
  takeOther: () => void
  /** Saves what was changed here over the other. */
  keepMine: () => void
  /** Nothing is saved while the document is being sent. */
  hold: (held: boolean) => void
  /** The document was sent: nothing is kept any more. */
  end: () => void
  /** Leaves for the page of a document that was sent in another tab. */
  leave: () => void
}

/** Null around a template, whose fields are saved in another way. */
export const DraftSavingContext = createContext<DraftSaving | null>(null)
