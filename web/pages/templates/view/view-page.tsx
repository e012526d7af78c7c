import { partOf } from '@rubrica/contracts/parts.ts'
import { isSignerRole } from '@rubrica/contracts/template-roles.ts'
import { PenLine, Send } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { FileNotes } from '../../../documents/file-notes.tsx'
import { partLine } from '../../../documents/part-line.ts'
import { counted } from '../../../format.ts'
import { openPart } from '../../../load-code.ts'
import { BlankPaper, PaperAndRecord, PaperAndRecordSkeleton } from '../../../paper-and-record.tsx'
import { RecordFailure, shownRecord } from '../../../record-failure.tsx'
import { useSignedIn } from '../../../session.ts'
import { TagList } from '../../../tags/tag-list.tsx'
import { MarkedText } from '../../../templates/marks.tsx'
import { partiesOf } from '../../../templates/parties.ts'
import { isTemplateMoving, TemplateBadge } from '../../../templates/template-badge.tsx'
import { TemplatePages } from '../../../templates/template-pages.tsx'
import { type Outputs, trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../../words.ts'
import { RemoveDialog, type TemplateDialog, TemplateMenu } from '../template-menu.tsx'

/** '/dashboard/templates/{id}/view': the pages with their fields, and next to them who fills what. */
export function TemplatePage() {
  const { id = '' } = useParams()
  const accountId = useSignedIn().account?.id ?? ''
  const view = trpc.templates.view.useQuery(
    { accountId, templateId: id },
    { refetchInterval: ({ state }) => (isTemplateMoving(state.data?.status) ? 1500 : false) },
  )
  const words = useWords('templateView', portuguese)
  const template = shownRecord(view)
  usePageTitle(template?.name ?? words.title)

  const failure = view.error && (
    <RecordFailure
      record="template"
      error={view.error}
      onRetry={() => void view.refetch()}
      isRetrying={view.isFetching}
      title={words.title}
      isKept={template !== undefined}
    />
  )
  if (template) return <TemplateView key={id} template={template} failure={failure} />
  return failure ?? <PaperAndRecordSkeleton />
}

const loadDetails = () => import('../details-dialog.tsx')
const DetailsDialog = lazy(async () => ({ default: (await loadDetails()).DetailsDialog }))

type ViewedTemplate = Outputs['templates']['view']

/** One template: its pages, and who fills what in a document made from it. */
function TemplateView({ template, failure }: { template: ViewedTemplate; failure: ReactNode }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<TemplateDialog>()
  const words = useWords('templateView', portuguese)
  const close = () => setOpen(undefined)
  const openDialog = (dialog: TemplateDialog) =>
    dialog === 'details' ? openPart(loadDetails, () => setOpen(dialog)) : setOpen(dialog)
  const { id, name, status, failure_reason, waiting_reason, document_name, message, tags, default_document_tags } =
    template
  const hasRoles = template.roles.some(isSignerRole)

  return (
    <>
      <PaperAndRecord
        heading={
          <>
            <PageHeading
              title={name}
              back={{ href: '/dashboard/templates', label: words.all }}
              note={
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <TemplateBadge status={status} />
                  <TagList tags={tags} />
                </div>
              }
            >
              <TemplateMenu template={{ id, name, status, hasRoles }} isOpen onDialog={openDialog} />
              {status === 'ready' && <NextStep id={id} hasRoles={hasRoles} />}
            </PageHeading>
            {failure}
          </>
        }
        paper={(isDesk) =>
          status === 'ready' ? (
            <TemplatePages template={template} hasWholePages={isDesk} />
          ) : (
            <BlankPaper>{isTemplateMoving(status) ? words.soon : words.unreadable}</BlankPaper>
          )
        }
        state={
          <>
            {status === 'failed' && (
              <Alert tone="danger">
                <p className="font-medium">{words.failed}</p>
                <p>{failure_reason ?? words.again}</p>
              </Alert>
            )}
            {waiting_reason && (
              <Alert tone="warning">
                <p>
                  {waiting_reason} {words.waiting}
                </p>
              </Alert>
            )}
            <FileNotes notes={template.file_notes} />
            <Part title={words.parties}>
              <Parties template={template} />
            </Part>
            <Part title={words.name}>
              <MarkedText text={document_name} />
            </Part>
            <Part title={words.message}>
              {message ? <MarkedText text={message} /> : <p className="text-quiet">{words.noMessage}</p>}
            </Part>
            {default_document_tags.length > 0 && (
              <Part title={words.documentTags}>
                <TagList tags={default_document_tags} />
              </Part>
            )}
          </>
        }
      />
      <Suspense>{open === 'details' && <DetailsDialog templateId={id} onClose={close} />}</Suspense>
      {open === 'remove' && (
        <RemoveDialog
          template={template}
          onClose={close}
          onRemoved={() => navigate('/dashboard/templates', { replace: true })}
        />
      )}
    </>
  )
}

function NextStep({ id, hasRoles }: { id: string; hasRoles: boolean }) {
  const words = useWords('templateView', portuguese)
  if (hasRoles) {
    return (
      <LinkButton variant="primary" href={`/dashboard/templates/${id}/use`}>
        <Send aria-hidden />
        {words.use}
      </LinkButton>
    )
  }
  return (
    <LinkButton variant="primary" href={`/dashboard/templates/${id}/signers`}>
      <PenLine aria-hidden />
      {words.prepare}
    </LinkButton>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-sm font-semibold text-quiet">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Parties({ template }: { template: ViewedTemplate }) {
  const parties = partiesOf(template)
  const shown = parties.filter(({ isEditor, fields }) => !isEditor || fields.length > 0)
  const words = useWords('templateView', portuguese)
  const locale = useLocale()
  if (shown.length === 0) return <p className="text-quiet">{words.noParties}</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {shown.map(({ id, title, colour, isEditor, fields, part, actingAs }) => (
        <li key={id} className="flex items-center gap-3">
          <Avatar name={title} seed={colour} />
          <span className="min-w-0 grow">
            <span className="block font-medium [overflow-wrap:anywhere]">{title}</span>
            <span className="block text-sm text-quiet">
              {isEditor
                ? words.fills
                : (partLine({ part, acting_as: actingAs }, []) ?? partOf(part).words.choice[locale])}
              {fields.length > 0 && `, ${words.fields(fields.length)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const portuguese = {
  title: 'Template',
  all: 'Templates',
  soon: 'As páginas aparecem aqui em instantes',
  unreadable: 'Este arquivo não pôde ser lido',
  failed: 'O arquivo não pôde ser preparado.',
  again: 'Gere o PDF novamente e crie outro template.',
  waiting: 'Continuamos tentando, e esta página se atualiza sozinha.',
  parties: 'Quem preenche e assina',
  name: 'Nome dos documentos',
  message: 'Mensagem aos signatários',
  noMessage: 'Sem mensagem',
  documentTags: 'Etiquetas dos documentos',
  use: 'Usar template',
  prepare: 'Preparar template',
  noParties: 'Nenhum papel ainda. Prepare o template para criar o primeiro.',
  fills: 'Preenche antes do envio',
  fields: (count: number) => counted(count, 'campo', 'campos'),
}
