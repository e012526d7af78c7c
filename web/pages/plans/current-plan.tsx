import { plans as titles } from '@rubrica/contracts/plans.ts'
import { useUsage } from '../../plans/use-usage.ts'
import { useSignedIn } from '../../session.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Plan } from './plans.ts'

/** For signed-in people: the plan that the workspace has, and how it comes to the chosen one. */
export function CurrentPlan({ chosen }: { chosen: Plan }) {
  const { account } = useSignedIn()
  const { data, error, refetch } = useUsage()
  if (error && !data) return <LoadFailure message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-24 w-full" />
  return (
    <div className="flex flex-col items-start gap-4">
      {data.plan === chosen.code ? (
        <Alert tone="success">
          {account?.name} já usa o plano {chosen.title}.
        </Alert>
      ) : (
        <Alert tone="info">
          {account?.name} usa o plano {titles[data.plan].title}. Para mudar para o {chosen.title}, peça a quem
          administra este serviço: a mudança vale assim que é feita, e os documentos do mês continuam contados.
        </Alert>
      )}
      <LinkButton href="/dashboard/account/plan">Ver o uso do mês</LinkButton>
    </div>
  )
}
