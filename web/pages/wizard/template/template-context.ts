import { createContext, use } from 'react'
import type { Outputs } from '../../../trpc.ts'

/** The texts that every document made from a template starts from; both take marks such as <#Cliente#>. */
export interface TemplateTexts {
  document_name: string
  message: string
}

/** What the steps of a template share in addition to the wizard. */
export interface TemplateWork {
  template: Outputs['templates']['open']['template']
  texts: TemplateTexts
  setTexts: (texts: TemplateTexts) => void
  /** Saves what has not been saved yet; in a template without fields it removes those of the signers. */
  finish: () => Promise<void>
}

export const TemplateContext = createContext<TemplateWork | null>(null)

/** The template around the step. */
export function useTemplate(): TemplateWork {
  const work = use(TemplateContext)
  if (!work) throw new Error('A step of a template stands outside of its layout')
  return work
}
