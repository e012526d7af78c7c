import { partColumns } from '@rubrica/contracts/list-parts.ts'
import { joined } from '@rubrica/contracts/locale.ts'
import { isSignerRole } from '@rubrica/contracts/template-roles.ts'
import { Download } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { formatCount } from '../../../format.ts'
import { keptInTab } from '../../../kept-in-tab.ts'
import { useHasLimits } from '../../../plans/usage.ts'
import { saveFile } from '../../../reach.ts'
import { RecordFailure } from '../../../record-failure.tsx'
import { useSignedIn } from '../../../session.ts'
import { editorInputsOf, partiesOf } from '../../../templates/parties.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { ConfirmDialog } from '../../../ui/form-dialog.tsx'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { useLocale, useWords } from '../../../words.ts'
import { columnsOf, twinsIn } from './batch.ts'
import { emptyList, type ListRow, listFiles, type ReadFile, readList, readListFile } from './read-list.ts'
import { RowPreview, RowTable } from './row-table.tsx'
import { useRowChecks, useSendRows } from './use-rows.ts'

/** '/dashboard/templates/{id}/many': a document for each row of a list. */
export function ManyPage() {
  const { id = '' } = useParams()
  const words = useWords('manyPage', portuguese)
  usePageTitle(words.title)
  const accountId = useSignedIn().account?.id ?? ''
  const opened = trpc.templates.open.useQuery({ accountId, templateId: id }, { gcTime: 0, refetchOnWindowFocus: false })
  const home = `/dashboard/templates/${id}`
  const template = opened.data?.template
  const isUsable = template?.roles.some(isSignerRole)
  // Its own page says why it cannot be used yet, or ever.
  if (template && template.status !== 'ready') return <Navigate to={`${home}/view`} replace />

  return (
    <>
      <PageHeading
        title={words.title}
        back={{ href: template ? `${home}/view` : '/dashboard/templates', label: template?.name ?? words.all }}
        note={words.note}
      />
      {opened.isPending && <FormSkeleton fields={2} />}
      {opened.error && !opened.data && (
        <RecordFailure record="template" error={opened.error} onRetry={() => void opened.refetch()} />
      )}
      {opened.data && isUsable && <ManyView opened={opened.data} />}
      {opened.data && !isUsable && (
        <div className="flex flex-col items-start gap-4">
          <p>{words.noRoles}</p>
          <LinkButton href={`${home}/signers`}>{words.prepare}</LinkButton>
        </div>
      )}
    </>
  )
}

/** The largest file, in bytes; a list of 200 rows has far less. */
const LIST_MAX_BYTES = 5 * 1024 * 1024

/** The list, its rows with the problems of each, and sending them one by one. */
function ManyView({ opened }: { opened: Outputs['templates']['open'] }) {
  const { template, fields } = opened
  const accountId = useSignedIn().account?.id ?? ''
  const [text, setText] = useKeptList(template.id)
  const [shown, setShown] = useState<ListRow>()
  const [read, setRead] = useState<ReadFile>({})
  const [isAsking, setAsking] = useState(false)
  const batch = {
    roles: partiesOf(template).filter(({ isEditor }) => !isEditor),
    inputs: editorInputsOf(template, fields),
  }
  const columns = columnsOf(batch)
  const shownTitles = columns.filter(({ isExtra }) => !isExtra).map(({ title }) => title)
  const extraTitles = columns.filter(({ isExtra }) => isExtra).map(({ title }) => title)
  const { rows, problem, unused = [] } = readList(text, columns)
  const checks = useRowChecks(accountId, rows, batch)
  const estimate = trpc.templates.estimate.useQuery({ accountId, templateId: template.id })
  const hasLimits = useHasLimits()
  const words = useWords('manyPage', portuguese)
  const sending = useSendRows({ accountId, templateId: template.id, batch, noRoom: words.noRoom })
  const locale = useLocale()
  useUnsavedChanges(sending.isRunning)

  const good = rows.filter((row) => !checks.problems.has(row.line))
  const twins = twinsIn(rows)
  const outcomeOf = (row: ListRow) => (twins.has(row.line) ? undefined : sending.outcomeOf(row))
  const sent = rows.filter((row) => outcomeOf(row)?.state === 'sent')
  const unsent = rows.filter((row) => !sent.includes(row))
  const open = good.filter((row) => unsent.includes(row))
  const counts = { good: open.length, wrong: unsent.length - open.length, sent: sent.length }
  const canSend = !checks.isChecking && !problem && open.length > 0
  return (
    <div className="flex flex-col gap-6">
      <section aria-label={words.section} className="grid gap-5 wide:grid-cols-2">
        <TextField
          label={words.list}
          rows={9}
          value={text}
          onChange={setText}
          isDisabled={sending.isRunning}
          placeholder={shownTitles.join(';')}
          description={words.how(
            shownTitles.join('; '),
            joined(
              extraTitles.slice(0, partColumns.length).map((title) => `“${title}”`),
              locale,
            ),
          )}
        />
        <div className="flex flex-col gap-3 wide:pt-6.5">
          <FileDrop
            onFile={async (file) => {
              const found = await readListFile(file)
              setRead(found)
              if (found.text !== undefined) setText(found.text)
            }}
            accept={listFiles}
            maxSize={LIST_MAX_BYTES}
            title={words.dropTitle}
            hint={words.most}
            isDisabled={sending.isRunning}
          />
          <Button
            onPress={() => saveFile(new Blob([emptyList(columns)], { type: 'text/csv' }), words.fileName)}
            className="self-start"
          >
            <Download aria-hidden />
            {words.download}
          </Button>
        </div>
      </section>
      {read.note && (
        <Alert tone={read.text === undefined ? 'warning' : 'info'} onClose={() => setRead({})}>
          {read.note}
        </Alert>
      )}
      {problem && <Alert tone="warning">{problem}</Alert>}
      {unused.length > 0 && (
        <Alert tone="info">
          {words.unused(
            joined(
              unused.map((title) => `“${title}”`),
              locale,
            ),
            unused.length,
          )}
        </Alert>
      )}
      {checks.failure && <Alert tone="warning">{checks.failure}</Alert>}
      {sending.refusal && <Alert tone="warning">{sending.refusal}</Alert>}
      {rows.length > 0 && (
        <>
          <RowTable rows={rows} batch={batch} problems={checks.problems} outcomeOf={outcomeOf} onShow={setShown} />
          <div className="flex flex-col gap-4 rounded-card border border-line bg-surface px-5 py-4">
            <p role="status">{checks.isChecking ? words.checking : `${joined(words.counts(counts), locale)}.`}</p>
            {estimate.data && hasLimits && open.length > 0 && (
              <p className="text-sm text-quiet">
                {estimate.data.message} {words.left(estimate.data.document_balance)}
                {open.length > estimate.data.document_balance && ` ${words.exceeds}`}
              </p>
            )}
            {sending.isRunning && (
              <ProgressBar
                label={words.sending}
                value={Math.round((sending.done / Math.max(1, sending.total)) * 100)}
              />
            )}
            <div className="flex flex-wrap gap-2">
              {open.length === 0 && counts.sent > 0 && !sending.isRunning ? (
                <LinkButton variant="primary" href="/dashboard/documents">
                  {words.documents}
                </LinkButton>
              ) : (
                <Button
                  variant="primary"
                  isDisabled={!canSend}
                  isPending={sending.isRunning}
                  isFinal
                  onPress={() => void sending.send(open)}
                >
                  {words.send(open.length)}
                </Button>
              )}
              {sending.isRunning && <Button onPress={sending.stop}>{words.stop}</Button>}
              {sent.length > 0 && !sending.isRunning && <Button onPress={() => setAsking(true)}>{words.again}</Button>}
            </div>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.askAgain}
        confirmLabel={words.prepareAgain}
        call={noCall}
        onConfirm={() => {
          sending.forget(sent)
          setAsking(false)
        }}
        onClose={() => setAsking(false)}
      >
        <p>{words.effectOfAgain(sent.length)}</p>
      </ConfirmDialog>
      {shown && <RowPreview row={shown} template={template} batch={batch} onClose={() => setShown(undefined)} />}
    </div>
  )
}

/** The question alone: its answer changes only what this tab keeps. */
const noCall = { isPending: false, error: null, reset: () => undefined }

const lists = keptInTab('many:list:', z.string())

/** The text of the list; this tab stores it, so that a reload or the end of the session loses none of it. */
function useKeptList(templateId: string) {
  const [text, setText] = useState(() => lists.read(templateId) ?? '')
  // Saves each change before the screen shows it, so that an immediate reload loses nothing.
  useLayoutEffect(() => lists.keep(templateId, text), [templateId, text])
  return [text, setText] as const
}

interface Counts {
  good: number
  wrong: number
  sent: number
}

const portuguese = {
  title: 'Usar para várias pessoas',
  all: 'Templates',
  note: 'Cada linha da lista se torna um documento, enviado a quem está nela.',
  noRoles: 'Este template ainda não tem papéis que assinam. Prepare-o antes de usar uma lista.',
  prepare: 'Preparar template',
  section: 'Lista',
  list: 'Lista de pessoas',
  how: (titles: string, extra: string) =>
    `Cole de uma planilha ou separe por ; ou vírgula. Primeira linha: ${titles}. Se precisar, diga também o que cada pessoa faz, em colunas como ${extra}.`,
  dropTitle: 'Ou arraste uma planilha .xlsx ou CSV para cá',
  most: 'Até 200 linhas',
  fileName: 'lista.csv',
  noRoom:
    'Esta aba não tem mais espaço para lembrar o que já foi enviado. Divida a lista e envie uma parte de cada vez.',
  download: 'Baixar lista modelo',
  unused: (titles: string, count: number) =>
    count === 1
      ? `A coluna ${titles} não é deste template e fica de fora dos documentos.`
      : `As colunas ${titles} não são deste template e ficam de fora dos documentos.`,
  checking: 'Conferindo as linhas…',
  counts: ({ good, wrong, sent }: Counts) => [
    ...(good > 0 || sent === 0 ? [good === 1 ? '1 linha está pronta' : `${good} linhas estão prontas`] : []),
    ...(wrong > 0 ? [wrong === 1 ? '1 linha precisa de correção' : `${wrong} linhas precisam de correção`] : []),
    ...(sent > 0 ? [sent === 1 ? '1 já foi enviada' : `${sent} já foram enviadas`] : []),
  ],
  left: (count: number) => {
    if (count === 0) return 'Não restam documentos incluídos neste mês.'
    return count === 1
      ? 'Resta 1 documento incluído neste mês.'
      : `Restam ${formatCount(count)} documentos incluídos neste mês.`
  },
  exceeds: 'Esta lista passa do que o plano inclui.',
  sending: 'Enviando',
  documents: 'Ver documentos',
  send: (count: number) => (count === 1 ? 'Enviar 1 documento' : `Enviar ${count} documentos`),
  stop: 'Parar depois deste',
  again: 'Enviar de novo',
  askAgain: 'Enviar esta lista de novo?',
  effectOfAgain: (count: number) =>
    count === 1
      ? 'A linha já enviada volta a ficar pronta. Ao enviá-la, você cria mais um documento; o primeiro continua como está.'
      : `As ${formatCount(count)} linhas já enviadas voltam a ficar prontas. Ao enviá-las, você cria mais um documento para cada uma; os primeiros continuam como estão.`,
  prepareAgain: 'Preparar novo envio',
}
