import { skipToken } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { companyAsked } from '../../company-asked.ts'
import { pauseFor } from '../../documents/document-state.tsx'
import { formatCount } from '../../format.ts'
import { openPart } from '../../load-code.ts'
import { useNavigationAlert } from '../../navigation-alert.ts'
import { limitWords, monthName, remainingOf, usedWords, useHasLimits } from '../../plans/usage.ts'
import { usePermission, useSignedIn } from '../../session.ts'
import { type Outputs, trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { TableSkeleton } from '../../ui/form-skeleton.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { UnverifiedAlert } from '../../unverified-alert.tsx'
import { useLocale, useWords } from '../../words.ts'
import { FirstDocument } from './first-document.tsx'
import { LastFinished, ToSign, WaitsForMe, WaitsForOthers } from './home-lists.tsx'

/** '/dashboard': what waits for the person, what waits for others since when, finished documents, the month's use. */
export function HomePage() {
  const words = useWords('homePage', portuguese)
  usePageTitle(words.title)
  const { user, account } = useSignedIn()
  const { alert, close } = useNavigationAlert()
  const home = trpc.home.overview.useQuery(account ? { accountId: account.id } : skipToken, {
    refetchInterval: ({ state }) =>
      state.data ? pauseFor([...state.data.mine.items, ...state.data.finished.items]) : false,
  })
  const data = home.data
  const isUploadNext = data && data.toSign.totalCount + data.mine.totalCount === 0
  return (
    <>
      <PageHeading title={words.hello(firstName(user.name || user.email))} note={account?.name}>
        {home.isLoading && <Skeleton className="h-11 w-53 sm:h-9" />}
        {data && data.sent > 0 && (
          <LinkButton href="/dashboard/documents?upload" variant={isUploadNext ? 'primary' : 'quiet'}>
            <FileUp aria-hidden />
            {words.upload}
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

function firstName(name: string) {
  return name.trim().split(/\s+/)[0] ?? name
}

/** Placeholder for the home page while it loads. */
function HomeSkeleton() {
  const words = useWords('homePage', portuguese)
  return (
    <div role="status" aria-label={words.loading} className="flex flex-col gap-6">
      <Skeleton className="h-42 w-full" />
      <Skeleton className="h-23 w-full" />
      <TableSkeleton columns={4} />
    </div>
  )
}

/** First what waits for the person, then for others, then finished documents. */
function HomeContent({ toSign, mine, others, finished, total, sent, usage }: Outputs['home']['overview']) {
  const words = useWords('homePage', portuguese)
  const hasLimits = useHasLimits()
  const ready = mine.items.find(({ status }) => status === 'metadata_ready')
  const isNew = sent === 0
  const isIdle = !isNew && toSign.totalCount + mine.totalCount === 0
  return (
    <>
      {toSign.items.length > 0 && <ToSign {...toSign} />}
      {isNew && <FirstDocument isUploaded={total > 0} isFirst={toSign.totalCount === 0} readyId={ready?.id} />}
      {mine.items.length > 0 && <WaitsForMe {...mine} isFirst={!isNew && toSign.items.length === 0} />}
      {isIdle && <p className="text-quiet">{words.idle}</p>}
      {others.items.length > 0 && <WaitsForOthers {...others} />}
      {finished.items.length > 0 && <LastFinished {...finished} />}
      {hasLimits && <MonthUse usage={usage} />}
    </>
  )
}

const loadDialog = () => import('./company-dialog.tsx')
const CompanyDialog = lazy(async () => ({ default: (await loadDialog()).CompanyDialog }))

/**
 * Asks the owner of a workspace that has the person's own name, once, if signers should read a company's. The sign-up form asks
 * this as well, but not people who came by an invitation, or had a workspace before that.
 */
function ShownName() {
  const { user, account } = useSignedIn()
  const isOwner = usePermission('accounts.update')
  const words = useWords('homePage', portuguese)
  const [isClosed, setClosed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!account || !isOwner || isClosed || account.name !== user.name || companyAsked.has(account.id)) return null
  const close = () => {
    companyAsked.note(account.id)
    setClosed(true)
  }
  return (
    <>
      <Alert
        onClose={close}
        action={<Button onPress={() => openPart(loadDialog, () => setOpen(true))}>{words.company}</Button>}
      >
        <p className="break-words">{words.shown(user.name)}</p>
      </Alert>
      {isOpen && (
        <Suspense>
          <CompanyDialog accountId={account.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** This month's documents of the workspace, out of those that its plan includes. */
function MonthUse({ usage }: { usage: Outputs['home']['overview']['usage'] }) {
  const words = useWords('homePage', portuguese)
  const locale = useLocale()
  const left = remainingOf(usage)
  return (
    <section
      aria-label={words.use}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <ProgressBar
        label={words.sent(monthName(usage.month))}
        value={usage.document_count}
        maxValue={usage.included_count}
        valueLabel={usedWords(usage)}
      />
      <p className="text-sm text-quiet">
        {left === 0 ? limitWords(usage) : words.left(left, formatCount(left, locale))}{' '}
        <TextLink href="/dashboard/account/plan">{words.plan}</TextLink>
      </p>
    </section>
  )
}

const portuguese = {
  title: 'Início',
  hello: (name: string) => `Olá, ${name}`,
  upload: 'Carregar documento',
  loading: 'Carregando...',
  idle: 'Nada espera por você agora.',
  company: 'Informar empresa',
  shown: (name: string) => `Quem assina vê o seu nome, ${name}. Se você envia por uma empresa, mostre o nome dela.`,
  use: 'Uso do mês',
  sent: (month: string) => `Enviados em ${month}`,
  left: (count: number, shown: string) =>
    count === 1 ? 'Resta 1 documento no plano deste mês.' : `Restam ${shown} documentos no plano deste mês.`,
  plan: 'Ver o plano',
}
