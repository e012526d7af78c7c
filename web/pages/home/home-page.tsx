import { skipToken } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { isMoving } from '../../documents/is-moving.ts'
import { useNavigationAlert } from '../../navigation-alert.ts'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { UnverifiedAlert } from '../../unverified-alert.tsx'
import { FirstDocument } from './first-document.tsx'
import { LastDocuments } from './last-documents.tsx'
import { NextStep } from './next-step.tsx'
import { StatusCounts } from './status-counts.tsx'

/** '/dashboard': what is pending, for whom, and the next step. */
export function Component() {
  usePageTitle('Início')
  const { user, account } = useSignedIn()
  const { alert, close } = useNavigationAlert()
  const home = trpc.home.overview.useQuery(account ? { accountId: account.id } : skipToken, {
    refetchInterval: ({ state }) => (state.data?.last.some((row) => isMoving(row.status)) ? 2000 : false),
  })
  const data = home.data
  const isUploadNext = data && data.ready.length === 0 && data.waiting.length === 0
  return (
    <>
      <PageHeading title={`Olá, ${firstName(user.name || user.email)}`} note={account?.name}>
        {data && !isUploadNext && (
          <LinkButton href="/dashboard/documents?upload">
            <FileUp aria-hidden />
            Enviar documento
          </LinkButton>
        )}
      </PageHeading>
      <div className="flex flex-col gap-6">
        {alert && (
          <Alert tone={alert.tone} onClose={close}>
            {alert.message}
          </Alert>
        )}
        <UnverifiedAlert />
        {home.error && (
          <LoadFailure isKept={data !== undefined} message={home.error.message} onRetry={() => void home.refetch()} />
        )}
        {home.isLoading && <HomeSkeleton />}
        {data?.total === 0 && <FirstDocument />}
        {data && data.total > 0 && (
          <>
            <NextStep ready={data.ready[0]} waiting={data.waiting[0]} />
            <StatusCounts counts={data.counts} />
            <LastDocuments rows={data.last} isAll={data.total <= data.last.length} />
          </>
        )}
      </div>
    </>
  )
}

function firstName(name: string) {
  return name.trim().split(/\s+/)[0] ?? name
}

/** Placeholder for the home page while it loads. */
function HomeSkeleton() {
  return (
    <div role="status" aria-label="Carregando" className="flex flex-col gap-6">
      <Skeleton className="h-42 w-full" />
      <Skeleton className="h-23 w-full" />
      <TableSkeleton columns={4} />
    </div>
  )
}
