import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { type Draft, isPrepared, isUntouched, type Method } from './draft.ts'
import { useDraft } from './use-draft.ts'
import { stepPath, type Wizard, WizardContext, type WizardStep, wizardSteps } from './wizard-context.ts'

/** Holds the draft of a document and redirects from steps that are not yet open (spec §2). */
export function WizardProvider({ document, fields, contacts, method, children }: WizardProviderProps) {
  const { draft, change, canUndo, canRedo } = useDraft(document.id)
  const navigate = useNavigate()
  const step = currentStep(useLocation().pathname)
  useUnsavedChanges(!isUntouched(draft), (path) => isWithin(path, document.id))

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
  return <WizardContext value={wizard}>{children}</WizardContext>
}

type WizardProviderProps = Pick<Wizard, 'document' | 'fields' | 'contacts' | 'method'> & { children: ReactNode }

function currentStep(pathname: string): WizardStep {
  return wizardSteps.find((step) => pathname.endsWith(`/${step}`)) ?? 'signers'
}

function mayOpen(step: WizardStep, draft: Draft, method: Method) {
  if (step === 'signers') return true
  if (draft.signers.length === 0) return false
  return step === 'prepare' || isPrepared(draft, method)
}

/** Steps share the draft, and a sent document has no draft any more. */
function isWithin(path: string, documentId: string) {
  const here = `/dashboard/documents/${documentId}`
  const steps = wizardSteps.flatMap((step) => [stepPath(here, 'collect', step), stepPath(here, 'virtual', step)])
  return path === `${here}/sent` || steps.includes(path)
}
