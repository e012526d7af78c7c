import { skipToken } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { isMoving } from '../../documents/is-moving.ts'
import { useNavigationAlert } from '../../navigation-alert.ts'
import { useSignedIn } from '../../session.ts'
import { type Outputs, trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TableSkeleton } from '../../ui/table-skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { UnverifiedAlert } from '../../unverified-alert.tsx'
import { HomeContent } from './home-content.tsx'
import { ShownName } from './shown-name.tsx'

/** '/dashboard': what waits for the person, what waits for others since when, finished documents, the month's use. */
export function HomePage() {
  usePageTitle('Início')
  const { user, account } = useSignedIn()
  const { alert, close } = useNavigationAlert()
  const home = trpc.home.overview.useQuery(account ? { accountId: account.id } : skipToken, {
    refetchInterval: ({ state }) => (hasMoving(state.data) ? 2000 : false),
  })
  const data = home.data
  const isUploadNext = data && data.toSign.totalCount + data.mine.totalCount === 0
  return (
    <>
      <PageHeading title={`Olá, ${firstName(user.name || user.email)}`} note={account?.name}>
        {home.isLoading && <Skeleton className="h-11 w-53 sm:h-9" />}
        {data && data.sent > 0 && (
          <LinkButton href="/dashboard/documents?upload" variant={isUploadNext ? 'primary' : 'quiet'}>
            <FileUp aria-hidden />
            Carregar documento
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
        <ShownName />
        {home.error && (
          <LoadFailure isKept={data !== undefined} message={home.error.message} onRetry={() => void home.refetch()} />
        )}
        {home.isLoading && <HomeSkeleton />}
        {data && <HomeContent {...data} />}
      </div>
    </>
  )
}

function hasMoving(data: Outputs['home']['overview'] | undefined) {
  return data ? [...data.mine.items, ...data.finished.items].some((row) => isMoving(row.status)) : false
}

function firstName(name: string) {
  return name.trim().split(/\s+/)[0] ?? name
}

/** Placeholder for the home page while it loads. */
function HomeSkeleton() {
  return (
    <div role="status" aria-label="Carregando..." className="flex flex-col gap-6">
      <Skeleton className="h-42 w-full" />
      <Skeleton className="h-23 w-full" />
      <TableSkeleton columns={4} />
    </div>
  )
}
