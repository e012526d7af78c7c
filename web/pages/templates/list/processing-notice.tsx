import { FileNotes } from '../../../documents/file-notes.tsx'
import { useSignedIn } from '../../../session.ts'
import { isTemplateMoving, TemplateBadge } from '../../../templates/template-badge.tsx'
import { trpc } from '../../../trpc.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { FileProgress, untilReady } from '../../../upload/file-progress.tsx'

/** Follows a template that was just uploaded until its roles can be defined, and then offers that. */
export function ProcessingNotice({ templateId, onAnother }: { templateId: string; onAnother: () => void }) {
  const accountId = useSignedIn().account?.id ?? ''
  const utils = trpc.useUtils()
  const { data } = trpc.templates.progress.useQuery({ accountId, templateId }, untilReady(isTemplateMoving))
  return (
    <FileProgress
      progress={data}
      isMoving={isTemplateMoving}
      onAnother={onAnother}
      onSettled={() => void utils.templates.list.invalidate()}
    >
      <FileNotes notes={data?.file_notes} className="w-full" />
      {data && <TemplateBadge status={data.status} />}
      <LinkButton variant="primary" href={`/dashboard/templates/${templateId}/signers`}>
        Preparar template
      </LinkButton>
    </FileProgress>
  )
}
