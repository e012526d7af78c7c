import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { partLine } from '../../../documents/part-line.ts'
import { failureOf } from '../../../failure.ts'
import { counted } from '../../../format.ts'
import { markedTextsFit } from '../../../templates/marked-text-field.tsx'
import { MarkedText } from '../../../templates/marks.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { useAlertFocus } from '../../../ui/use-alert-focus.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import { FieldProblem } from '../draft/field-problem.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { StepFrame } from '../draft/wizard-frame.tsx'
import { ReviewLine } from '../review/review-summary.tsx'
import { useTemplate } from './template-context.ts'
import { TextsFields } from './texts-fields.tsx'

/** Last step of a template: a summary, and saving it. */
export function TemplateReviewPage() {
  const words = useWords('templateReview', portuguese)
  usePageTitle(words.title)
  const { document, method } = useWizard()
  const { texts, finish, isChange } = useTemplate()
  const navigate = useNavigate()
  const queries = trpc.useUtils()
  const saving = useMutation({
    mutationFn: finish,
    onSuccess: async () => {
      // First, so that no page after this one shows the template as it was; this one does not read it again.
      await queries.templates.invalidate(undefined, { refetchType: 'none' })
      await navigate(`/dashboard/templates/${document.id}/sent`, { replace: true, state: { isChange } })
    },
  })
  const alert = useAlertFocus(saving.error)
  const wrong = failureOf(saving.error).errors
  return (
    <StepFrame
      step="review"
      submitLabel={words.finish}
      onSubmit={() => !saving.isPending && markedTextsFit() && saving.mutate()}
      isPending={saving.isPending}
    >
      <div className="mx-auto flex w-full max-w-180 flex-col gap-8 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">{words.heading}</h1>
          <p className="text-quiet">{words.note}</p>
        </header>
        {saving.error && (
          <Alert ref={alert} tone="warning" onClose={saving.reset}>
            <p className="font-medium">{saving.error.message}</p>
            <FieldProblem title={words.name} problem={wrong?.document_name} />
            <FieldProblem title={words.message} problem={wrong?.message} />
            <p>{words.kept}</p>
          </Alert>
        )}
        <dl className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          <ReviewLine title={words.template}>
            <p className="font-medium">{document.name}</p>
            <p className="text-sm text-quiet">{words.pages(document.pages.length)}</p>
          </ReviewLine>
          <ReviewLine title={words.roles} step="signers">
            <Roles />
          </ReviewLine>
          <ReviewLine title={words.method} step={method === 'collect' ? 'prepare' : 'signers'}>
            <p>{words[method]}</p>
          </ReviewLine>
          {method === 'virtual' && (
            <ReviewLine title={words.name} step="prepare">
              <MarkedText text={texts.document_name || document.name} />
            </ReviewLine>
          )}
          {method === 'virtual' && (
            <ReviewLine title={words.message} step="prepare">
              <MarkedText text={texts.message.trim() || words.noMessage} />
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
  const words = useWords('templateReview', portuguese)
  const shown = draft.signers.map((role) => ({
    ...role,
    count: draft.placements.filter(({ signerId }) => signerId === role.id).length,
  }))
  return (
    <ul className="flex flex-col gap-2.5">
      {shown
        .filter(({ isEditor, count }) => !isEditor || count > 0)
        .map(({ id, full_name, colour, isEditor, count, part, actingAs }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Avatar name={full_name} seed={colour} />
            <span className="min-w-0 grow basis-36 [overflow-wrap:anywhere]">
              <span className="block font-medium">{full_name}</span>
              <span className="block text-sm">{partLine({ part, acting_as: actingAs }, [])}</span>
            </span>
            {(method === 'collect' || isEditor) && (
              <span className="tabular text-sm whitespace-nowrap text-quiet">{words.fields(count)}</span>
            )}
          </li>
        ))}
    </ul>
  )
}

const portuguese = {
  title: 'Revisão',
  finish: 'Concluir template',
  heading: 'Confira o template',
  note: 'Ele pode ser alterado depois. Os documentos já criados continuam como estão.',
  kept: 'O que você preparou continua aqui.',
  template: 'Template',
  pages: (count: number) => counted(count, 'página', 'páginas'),
  roles: 'Papéis',
  method: 'Como se assina',
  collect: 'Com campos no documento',
  virtual: 'Sem campos (assinatura no final)',
  name: 'Nome dos documentos',
  message: 'Mensagem',
  noMessage: 'Sem mensagem',
  fields: (count: number) => counted(count, 'campo', 'campos'),
}
