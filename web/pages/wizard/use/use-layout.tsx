import { Navigate, Outlet, useParams } from '../../../router/router.tsx'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { FileInProcess } from '../draft/file-in-process.tsx'
import { NotOpened } from '../draft/not-opened.tsx'
import { WizardSkeleton } from '../draft/wizard-skeleton.tsx'
import { useOpenTemplate } from '../template/use-open-template.ts'
import { UseProvider } from './use-provider.tsx'

/** Layout of the two steps that make a document from a template; without roles it leads to where they are made. */
export function Component() {
  const { id = '' } = useParams()
  const opened = useOpenTemplate(id)

  if (opened.isPending) return <WizardSkeleton />
  if (!opened.data) return <NotOpened record="template" error={opened.error} onRetry={() => void opened.refetch()} />
  const { template } = opened.data
  const home = `/dashboard/templates/${id}`
  if (isTemplateMoving(template.status)) return <FileInProcess record="template" name={template.name} />
  if (template.status !== 'ready') return <Navigate to={`${home}/view`} replace />
  if (!template.roles.some(({ assignment_type }) => assignment_type === 'Signer'))
    return <Navigate to={`${home}/signers`} replace />
  return (
    <UseProvider key={id} opened={opened.data}>
      <Outlet />
    </UseProvider>
  )
}
