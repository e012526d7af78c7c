import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import type { FieldSize } from '@rubrica/contracts/fields.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { type ReactNode, useMemo } from 'react'
import { Navigate, Outlet, useLocation, useNavigate, useParams } from 'react-router-dom'
import { trpc } from '../../../trpc.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { type Draft, isPrepared, type Method } from './draft.ts'
import { FieldSizesContext, useFieldSizes } from './field-sizes.ts'
import { FileInProcess, NotOpened } from './not-opened.tsx'
import { type KeptDraft, useDocumentDraft } from './use-document-draft.ts'
import {
  DraftSavingContext,
  stepPath,
  type Wizard,
  WizardContext,
  type WizardStep,
  wizardSteps,
} from './wizard-context.ts'
import { WizardSkeleton } from './wizard-frame.tsx'

/** Layout of the three steps; only a document that waits for its preparation is admitted (spec §2). */
export function WizardLayout() {
  const { id = '' } = useParams()
  const method: Method = useLocation().pathname.includes('/virtual/') ? 'virtual' : 'collect'
  const opened = trpc.wizard.open.useQuery(
    { documentId: id },
    {
      refetchInterval: ({ state }) => (isInProcess(state.data?.document.status) ? 1500 : false),
      refetchOnMount: 'always',
    },
  )

  if (opened.isPending) return <WizardSkeleton />
  if (!opened.data) return <NotOpened record="document" error={opened.error} onRetry={() => void opened.refetch()} />
  const { document, kept, ...offered } = opened.data
  if (isInProcess(document.status)) return <FileInProcess record="document" name={document.name} />
  if (document.status !== 'metadata_ready' || !kept) return <Navigate to={`/dashboard/documents/${id}/view`} replace />
  return (
    <WizardProvider key={id} document={document} {...offered} kept={kept} method={method}>
      <Outlet />
    </WizardProvider>
  )
}

function isInProcess(status: DocumentStatus | undefined) {
  return status === 'uploading' || status === 'uploaded' || status === 'metadata_processing'
}

/** Holds the draft of a document and redirects from steps that are not yet open (spec §2). */
function WizardProvider({ document, sizes, kept, method, children, ...offered }: WizardProviderProps) {
  const { fields, contacts, channels, cloudCertificates } = offered
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
      channels,
      cloudCertificates,
      method,
      draft,
      change,
      canUndo,
      canRedo,
      back: `${home}/view`,
      pathOf: (to, other = method) => stepPath(home, other, to),
      go: (to, other = method) => navigate(stepPath(home, other, to)),
    }),
    [home, document, fields, contacts, channels, cloudCertificates, method, draft, change, canUndo, canRedo, navigate],
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

type WizardProviderProps = Pick<
  Wizard,
  'document' | 'fields' | 'contacts' | 'channels' | 'cloudCertificates' | 'method'
> & {
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
