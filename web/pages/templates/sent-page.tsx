import { memberOf } from '@rubrica/contracts/member-of.ts'
import { useLocation, useParams } from 'react-router-dom'
import { RecordFailure } from '../../record-failure.tsx'
import { useSignedIn } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useWords } from '../../words.ts'

/** '/dashboard/templates/{id}/sent': the template is ready, and these are the next steps. */
export function TemplateCreatedPage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const words = useWords('templateSent', portuguese)
  const isChange = memberOf(useLocation().state, 'isChange') === true
  const title = isChange ? words.saved : words.title
  usePageTitle(title)
  const view = trpc.templates.view.useQuery({ accountId, templateId: id })

  if (view.error && !view.data) {
    return <RecordFailure record="template" error={view.error} onRetry={() => void view.refetch()} title={title} />
  }
  return (
    <div className="mx-auto flex max-w-140 flex-col items-center gap-6 pt-4 text-center wide:pt-10">
      <Drawing name="fields" />
      <div className="flex flex-col gap-2">
        <h1 className="font-serif text-2xl font-semibold">{title}</h1>
        {view.data ? (
          <p className="text-lg text-quiet [overflow-wrap:anywhere]">{view.data.name}</p>
        ) : (
          <Skeleton className="mx-auto h-6 w-64" />
        )}
      </div>
      <p className="text-quiet">{words.note}</p>
      <div className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:flex-col-reverse">
        <LinkButton href="/dashboard/templates">{words.all}</LinkButton>
        <LinkButton href={`/dashboard/templates/${id}/many`}>{words.many}</LinkButton>
        <LinkButton variant="primary" href={`/dashboard/templates/${id}/use`}>
          {words.use}
        </LinkButton>
      </div>
    </div>
  )
}

const portuguese = {
  title: 'Template criado',
  saved: 'Template salvo',
  note: 'Use-o sempre que precisar deste documento: para uma pessoa, ou para muitas de uma vez, a partir de uma lista.',
  all: 'Ver todos os templates',
  many: 'Usar para várias pessoas',
  use: 'Usar template',
}
