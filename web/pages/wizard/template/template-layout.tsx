import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { FileInProcess } from '../draft/file-in-process.tsx'
import { NotOpened } from '../draft/not-opened.tsx'
import { WizardSkeleton } from '../draft/wizard-skeleton.tsx'
import { TemplateProvider } from './template-provider.tsx'
import { useOpenTemplate } from './use-open-template.ts'

/** Layout of the steps that prepare a template; redirects to the template's own page if it cannot be prepared. */
export function TemplateLayout() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const method = useLocation().pathname.includes('/virtual/') ? 'virtual' : 'collect'
  const opened = useOpenTemplate(id)

  if (opened.isPending) return <WizardSkeleton />
  if (!opened.data) return <NotOpened record="template" error={opened.error} onRetry={() => void opened.refetch()} />
  const { template } = opened.data
  if (isTemplateMoving(template.status)) return <FileInProcess record="template" name={template.name} />
  if (template.status !== 'ready') return <Navigate to={`/dashboard/templates/${id}/view`} replace />
  return (
    <TemplateProvider key={id} accountId={accountId} opened={opened.data} method={method}>
      <Outlet />
    </TemplateProvider>
  )
}
