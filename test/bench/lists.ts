import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BenchRow } from './bench-row.ts'
import { crowdWorkspace, RARE, SIGNER, TAG } from './crowded-workspace.ts'
import { newOwner } from './owner.ts'
import { percentile } from './percentile.ts'
import { onBothDatabases, type Service } from './service.ts'

const MANY = Number(process.env.BENCH_DOCUMENTS ?? 100_000)
const FEW = 1000
const ROUNDS = 60
/** A slow question runs fewer times. */
const ENOUGH_MS = 5000

/** What people and programs ask of a list. `deep` is a few pages before the last. */
const questions: { name: string; query: (documents: number) => string }[] = [
  { name: 'first page', query: () => '' },
  { name: 'page in the middle', query: (documents) => `?page=${documents / 40}` },
  { name: 'two statuses', query: () => '?status=pending_signature,expired' },
  { name: 'sorted by name', query: () => '?sort=name' },
  { name: 'search, common word', query: () => '?search=contrato' },
  { name: 'search, with accents', query: () => `?search=${encodeURIComponent('Úrsula ávila')}` },
  { name: 'search, rare word', query: () => `?search=${RARE}` },
  { name: 'search, one signer', query: () => `?search=${encodeURIComponent(`${SIGNER} 11`)}` },
  { name: 'search, every signer', query: () => `?search=${encodeURIComponent(SIGNER)}` },
  { name: 'sent in one way', query: () => '?method=virtual' },
  { name: 'search, nothing found', query: () => '?search=inexistente' },
  { name: 'search, two letters, nothing found', query: () => '?search=zq' },
  { name: 'search, common word of one status', query: () => '?search=contrato&status=failed' },
  { name: 'a tag on half of them', query: () => `?tags=${TAG}` },
]

/** What people ask of a workspace beside its list. */
const others = [
  { name: 'statistics', path: (accountId: string) => `/v1/accounts/${accountId}/stats` },
  { name: 'totals by status', path: (accountId: string) => `/v1/accounts/${accountId}/stats/documents` },
  { name: 'assignments', path: (accountId: string) => `/v1/assignments?accountId=${accountId}` },
]

/** Lists and search of a workspace with 100,000 documents, and of one with 1,000 in the same database, over HTTP. */
export function lists(): Promise<BenchRow[]> {
  return onBothDatabases(measure)
}

async function measure(service: Service): Promise<BenchRow[]> {
  const { many, few } = await fill(service)
  const rows: BenchRow[] = []
  for (const { name, query } of questions) {
    const path = ({ accountId }: Workspace, count: number) => `/v1/accounts/${accountId}/documents${query(count)}`
    rows.push(await compare(service, name, { many: [many, path(many, MANY)], few: [few, path(few, FEW)] }))
  }
  for (const { name, path } of others)
    rows.push(await compare(service, name, { many: [many, path(many.accountId)], few: [few, path(few.accountId)] }))
  const one = { many: await firstOf(service, many), few: await firstOf(service, few) }
  rows.push(await compare(service, 'one document', { many: [many, one.many], few: [few, one.few] }))
  return rows
}

interface Workspace {
  accountId: string
  apiKey: string
}
type Question = [Workspace, string]

async function fill(service: Service): Promise<{ many: Workspace; few: Workspace }> {
  const [many, few, other] = [await newOwner(service), await newOwner(service), await newOwner(service)]
  const database = await service.database()
  const userIds = [many.userId, few.userId, other.userId]
  await crowdWorkspace(database, { accountId: many.accountId, userIds, documents: MANY })
  await crowdWorkspace(database, { accountId: few.accountId, userIds, documents: FEW })
  // PostgreSQL does both by itself after a minute; the benchmark does not wait for that.
  await sql.raw(database.kind === 'postgres' ? 'vacuum analyze' : 'analyze').execute(database.db)
  await database.close()
  // Connections that the service has closed meanwhile are noticed only now.
  await setTimeout(500)
  return { many, few }
}

async function firstOf(service: Service, { accountId, apiKey }: Workspace): Promise<string> {
  const { items } = await service.client({ apiKey }).documents.list({ accountId })
  return `/v1/documents/${items[0]?.id}`
}

/** Alternating, so that both run under the same load. */
async function compare(service: Service, name: string, asked: Record<'many' | 'few', Question>): Promise<BenchRow> {
  const taken: Record<'many' | 'few', number[]> = { many: [], few: [] }
  const end = performance.now() + ENOUGH_MS
  for (let round = -3; round < ROUNDS && (round < 3 || performance.now() < end); round += 1) {
    for (const which of ['many', 'few'] as const) {
      const time = await timed(service, asked[which])
      if (round >= 0) taken[which].push(time)
    }
  }
  const [many, few] = [percentile(taken.many, 0.95), percentile(taken.few, 0.95)]
  const middle = percentile(taken.many, 0.5).toPrecision(3)
  return {
    name: `list, ${name}, ${MANY.toLocaleString('en')} documents, ${service.on}`,
    value: many,
    unit: `ms p95 (p50 ${middle}), ${(many / few).toFixed(1)} × the ${few.toPrecision(3)} ms of 1,000`,
  }
}

async function timed({ url }: Service, [{ apiKey }, path]: Question): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url + path, { headers: { 'x-api-key': apiKey } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
  return performance.now() - begun
}
