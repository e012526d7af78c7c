import { useParams } from 'react-router-dom'
import { PaperAndRecordSkeleton } from '../../../paper-and-record.tsx'
import { RecordFailure } from '../../../record-failure.tsx'
import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { trpc } from '../../../trpc.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { TemplateView } from './template-view.tsx'

/** '/dashboard/templates/{id}/view': the pages with their fields, and next to them who fills what. */
export function TemplatePage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const view = trpc.templates.view.useQuery(
    { accountId, templateId: id },
    { refetchInterval: ({ state }) => (isTemplateMoving(state.data?.status) ? 1500 : false) },
  )
  usePageTitle(view.data?.name ?? 'Template')

  if (view.data) return <TemplateView key={id} template={view.data} />
  if (!view.error) return <PaperAndRecordSkeleton />
  return <RecordFailure record="template" error={view.error} onRetry={() => void view.refetch()} title="Template" />
}
