import { createContext, use } from 'react'
import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { type Outputs, trpc } from '../../../trpc.ts'
import type { EditedTemplate, TemplateTexts } from './template-draft.ts'

/** What the steps of a template share in addition to the wizard. */
export interface TemplateWork {
  template: Outputs['templates']['open']['template']
  texts: TemplateTexts
  setTexts: (texts: TemplateTexts) => void
  /** Notes what a call of a role has changed of the saved fields and texts. */
  rebase: (change: (saved: EditedTemplate) => EditedTemplate) => void
  /** Whether it was prepared already when the steps were opened. */
  isChange: boolean
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

/**
 * A template with all that its steps offer. Caches nothing from an earlier visit: the steps start from what is saved. Reads
 * what another tab has saved when the person comes back to this one.
 */
export function useOpenTemplate(templateId: string) {
  const accountId = useSignedIn().account?.id ?? ''
  return trpc.templates.open.useQuery(
    { accountId, templateId },
    {
      gcTime: 0,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) => (isTemplateMoving(state.data?.template.status) ? 1500 : false),
    },
  )
}
