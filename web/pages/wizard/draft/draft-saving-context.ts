import { createContext } from 'react'

/** How the wizard saves the draft while the person prepares it. */
export interface DraftSaving {
  problem: SavingProblem | null
  /** Null for a template, which is not sent. */
  sending: DraftSending | null
}

export type SavingProblem =
  | { kind: 'failed'; message: string; retry: () => void }
  /** Somebody has saved another draft meanwhile: the person takes that over, or overwrites it. */
  | { kind: 'outdated'; takeOther: () => void; keepMine: () => void }
  /** The host of `/v1` keeps no drafts. */
  | { kind: 'unkept' }

/** The effect of sending on the draft of a document. */
interface DraftSending {
  /** Saves nothing during the sending of the document. */
  hold: (held: boolean) => void
  /** The document was sent: from now on nothing is saved. */
  end: () => void
  /** Leaves for the page of a document that was sent in another tab. */
  leave: () => void
}

export const DraftSavingContext = createContext<DraftSaving | null>(null)
