import { groupTitles } from '@rubrica/contracts/group-titles.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { memberOf } from '@rubrica/contracts/member-of.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { FileSpreadsheet } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useSignedIn } from '../../session.ts'
import { ListFailure, useShownList } from '../../shown-list.tsx'
import { type Outputs, trpc } from '../../trpc.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TableSkeleton } from '../../ui/form-skeleton.tsx'
import { Select } from '../../ui/select.tsx'
import { languageHeader, useWords } from '../../words.ts'
import { ActEntry } from './act-entry.tsx'
import { TabHeading } from './tab-heading.tsx'

/** Who did what in the workspace, newest first, by person, kind and time, and as a file. */
export function ActivityTab() {
  const accountId = useSignedIn().account?.id ?? ''
  // Another workspace has other people: its list begins anew.
  return <Activity key={accountId} accountId={accountId} />
}

function Activity({ accountId }: { accountId: string }) {
  const words = useWords('activityTab', portuguese)
  const { filter, narrow, after, newer, older } = usePlaceInList()
  const asked = { accountId, ...inputsOf(filter) }
  const list = trpc.activity.list.useQuery({ ...asked, ...(after ? { after } : {}) })
  const choices = trpc.activity.choices.useQuery({ accountId })
  const failed = list.error ? list : choices
  const tryAgain = () => {
    for (const query of [list, choices]) if (query.error) void query.refetch()
  }
  const { shown } = useShownList(list.data, JSON.stringify(asked), () => ({ page: 1, pageCount: 1 }))
  const isNarrowed = Object.values(filter).some((value) => value !== ALL)
  const next = shown?.next
  return (
    <section aria-labelledby="activity" className="flex flex-col gap-6">
      <TabHeading id="activity" title={words.title} note={words.note}>
        <LinkButton href={filePath(asked)} download>
          <FileSpreadsheet aria-hidden />
          {words.download}
        </LinkButton>
      </TabHeading>
      <Filters choices={choices.data} filter={filter} onChange={narrow} />
      <ListFailure
        query={{ ...failed, refetch: tryAgain }}
        isKept={failed === list && shown !== undefined}
        isPart={failed === choices}
      />
      {!shown && !list.error && <TableSkeleton columns={3} />}
      {shown?.items.length === 0 && (
        <EmptyState drawing="page" title={isNarrowed ? words.noneSuch : words.none}>
          {isNarrowed ? words.widen : words.later}
        </EmptyState>
      )}
      {shown && shown.items.length > 0 && (
        <ul className="rounded-card border border-line bg-surface">
          {shown.items.map((act) => (
            <ActEntry key={act.id} act={act} />
          ))}
        </ul>
      )}
      {(after || next) && (
        <nav aria-label={words.pages} className="flex items-center justify-center gap-3">
          <Button isDisabled={!after} onPress={newer}>
            {words.newer}
          </Button>
          <Button isDisabled={!next} onPress={() => next && older(next)}>
            {words.older}
          </Button>
        </nav>
      )}
    </section>
  )
}

const ALL = 'all'

type Kind = keyof typeof groupTitles

/** What is chosen in each list; `ALL` for no limit. */
interface Filter {
  person: string
  kind: Kind | typeof ALL
  days: string
}

/** Filter and place are in the address; the places of the newer pages, which people do not share, are beside it in the history. */
function usePlaceInList() {
  const [address, setAddress] = useSearchParams()
  const passed = textsIn(memberOf(useLocation().state, 'passed'))
  const filter = filterIn(address)
  const after = address.get('after')
  const show = (next: Filter, cursor?: string) => {
    const params = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ALL))
    if (cursor) params.set('after', cursor)
    return params
  }
  return {
    filter,
    after,
    narrow: (change: Partial<Filter>) =>
      setAddress(show({ ...filter, ...change }), { replace: true, preventScrollReset: true }),
    older: (cursor: string) => setAddress(show(filter, cursor), { state: { passed: after ? [...passed, after] : [] } }),
    /** Without the places of newer pages, such as by a shared address, it leads to the newest. */
    newer: () => setAddress(show(filter, passed.at(-1)), { state: { passed: passed.slice(0, -1) } }),
  }
}

/** People can type addresses: what is no choice of ours shows everything. */
function filterIn(address: URLSearchParams): Filter {
  const [person = '', kind, days] = ['person', 'kind', 'days'].map((name) => address.get(name) ?? '')
  return {
    person: /^[\da-f-]{36}$/.test(person) ? person : ALL,
    kind: keysOf(groupTitles).find((one) => one === kind) ?? ALL,
    days: spans.find((one) => one === days) ?? ALL,
  }
}

/** History entries outlive a deployment. */
function textsIn(list: unknown) {
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []
}

interface FiltersProps {
  /** Undefined while they are unknown. */
  choices: Outputs['activity']['choices'] | undefined
  filter: Filter
  onChange: (change: Partial<Filter>) => void
}

function Filters({ choices, filter, onChange }: FiltersProps) {
  const words = useWords('activityTab', portuguese)
  const labelled = (items: { id: string; name: string }[] = []) => items.map(({ id, name }) => ({ id, label: name }))
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Select
        label={words.person}
        value={filter.person}
        options={[{ id: ALL, label: words.people }, ...labelled(choices?.people)]}
        onChange={(person) => onChange({ person })}
      />
      <Select
        label={words.kind}
        value={filter.kind}
        options={[{ id: ALL, label: words.kinds }, ...labelled(choices?.kinds)]}
        onChange={(chosen) => onChange({ kind: choices?.kinds.find(({ id }) => id === chosen)?.id ?? ALL })}
      />
      <Select
        label={words.when}
        value={filter.days}
        options={spans.map((id) => ({ id, label: words.spans[id] }))}
        onChange={(days) => onChange({ days })}
      />
    </div>
  )
}

const spans = [ALL, '1', '7', '30', '365'] as const

const DAY_MS = 24 * 3_600_000

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

function inputsOf({ person, kind, days: span }: Filter) {
  return {
    ...(person === ALL ? {} : { user_id: person }),
    ...(kind === ALL ? {} : { kind }),
    ...(span === ALL ? {} : { from: days.format(Date.now() - (Number(span) - 1) * DAY_MS) }),
  }
}

function filePath({ accountId, ...filter }: { accountId: string } & ReturnType<typeof inputsOf>) {
  return `${pathOf(pagePaths.activityFile, { accountId })}?${new URLSearchParams({ ...filter, ...languageHeader() })}`
}

const portuguese = {
  title: 'Atividade dos membros',
  note: 'Quem fez o quê, e quando: pelas páginas, pela API e por chaves. Só owners veem, e ninguém muda nem apaga.',
  download: 'Baixar CSV',
  noneSuch: 'Nada com estes filtros',
  none: 'Nada ainda',
  widen: 'Escolha outra pessoa, outro assunto ou mais dias.',
  later: 'O que os membros fizerem daqui em diante aparece aqui.',
  pages: 'Páginas da atividade',
  newer: 'Mais novas',
  older: 'Mais antigas',
  person: 'Pessoa',
  people: 'Todas as pessoas',
  kind: 'Assunto',
  kinds: 'Todos os assuntos',
  when: 'Quando',
  spans: {
    all: 'Desde o início',
    1: 'Hoje',
    7: 'Últimos 7 dias',
    30: 'Últimos 30 dias',
    365: 'Últimos 12 meses',
  },
}
