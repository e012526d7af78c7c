import { useParams } from 'react-router-dom'
import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving } from '../../../templates/template-badge.tsx'
import { trpc } from '../../../trpc.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { TemplateView } from './template-view.tsx'

/** '/dashboard/templates/{id}/view': the pages with their fields, and beside them who fills what. */
export function Component() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const view = trpc.templates.view.useQuery(
    { accountId, templateId: id },
    { refetchInterval: ({ state }) => (isTemplateMoving(state.data?.status) ? 1500 : false) },
  )
  usePageTitle(view.data?.name ?? 'Template')

  if (view.data) return <TemplateView key={id} template={view.data} />
  if (!view.error) return <ViewSkeleton />
  const isGone = view.error.data?.status === 404
  return (
    <>
      <PageHeading title="Template" back={{ href: '/dashboard/templates', label: 'Templates' }} />
      <LoadFailure
        message={isGone ? 'Este template não existe ou foi excluído.' : view.error.message}
        {...(isGone ? {} : { onRetry: () => void view.refetch() })}
      />
    </>
  )
}

function ViewSkeleton() {
  return (
    <div role="status" aria-label="Carregando...">
      <Skeleton className="mb-2 h-5 w-28" />
      <Skeleton className="mb-7 h-7 w-80 max-w-full" />
      <Skeleton className="aspect-[1/1.2] w-full max-w-180" />
    </div>
  )
}
