import { type ChannelName, channels } from '@rubrica/contracts/channels.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import type { StatisticsPeriod } from '@rubrica/contracts/statistics.ts'
import { countRequests } from '../channels/channel-message-store.ts'
import type { Db } from '../db/database.ts'
import type { CountedDocuments } from '../documents/totals-store.ts'
import type { Ground } from '../ground.ts'
import { inSaoPaulo, monthInSaoPaulo } from '../sao-paulo-time.ts'
import { type CountedEvent, countActivities, readEventsOfPeriods } from '../trail/activity-counts.ts'

const MONTHS = 12

interface Asked {
  granularity?: 'monthly' | 'daily' | undefined
  /** There is one with `daily`. */
  month?: string | undefined
}

/** What happened in each month or on each day, the newest first. */
export async function readStatistics(
  { db, clock }: Pick<Ground, 'db' | 'clock'>,
  documents: CountedDocuments,
  { month }: Asked,
): Promise<StatisticsPeriod[]> {
  const periods = month === undefined ? monthsUntil(monthInSaoPaulo(clock.now())) : daysOf(month)
  const bounds = [...periods, periodAfter(periods)].map((period) => startOf(period).toISOString())
  const asked = { ...documents, bounds }
  const count = (await countedByDay(db, documents, periods)) ?? (await countedByRow(db, asked, periods))
  const by = await countedByChannel(db, asked, periods)
  return periods
    .map((period) => periodView(period, { count: (event) => count(event, period), by: (name) => by(name, period) }))
    .reverse()
}

type Count = (event: CountedEvent, period: string) => number

/** Null until all days are counted. */
async function countedByDay(db: Db, documents: CountedDocuments, periods: readonly string[]): Promise<Count | null> {
  const [first = ''] = periods
  const days = { from: dayOf(first), until: dayOf(periodAfter(periods)), length: first.length }
  const { rows, isWhole } = await readEventsOfPeriods(db, { ...documents, ...days })
  if (!isWhole) return null
  const totals = new Map(rows.map(({ period, event, total }) => [`${event} ${period}`, total]))
  return (event, period) => totals.get(`${event} ${period}`) ?? 0
}

type InPeriods = CountedDocuments & { bounds: readonly string[] }

async function countedByRow(db: Db, asked: InPeriods, periods: readonly string[]): Promise<Count> {
  const rows = await countActivities(db, asked)
  return (event, period) => rows.find((row) => row.event === event && row.place === periods.indexOf(period))?.total ?? 0
}

/** Requests that went to telephones. */
async function countedByChannel(db: Db, asked: InPeriods, periods: readonly string[]) {
  const rows = await countRequests(db, asked)
  return (channel: ChannelName, period: string) =>
    rows.find((row) => row.channel === channel && row.place === periods.indexOf(period))?.total ?? 0
}

function periodView(
  period: string,
  { count, by }: { count(event: CountedEvent): number; by(channel: ChannelName): number },
): StatisticsPeriod {
  const requests = count('signature_requested')
  return {
    period,
    documents_uploaded: count('document_uploaded'),
    documents_sent: count('assignment_created'),
    signature_requests: requests,
    // The wire has a member for these two; what went by another channel is in the sum.
    signature_requests_email: Math.max(0, requests - keysOf(channels).reduce((sum, name) => sum + by(name), 0)),
    signature_requests_whatsapp: by('whatsapp'),
    signature_requests_viewed: count('signer_viewed_document'),
    signature_requests_completed: count('signer_signed_document'),
    documents_certified: count('document_certificated'),
  }
}

/** The oldest first. */
function monthsUntil(month: string): string[] {
  return Array.from({ length: MONTHS }, (_, index) => monthsAfter(month, index - MONTHS + 1))
}

function daysOf(month: string): string[] {
  const start = Date.parse(`${month}-01T00:00Z`)
  const count = (Date.parse(`${monthsAfter(month, 1)}-01T00:00Z`) - start) / DAY_MS
  return Array.from({ length: count }, (_, index) => new Date(start + index * DAY_MS).toISOString().slice(0, 10))
}

const DAY_MS = 86_400_000

function periodAfter(periods: readonly string[]): string {
  return monthsAfter(periods.at(-1)?.slice(0, 7) ?? '', 1)
}

function monthsAfter(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** Midnight in São Paulo. */
function startOf(period: string): Date {
  return inSaoPaulo(`${dayOf(period)}T00:00`)
}

/** The first day of a period. */
function dayOf(period: string): string {
  return period.length === 7 ? `${period}-01` : period
}
