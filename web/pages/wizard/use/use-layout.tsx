import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { partiesOf } from '../../../templates/parties.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { FileInProcess, NotOpened } from '../draft/not-opened.tsx'
import { WizardSkeleton } from '../draft/wizard-frame.tsx'
import { useOpenTemplate } from '../template/template-context.ts'
import { UseProvider } from './use-provider.tsx'

/**
 * Layout of the two steps that make a document from a template; without roles it redirects to the step that makes them. The
 * steps of a template without fields to sign are under /virtual, even if the link had the other address.
 */
export function UseLayout() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const opened = useOpenTemplate(id)

  if (opened.isPending) return <WizardSkeleton />
  if (!opened.data) return <NotOpened record="template" error={opened.error} onRetry={() => void opened.refetch()} />
  const { template } = opened.data
  const home = `/dashboard/templates/${id}`
  if (isTemplateMoving(template.status)) return <FileInProcess record="template" name={template.name} />
  if (template.status !== 'ready') return <Navigate to={`${home}/view`} replace />
  const signing = partiesOf(template).filter(({ isEditor }) => !isEditor)
  // An earlier layout may lack the roles that were just made.
  if (signing.length === 0 && opened.isFetching) return <WizardSkeleton />
  if (signing.length === 0) return <Navigate to={`${home}/signers`} replace />
  const isVirtual = signing.every(({ fields }) => fields.length === 0)
  const steps = isVirtual ? `${home}/virtual` : home
  if (isVirtual !== pathname.includes('/virtual/'))
    return <Navigate to={`${steps}/${pathname.endsWith('/document') ? 'review/document' : 'use'}`} replace />
  return (
    <UseProvider key={id} opened={opened.data} home={steps}>
      <Outlet />
    </UseProvider>
  )
}
