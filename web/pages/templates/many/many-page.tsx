import { useParams } from 'react-router-dom'
import { RecordFailure } from '../../../record-failure.tsx'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { ManyView } from './many-view.tsx'

/** '/dashboard/templates/{id}/many': a document for each row of a list. */
export function ManyPage() {
  const { id = '' } = useParams()
  usePageTitle('Usar para várias pessoas')
  const accountId = useSignedIn().account?.id ?? ''
  const opened = trpc.templates.open.useQuery({ accountId, templateId: id }, { gcTime: 0, refetchOnWindowFocus: false })
  const home = `/dashboard/templates/${id}`
  const template = opened.data?.template
  const isUsable =
    template?.status === 'ready' && template.roles.some(({ assignment_type }) => assignment_type === 'Signer')

  return (
    <>
      <PageHeading
        title="Usar para várias pessoas"
        back={{ href: template ? `${home}/view` : '/dashboard/templates', label: template?.name ?? 'Templates' }}
        note="Cada linha da lista se torna um documento, enviado a quem está nela."
      />
      {opened.isPending && <FormSkeleton fields={2} />}
      {opened.error && !opened.data && (
        <RecordFailure record="template" error={opened.error} onRetry={() => void opened.refetch()} />
      )}
      {opened.data && isUsable && <ManyView opened={opened.data} />}
      {opened.data && !isUsable && (
        <div className="flex flex-col items-start gap-4">
          <p>Este template ainda não tem papéis que assinam. Prepare-o antes de usar uma lista.</p>
          <LinkButton href={`${home}/signers`}>Preparar template</LinkButton>
        </div>
      )}
    </>
  )
}
