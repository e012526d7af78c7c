import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { partLine } from '../../../documents/part-line.ts'
import { counted } from '../../../format.ts'
import { MarkedText } from '../../../templates/marks.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { StepFrame } from '../draft/wizard-frame.tsx'
import { ReviewLine } from '../review/review-summary.tsx'
import { useTemplate } from './template-context.ts'
import { TextsFields } from './texts-fields.tsx'

/** Last step of a template: a summary, and saving it. */
export function TemplateReviewPage() {
  usePageTitle('Revisão')
  const { document, method } = useWizard()
  const { texts, finish } = useTemplate()
  const navigate = useNavigate()
  const queries = trpc.useUtils()
  const saving = useMutation({
    mutationFn: finish,
    onSuccess: async () => {
      // First, so that no page after this one shows the template as it was; this one does not read it again.
      await queries.templates.invalidate(undefined, { refetchType: 'none' })
      await navigate(`/dashboard/templates/${document.id}/sent`, { replace: true })
    },
  })
  return (
    <StepFrame
      step="review"
      submitLabel="Concluir template"
      onSubmit={() => !saving.isPending && saving.mutate()}
      isPending={saving.isPending}
    >
      <div className="mx-auto flex w-full max-w-180 flex-col gap-8 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">Confira o template</h1>
          <p className="text-quiet">Ele pode ser alterado depois. Os documentos já criados continuam como estão.</p>
        </header>
        {saving.error && (
          <Alert tone="warning" onClose={saving.reset}>
            <p className="font-medium">{saving.error.message}</p>
            <p>O que você preparou continua aqui.</p>
          </Alert>
        )}
        <dl className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          <ReviewLine title="Template">
            <p className="font-medium">{document.name}</p>
            <p className="text-sm text-quiet">{counted(document.pages.length, 'página', 'páginas')}</p>
          </ReviewLine>
          <ReviewLine title="Papéis" step="signers">
            <Roles />
          </ReviewLine>
          <ReviewLine title="Como se assina" step={method === 'collect' ? 'prepare' : 'signers'}>
            <p>{method === 'collect' ? 'Com campos no documento' : 'Sem campos (assinatura no final)'}</p>
          </ReviewLine>
          {method === 'virtual' && (
            <ReviewLine title="Nome dos documentos" step="prepare">
              <MarkedText text={texts.document_name || document.name} />
            </ReviewLine>
          )}
          {method === 'virtual' && (
            <ReviewLine title="Mensagem" step="prepare">
              <MarkedText text={texts.message.trim() || 'Sem mensagem'} />
            </ReviewLine>
          )}
        </dl>
        {method === 'collect' && <TextsFields />}
      </div>
    </StepFrame>
  )
}

function Roles() {
  const { draft, method } = useWizard()
  const shown = draft.signers.map((role) => ({
    ...role,
    count: draft.placements.filter(({ signerId }) => signerId === role.id).length,
  }))
  return (
    <ul className="flex flex-col gap-2.5">
      {shown
        .filter(({ isEditor, count }) => !isEditor || count > 0)
        .map(({ id, full_name, colour, isEditor, count, part, actingAs }) => (
          <li key={id} className="flex items-center gap-3">
            <Avatar name={full_name} seed={colour} />
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              <span className="block font-medium">{full_name}</span>
              <span className="block text-sm">{partLine({ part, acting_as: actingAs }, [])}</span>
            </span>
            {(method === 'collect' || isEditor) && (
              <span className="tabular text-sm whitespace-nowrap text-quiet">{counted(count, 'campo', 'campos')}</span>
            )}
          </li>
        ))}
    </ul>
  )
}
