import { setTimeout } from 'node:timers/promises'
import { settleCounts } from '@rubrica/api/work/settle-counts.ts'
import { sql } from 'kysely'
import type { BenchRow, BenchSize } from './bench-row.ts'
import {
  crowdWorkspace,
  dropIndexes,
  enliven,
  OLD_STATUS,
  OLD_TAG,
  OLD_WORD,
  RARE,
  SIGNER,
  TAG,
} from './crowded-workspace.ts'
import { newOwner } from './owner.ts'
import { percentile } from './percentile.ts'
import { onBothDatabases, type Service } from './service.ts'

const FEW = 1000
const ROUNDS = 100
/** A slow question runs fewer times. */
const ENOUGH_MS = 8000
const PER_PAGE = 20

interface Workspace {
  accountId: string
  apiKey: string
  /** How many documents it has, and as many contacts. */
  size: number
}

/** A page around a place of a list; another one in each round, because people do not read one page again and again. */
function pageAt(share: number) {
  return ({ size }: Workspace, round: number) => {
    const pages = size / PER_PAGE
    return `page=${Math.max(1, Math.min(pages, Math.round(pages * share) - (round % 10)))}`
  }
}

type Query = string | ((workspace: Workspace, round: number) => string)

const [middle, last] = [pageAt(1 / 2), pageAt(1)]
const and = (query: string, page: typeof middle) => (workspace: Workspace, round: number) =>
  `${query}&${page(workspace, round)}`
const searchFor = (text: string) => `search=${encodeURIComponent(text)}`

const documentQueries: Record<string, Query> = {
  'first page': '',
  'page in the middle': middle,
  'last page': last,
  'page in the middle, oldest first': and('sort=created_at', middle),
  'sorted by name': 'sort=name',
  'sorted by name, page in the middle': and('sort=name', middle),
  'sorted by change': 'sort=-updated_at',
  'sorted by change, page in the middle': and('sort=-updated_at', middle),
  'sorted by status': 'sort=status',
  'sorted by status, page in the middle': and('sort=status', middle),
  'two statuses': 'status=pending_signature,expired',
  'one status, page in the middle': and('status=certificated', pageAt(1 / 4)),
  'a status of the oldest alone': `status=${OLD_STATUS}`,
  'a status of the oldest alone, sorted by change': `sort=-updated_at&status=${OLD_STATUS}`,
  'search, common word': searchFor('contrato'),
  'search, with accents': searchFor('Úrsula ávila'),
  'search, rare word': searchFor(RARE),
  'search, one signer': searchFor(`${SIGNER} 11`),
  'search, every signer': searchFor(SIGNER),
  'search, nothing found': searchFor('inexistente'),
  'search, two letters, nothing found': searchFor('zq'),
  'search, a word of the oldest alone': searchFor(OLD_WORD),
  'search, names that come late, sorted by name': `sort=name&${searchFor('termo')}`,
  'search, common word of one status': `${searchFor('contrato')}&status=failed`,
  'sent in one way': 'method=virtual',
  'a tag on half of them': `tags=${TAG}`,
  'a tag of the oldest alone': `tags=${OLD_TAG}`,
  'a tag of the oldest alone, sorted by change': `sort=-updated_at&tags=${OLD_TAG}`,
  'a tag and a status that no document has both': `tags=${OLD_TAG}&status=certificated`,
  'one tag or another': `tags=${TAG},${OLD_TAG}`,
}

const contactQueries: Record<string, Query> = {
  'first page': '',
  'page in the middle': middle,
  'sorted by e-mail': 'sort=email',
  'newest first': 'sort=-created_at',
  'search, common name': searchFor('ana'),
  'search, rare name': searchFor(RARE),
  'search, an address': searchFor('rosana11@'),
  'search, every signer': searchFor(SIGNER),
  'search, nothing found': searchFor('inexistente'),
  'search, two letters, nothing found': searchFor('zq'),
}

/** What people ask of a workspace, by what it is. */
const lists: { what: string; path: (workspace: Workspace) => string; queries: Record<string, Query> }[] = [
  { what: 'documents', path: ({ accountId }) => `/accounts/${accountId}/documents`, queries: documentQueries },
  {
    what: 'search of documents',
    path: ({ accountId }) => `/accounts/${accountId}/documents/search`,
    queries: { 'first page': '', 'common word': searchFor('contrato'), 'rare word': searchFor(RARE) },
  },
  { what: 'contacts', path: ({ accountId }) => `/accounts/${accountId}/signers`, queries: contactQueries },
  {
    what: 'assignments',
    path: () => '/assignments',
    queries: {
      'first page': ({ accountId }) => `accountId=${accountId}`,
      'page in the middle': (workspace, round) => `accountId=${workspace.accountId}&${middle(workspace, round)}`,
    },
  },
  {
    what: 'statistics',
    path: ({ accountId }) => `/accounts/${accountId}/stats`,
    queries: { 'of a year': '', 'of a month': () => `granularity=daily&month=${new Date().toISOString().slice(0, 7)}` },
  },
  { what: 'own statistics', path: () => '/users/self/stats', queries: { 'of a year': '' } },
  {
    what: 'totals by status',
    path: ({ accountId }) => `/accounts/${accountId}/stats/documents`,
    queries: { 'of a workspace': '' },
  },
  { what: 'own totals by status', path: () => '/users/self/stats/documents', queries: { 'of a person': '' } },
  {
    what: 'activity of the team',
    path: ({ accountId }) => `/accounts/${accountId}/activity`,
    queries: { 'first page': '' },
  },
]

/** Every list and search of a workspace with many documents, and of one with 1,000 in the same database, over HTTP. */
export function listsOverHttp({ documents, rows, on }: BenchSize): Promise<BenchRow[]> {
  return onBothDatabases(async (service) => measureLists(service, await fill(service, documents), rows), { only: on })
}

async function measureLists(service: Service, both: Both, wanted: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const { what, path, queries } of lists)
    for (const [name, query] of Object.entries(queries)) {
      if (!`${what}, ${name}`.includes(wanted)) continue
      const asked = (workspace: Workspace, round: number) =>
        [path(workspace), typeof query === 'string' ? query : query(workspace, round)].filter(Boolean).join('?')
      rows.push(await compare(service, `${what}, ${name}`, both, asked))
    }
  return rows
}

type Both = Record<'many' | 'few', Workspace>

async function fill(service: Service, documents: number): Promise<Both> {
  const [many, few, other] = [await newOwner(service), await newOwner(service), await newOwner(service)]
  const database = await service.database()
  const userIds = [many.userId, few.userId, other.userId]
  const crowds = [
    { accountId: many.accountId, userIds, documents },
    { accountId: few.accountId, userIds, documents: FEW },
  ]
  const makeIndexes = await dropIndexes(database)
  for (const crowd of crowds) {
    await crowdWorkspace(database, crowd)
    await enliven(database, crowd)
  }
  await makeIndexes()
  await settleCounts(database.db)
  // PostgreSQL does both by itself after a minute; the benchmark does not wait for that.
  await sql.raw(database.kind === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database.db)
  await database.close()
  // Connections that the service has closed meanwhile are noticed only now.
  await setTimeout(500)
  return { many: { ...many, size: documents }, few: { ...few, size: FEW } }
}

/** Alternating, so that both run under the same load. */
async function compare(
  service: Service,
  name: string,
  both: Both,
  path: (workspace: Workspace, round: number) => string,
): Promise<BenchRow> {
  const taken: Record<'many' | 'few', number[]> = { many: [], few: [] }
  const end = performance.now() + ENOUGH_MS
  for (let round = -3; round < ROUNDS && (round < 3 || performance.now() < end); round += 1) {
    for (const which of ['many', 'few'] as const) {
      const workspace = both[which]
      const time = await timed(service, workspace, path(workspace, Math.max(0, round)))
      if (round >= 0) taken[which].push(time)
    }
  }
  const told = (which: 'many' | 'few') =>
    [0.95, 0.5].map((share) => percentile(taken[which], share).toPrecision(3)).join(' and ')
  return {
    name: `${name}, ${service.on}`,
    value: percentile(taken.many, 0.95) / percentile(taken.few, 0.95),
    unit: `× (${told('many')} ms p95 and p50 of ${both.many.size.toLocaleString('en')}; ${told('few')} of 1,000)`,
  }
}

async function timed({ url }: Service, { apiKey }: Workspace, path: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${url}/v1${path}`, { headers: { 'x-api-key': apiKey } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return performance.now() - begun
}
