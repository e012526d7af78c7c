import { createContext, use } from 'react'
import type { EditorInput } from '../../../templates/editor-inputs.ts'
import type { Party } from '../../../templates/parties.ts'
import type { Outputs } from '../../../trpc.ts'

/** The choices for one document, in addition to the wizard's draft. */
export interface Usage {
  /** Tells it from the next use: one use makes one document. */
  id: string
  /** Who plays each role: the person's id by that of the role. */
  cast: Record<string, string>
  /** The values filled in beforehand, by the input's id. */
  values: Record<string, string>
  name: string
  message: string
}

/** What both steps of using a template share. */
export interface UseWork extends Usage {
  template: Outputs['templates']['open']['template']
  /** The roles that sign. */
  roles: Party[]
  inputs: EditorInput[]
  set: (part: Partial<Usage>) => void
  /** Since when it is continued; null if that is not known, undefined if it began here. */
  continued: string | null | undefined
  beginAnew: () => void
  /** Restores what beginning anew gave up; null if it gave up nothing. */
  takeBack: (() => void) | null
  /** Base address of the steps. */
  home: string
}

export const UseContext = createContext<UseWork | null>(null)

/** The use of a template around its step. */
export function useUsage(): UseWork {
  const work = use(UseContext)
  if (!work) throw new Error('A step of using a template stands outside of its layout')
  return work
}
