import { useState } from 'react'
import { readForForm, useFreshRecord } from '../../record-form.tsx'
import { useSignedIn } from '../../session.ts'
import { type Outputs, trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx'
import { toast } from '../../ui/toast.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.ts'
import { useWords, wordsNow } from '../../words.ts'
import { TabHeading } from './tab-heading.tsx'

/** How long the workspace keeps the files of deleted documents that somebody had signed. */
export function FilesTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const words = useWords('filesTab', portuguese)
  const rule = trpc.retention.get.useQuery({ accountId }, readForForm)
  const stored = useFreshRecord(rule)
  return (
    <section aria-labelledby="files" className="flex flex-col gap-6">
      <TabHeading id="files" title={words.title} note={words.note} />
      {stored && <RetentionForm key={accountId} accountId={accountId} stored={stored} />}
      {!stored && !rule.error && <FormSkeleton fields={2} />}
      {rule.error && !stored && <LoadFailure message={rule.error.message} onRetry={() => void rule.refetch()} />}
    </section>
  )
}

const ALWAYS = 'always'

interface RetentionFormProps {
  accountId: string
  stored: Outputs['retention']['get']
}

function RetentionForm({ accountId, stored }: RetentionFormProps) {
  const utils = trpc.useUtils()
  const words = useWords('filesTab', portuguese)
  const before = String(stored.signed_files_days ?? ALWAYS)
  const [chosen, setChosen] = useState(before)
  const save = trpc.retention.update.useMutation({
    onSuccess: (account) => {
      utils.retention.get.setData({ accountId }, account)
      toast(wordsNow('filesTab', portuguese).saved)
    },
  })
  useUnsavedChanges(chosen !== before)
  const signed_files_days = chosen === ALWAYS ? null : Number(chosen)
  return (
    <Form aria-label={words.title} onSubmit={() => save.mutate({ accountId, signed_files_days })} call={save}>
      <RadioGroup
        label={words.signed}
        value={chosen}
        onChange={setChosen}
        options={optionsWith(stored.signed_files_days, words)}
      />
      <p className="max-w-160 text-quiet">{words.stays}</p>
      <div className="pt-2">
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}

const spans = [30, 365, 1825, 3650] as const

/** A number of days that a program has set is offered, too. */
function optionsWith(stored: number | null, words: typeof portuguese): RadioOption[] {
  const isOffered = stored === null || spans.some((days) => days === stored)
  const offered = spans.map((days): [days: number, text: string] => [days, words.spans[days]])
  const own: typeof offered = isOffered ? [] : [[stored, words.days(stored)]]
  return [
    {
      value: ALWAYS,
      label: words.always,
      note: words.alwaysNote,
    },
    ...[...offered, ...own]
      .sort(([one], [other]) => one - other)
      .map(([days, text]) => ({ value: String(days), label: words.erase(text) })),
  ]
}

const portuguese = {
  title: 'Arquivos',
  note: 'O que acontece com os arquivos de um documento excluído. Se ninguém o assinou, eles são apagados um dia depois da exclusão.',
  saved: 'Regra salva.',
  signed: 'Se alguém já o assinou',
  stays:
    'Os hashes, os selos e o registro de atividades ficam sempre: quem tem uma cópia do arquivo selado continua podendo conferi-la. A regra vale também para os documentos do workspace, se ele for excluído.',
  save: 'Salvar regra',
  spans: { 30: '30 dias', 365: '1 ano', 1825: '5 anos', 3650: '10 anos' },
  days: (count: number) => (count === 1 ? '1 dia' : `${count} dias`),
  always: 'Guardar sempre',
  alwaysNote: 'Ninguém mais os abre; quem opera o serviço os tem como prova.',
  erase: (text: string) => `Apagar ${text} depois da exclusão`,
}
