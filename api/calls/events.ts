import { Refusal } from '@rubrica/contracts/errors.ts'
import { FROM_NOW } from '@rubrica/contracts/events.ts'
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '@rubrica/contracts/page.ts'
import { WebhookBody } from '@rubrica/contracts/webhooks.ts'
import type { Handlers } from '../access/handler.ts'
import { cursorPage } from '../db/paging.ts'
import type { Deps } from '../deps.ts'
import { activityMessage } from '../trail/activity-words.ts'
import { eventsAfter, findLastPlace, findPlace, placeEvents } from '../webhooks/event-store.ts'
import { eventsSince } from '../webhooks/webhook-forgetting.ts'
import { withLinks } from '../webhooks/webhook-links.ts'

export const events: Handlers<'events'> = {
  async list({ accountId, after, wait = 0, 'per-page': wanted = PER_PAGE_DEFAULT }, call) {
    const { db, clock, config, signal, locale } = call
    const atMost = Math.min(wanted, PER_PAGE_MAX)
    const since = eventsSince(clock)
    const until = performance.now() + wait * 1000
    await placeEvents(db, accountId, since)
    const place = await placeOf(db, accountId, after)
    for (;;) {
      const rows = await eventsAfter(db, { accountId, place, since, atMost })
      const waiting = { accountId, place, since, atMost: until - performance.now(), signal }
      if (rows.length > 0 || !(await call.events.wait(waiting))) {
        const bodies = rows.map(({ body }) => WebhookBody.parse(JSON.parse(withLinks(body, config.publicUrl))))
        const items = bodies.map((body) => ({ ...body, message: activityMessage(body, locale) }))
        return cursorPage(items, { perPage: atMost, next: cursorAt(rows.at(-1)?.place ?? place) })
      }
      await call.readmit()
      await placeEvents(db, accountId, since)
    }
  },
}

/** Differs from the id of an event, which has only digits. */
const CURSOR = /^e(\d{1,15})$/

function cursorAt(place: number): string {
  return `e${place}`
}

/** @throws Refusal `cursor_unknown` */
async function placeOf(db: Deps['db'], accountId: string, after: string | undefined): Promise<number> {
  if (after === undefined) return 0
  if (after === FROM_NOW) return findLastPlace(db, accountId)
  const [, written] = CURSOR.exec(after) ?? []
  const place = written === undefined ? await placeOfEvent(db, accountId, after) : Number(written)
  if (place === undefined) throw new Refusal('cursor_unknown', { field: 'after' })
  return place
}

async function placeOfEvent(db: Deps['db'], accountId: string, id: string): Promise<number | undefined> {
  return /^\d{1,15}$/.test(id) ? findPlace(db, accountId, Number(id)) : undefined
}
