import { useEffect } from 'react'
import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving, TemplateBadge } from '../../../templates/template-badge.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** Follows a template that was just sent until its roles can be defined, and then offers that. */
export function ProcessingNotice({ templateId, onAnother }: { templateId: string; onAnother: () => void }) {
  const accountId = useSignedIn().account?.id ?? ''
  const queries = trpc.useUtils()
  const progress = trpc.templates.progress.useQuery(
    { accountId, templateId },
    { refetchInterval: ({ state }) => (state.data && !isTemplateMoving(state.data.status) ? false : 1000) },
  )
  const status = progress.data?.status
  useEffect(() => {
    if (status && !isTemplateMoving(status)) void queries.templates.list.invalidate()
  }, [status, queries])

  if (!status || isTemplateMoving(status)) return <ProgressBar label="Preparando as páginas" valueLabel="" />
  if (status === 'failed') {
    return (
      <Alert tone="danger" action={<Button onPress={onAnother}>Enviar outro arquivo</Button>}>
        {progress.data?.failure_reason ?? 'Não foi possível ler este arquivo. Gere o PDF novamente e envie de novo.'}
      </Alert>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <TemplateBadge status={status} />
      <LinkButton variant="primary" href={`/dashboard/templates/${templateId}/signers`}>
        Preparar template
      </LinkButton>
    </div>
  )
}
