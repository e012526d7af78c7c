import type { FieldSize } from '@rubrica/contracts/fields.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { type Draft, isPrepared, type Method } from './draft.ts'
import { DraftSavingContext } from './draft-saving-context.ts'
import { FieldSizesContext, useFieldSizes } from './field-sizes.ts'
import { type KeptDraft, useDocumentDraft } from './use-document-draft.ts'
import { stepPath, type Wizard, WizardContext, type WizardStep, wizardSteps } from './wizard-context.ts'

/** Holds the draft of a document and redirects from steps that are not yet open (spec §2). */
export function WizardProvider({ document, fields, sizes, contacts, kept, method, children }: WizardProviderProps) {
  const navigate = useNavigate()
  const step = currentStep(useLocation().pathname)
  const { editing, isDirty, saving } = useDocumentDraft(document.id, kept, step)
  const fieldSizes = useFieldSizes(document.account_id, sizes)
  const { draft, change, canUndo, canRedo } = editing
  // Within this tab nothing is lost: only closing it needs a question.
  useUnsavedChanges(isDirty, () => true)

  const home = `/dashboard/documents/${document.id}`
  const wizard = useMemo<Wizard>(
    () => ({
      kind: 'document',
      document,
      fileUrl: pathOf(pagePaths.documentFile, { documentId: document.id, artifact: 'original' }),
      fields,
      contacts,
      method,
      draft,
      change,
      canUndo,
      canRedo,
      back: `${home}/view`,
      pathOf: (to, other = method) => stepPath(home, other, to),
      go: (to, other = method) => navigate(stepPath(home, other, to)),
    }),
    [home, document, fields, contacts, method, draft, change, canUndo, canRedo, navigate],
  )
  if (!mayOpen(step, draft, method)) return <Navigate to={wizard.pathOf('signers')} replace />
  return (
    <WizardContext value={wizard}>
      <FieldSizesContext value={fieldSizes}>
        <DraftSavingContext value={saving}>{children}</DraftSavingContext>
      </FieldSizesContext>
    </WizardContext>
  )
}

type WizardProviderProps = Pick<Wizard, 'document' | 'fields' | 'contacts' | 'method'> & {
  /** The last saved draft. */
  kept: KeptDraft
  /** The sizes that the person has given to fields. */
  sizes: readonly FieldSize[] | null
  children: ReactNode
}

function currentStep(pathname: string): WizardStep {
  return wizardSteps.find((step) => pathname.endsWith(`/${step}`)) ?? 'signers'
}

function mayOpen(step: WizardStep, draft: Draft, method: Method) {
  if (step === 'signers') return true
  if (draft.signers.length === 0) return false
  return step === 'prepare' || isPrepared(draft, method)
}
