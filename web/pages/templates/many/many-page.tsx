import { partColumns } from '@rubrica/contracts/list-parts.ts'
import { Download } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
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
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { columnsOf, twinsIn } from './batch.ts'
import { emptyList, type ListRow, listFiles, type ReadFile, readList, readListFile } from './read-list.ts'
import { RowPreview, RowTable } from './row-table.tsx'
import { useRowChecks, useSendRows } from './use-rows.ts'

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

/** The largest file, in bytes; a list of 200 rows has far less. */
const LIST_MAX_BYTES = 5 * 1024 * 1024

/** The list, its rows with the problems of each, and sending them one by one. */
function ManyView({ opened }: { opened: Outputs['templates']['open'] }) {
  const { template, fields } = opened
  const accountId = useSignedIn().account?.id ?? ''
  const [text, setText] = useKeptList(template.id)
  const [shown, setShown] = useState<ListRow>()
  const [read, setRead] = useState<ReadFile>({})
  const batch = {
    roles: partiesOf(template).filter(({ isEditor }) => !isEditor),
    inputs: editorInputsOf(template, fields),
  }
  const columns = columnsOf(batch)
  const shownTitles = columns.filter(({ isExtra }) => !isExtra).map(({ title }) => title)
  const extraTitles = columns.filter(({ isExtra }) => isExtra).map(({ title }) => title)
  const { rows, problem, unused = [] } = readList(text, columns)
  const checks = useRowChecks(accountId, rows, batch)
  const sending = useSendRows({ accountId, templateId: template.id, batch })
  const estimate = trpc.templates.estimate.useQuery({ accountId, templateId: template.id })
  const hasLimits = useHasLimits()
  useUnsavedChanges(sending.isRunning)

  const good = rows.filter((row) => !checks.problems.has(row.line))
  const twins = twinsIn(rows)
  const outcomeOf = (row: ListRow) => (twins.has(row.line) ? undefined : sending.outcomeOf(row))
  const unsent = rows.filter((row) => outcomeOf(row)?.state !== 'sent')
  const open = good.filter((row) => unsent.includes(row))
  const counts = { good: open.length, wrong: unsent.length - open.length, sent: rows.length - unsent.length }
  const canSend = !checks.isChecking && !problem && open.length > 0
  return (
    <div className="flex flex-col gap-6">
      <section aria-label="Lista" className="grid gap-5 wide:grid-cols-2">
        <TextField
          label="Lista de pessoas"
          rows={9}
          value={text}
          onChange={setText}
          isDisabled={sending.isRunning}
          placeholder={shownTitles.join(';')}
          description={
            <>
              Cole de uma planilha ou separe por ; ou vírgula. Primeira linha: {shownTitles.join('; ')}. Se precisar,
              diga também o que cada pessoa faz, em colunas como {extraTitles.slice(0, partColumns.length).join('; ')}.
            </>
          }
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
            title="Ou arraste uma planilha .xlsx ou CSV para cá"
            hint="Até 200 linhas"
            isDisabled={sending.isRunning}
          />
          <Button
            onPress={() => saveFile(new Blob([emptyList(columns)], { type: 'text/csv' }), 'lista.csv')}
            className="self-start"
          >
            <Download aria-hidden />
            Baixar lista modelo
          </Button>
        </div>
      </section>
      {read.note && (
        <Alert tone={read.text === undefined ? 'warning' : 'info'} onClose={() => setRead({})}>
          {read.note}
        </Alert>
      )}
      {problem && <Alert tone="warning">{problem}</Alert>}
      {unused.length > 0 && <Alert tone="info">{unusedWords(unused)}</Alert>}
      {checks.failure && <Alert tone="warning">{checks.failure}</Alert>}
      {rows.length > 0 && (
        <>
          <RowTable rows={rows} batch={batch} problems={checks.problems} outcomeOf={outcomeOf} onShow={setShown} />
          <div className="flex flex-col gap-4 rounded-card border border-line bg-surface px-5 py-4">
            <p role="status">{summary({ ...counts, isChecking: checks.isChecking })}</p>
            {estimate.data && hasLimits && open.length > 0 && (
              <p className="text-sm text-quiet">
                {estimate.data.message} {remainingWords(estimate.data.document_balance)}
                {open.length > estimate.data.document_balance && ' Esta lista passa do que o plano inclui.'}
              </p>
            )}
            {sending.isRunning && (
              <ProgressBar label="Enviando" value={Math.round((sending.done / Math.max(1, sending.total)) * 100)} />
            )}
            <div className="flex flex-wrap gap-2">
              {open.length === 0 && counts.sent > 0 && !sending.isRunning ? (
                <LinkButton variant="primary" href="/dashboard/documents">
                  Ver documentos
                </LinkButton>
              ) : (
                <Button
                  variant="primary"
                  isDisabled={!canSend}
                  isPending={sending.isRunning}
                  isFinal
                  onPress={() => void sending.send(open)}
                >
                  {open.length === 1 ? 'Enviar 1 documento' : `Enviar ${open.length} documentos`}
                </Button>
              )}
              {sending.isRunning && <Button onPress={sending.stop}>Parar depois deste</Button>}
            </div>
          </div>
        </>
      )}
      {shown && <RowPreview row={shown} template={template} batch={batch} onClose={() => setShown(undefined)} />}
    </div>
  )
}

function summary({
  good,
  wrong,
  sent,
  isChecking,
}: Record<'good' | 'wrong' | 'sent', number> & { isChecking: boolean }) {
  if (isChecking) return 'Conferindo as linhas…'
  const parts = [
    ...(good > 0 || sent === 0 ? [good === 1 ? '1 linha está pronta' : `${good} linhas estão prontas`] : []),
    ...(wrong > 0 ? [wrong === 1 ? '1 linha precisa de correção' : `${wrong} linhas precisam de correção`] : []),
    ...(sent > 0 ? [sent === 1 ? '1 já foi enviada' : `${sent} já foram enviadas`] : []),
  ]
  return `${new Intl.ListFormat('pt-BR').format(parts)}.`
}

function unusedWords(titles: string[]) {
  const words = new Intl.ListFormat('pt-BR').format(titles.map((title) => `“${title}”`))
  return titles.length === 1
    ? `A coluna ${words} não é deste template e fica de fora dos documentos.`
    : `As colunas ${words} não são deste template e ficam de fora dos documentos.`
}

function remainingWords(count: number) {
  if (count === 0) return 'Não restam documentos incluídos neste mês.'
  return count === 1
    ? 'Resta 1 documento incluído neste mês.'
    : `Restam ${formatCount(count)} documentos incluídos neste mês.`
}

const lists = keptInTab('many:list:', z.string())

/** The text of the list; this tab stores it, so that a reload or the end of the session loses none of it. */
function useKeptList(templateId: string) {
  const [text, setText] = useState(() => lists.read(templateId) ?? '')
  // Saves each change before the screen shows it, so that an immediate reload loses nothing.
  useLayoutEffect(() => lists.keep(templateId, text), [templateId, text])
  return [text, setText] as const
}
