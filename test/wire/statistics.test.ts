import { createClock } from '@rubrica/testing/clock.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'
import { contact, documentIn, type Holder, holder, PASSWORD, readyDocument } from './holder.ts'
import { type Answer, at, type Call, list, rawClient, text } from './raw-client.ts'

const nothing = {
  documents_uploaded: 0,
  documents_sent: 0,
  signature_requests: 0,
  signature_requests_email: 0,
  signature_requests_whatsapp: 0,
  signature_requests_viewed: 0,
  signature_requests_completed: 0,
  documents_certified: 0,
}

describe.each(databases.filter(({ isThere }) => isThere))('statistics by period, on $kind', ({ kind }) => {
  // Half an hour before February begins in São Paulo; in UTC it is February already.
  const clock = createClock(new Date('2027-02-01T02:30:00Z'))
  const world = useWorld({ database: kind, clock })
  let call: Call
  let olivia: Holder
  let rui: Holder
  let base: string
  let ana: { id: string; email: string }

  beforeAll(async () => {
    call = rawClient(world)
    olivia = await holder(world, call)
    rui = await holder(world, call, 'Rui Braga')
    base = `/accounts/${olivia.accountId}`
    ana = await contact(call, olivia, 'Ana Sá')
    const bia = await contact(call, olivia, 'Bia Reis')
    const document = await readyDocument(call, olivia)
    const discarded = text(await readyDocument(call, olivia), 'id')
    await call(`DELETE /documents/${discarded}`, { token: olivia.token })
    await clock.turn({ minutes: 45 })
    await sent(document, [ana])
    await sign(text(document, 'id'))
    await sent(await readyDocument(call, olivia), [ana, bia])
  })

  async function sent(document: unknown, signers: { id: string }[]): Promise<void> {
    const json = { method: 'virtual', signers: signers.map(({ id }) => ({ id })) }
    await call(`POST /documents/${text(document, 'id')}/assignments`, { token: olivia.token, json })
  }

  async function sign(documentId: string): Promise<void> {
    const code = await world.mailbox.accessCode(ana.email)
    await call('POST /verify', { code, json: { 'verification-code': await world.mailbox.code(ana.email) } })
    await call('PUT /signers/accept-terms', { code })
    const { data } = await call('GET /sign', { code })
    await call(`POST /documents/${documentId}/assignments/${text(data, 'assignment.id')}`, { code, json: [] })
    await documentIn(call, olivia.token, documentId, 'certificated')
  }

  const stats = (query = '', { token } = olivia) => call(`GET ${base}/stats`, { token, query })
  const january = { ...nothing, documents_uploaded: 2 }
  const february = {
    ...nothing,
    ...{ documents_uploaded: 1, documents_sent: 2, signature_requests: 3, signature_requests_email: 3 },
    ...{ signature_requests_viewed: 1, signature_requests_completed: 1, documents_certified: 1 },
  }

  test('are the last twelve months without a gap, the newest first, by the clock of São Paulo', async () => {
    const answer = await stats()
    expect(answer.body).toEqual({ status: 200, message: '', data: answer.data })
    expect(answer.data).toEqual([
      { period: '2027-02', ...february },
      { period: '2027-01', ...january },
      ...['2026-12', '2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05', '2026-04'].map(
        (period) => ({ period, ...nothing }),
      ),
      { period: '2026-03', ...nothing },
    ])
    expect((await stats('granularity=monthly')).data).toEqual(answer.data)
    expect((await stats('granularity=')).data).toEqual(answer.data)
    expect((await call('GET /users/self/stats', { token: olivia.token })).data).toEqual(answer.data)
  })

  test('are all days of the month that is asked for, also those to come', async () => {
    const { data } = await stats('granularity=daily&month=2027-02')
    expect(list(data)).toHaveLength(28)
    expect([at(data, '0'), at(data, '27')]).toEqual([
      { period: '2027-02-28', ...nothing },
      { period: '2027-02-01', ...february },
    ])
    const before = (await stats('granularity=daily&month=2027-01')).data
    expect([list(before).length, at(before, '0')]).toEqual([31, { period: '2027-01-31', ...january }])
    expect(list((await stats('granularity=daily&month=2028-02')).data)).toHaveLength(29)
    const own = await call('GET /users/self/stats', { token: olivia.token, query: 'granularity=daily&month=2027-02' })
    expect(own.data).toEqual(data)
  })

  test.each([
    ['granularity=weekly', 'granularity'],
    ['granularity=Monthly', 'granularity'],
    ['granularity=daily', 'month'],
    ['granularity=daily&month=', 'month'],
    ['granularity=daily&month=2027-13', 'month'],
    ['granularity=daily&month=2027-2', 'month'],
    ['granularity=daily&month=2027-02-01', 'month'],
    ['granularity=monthly&month=2027-02', 'month'],
    ['month=2027-02', 'month'],
  ])('%s is refused with a sentence on %s', async (query, field) => {
    for (const route of [`${base}/stats`, '/users/self/stats']) {
      const { status, body } = await call(`GET ${route}`, { token: olivia.token, query })
      expect([status, at(body, `errors.${field}`)]).toEqual([400, expect.stringMatching(/\p{L}/u)])
    }
  })

  test('count a repeated request, and are the caller’s own', async () => {
    const found = await call(`GET ${base}/documents`, { token: olivia.token, query: 'status=pending_signature' })
    const document = at(found.data, '0')
    const signer = text(document, 'assignment.signers.1.id')
    await clock.turn({ minutes: 10 })
    const resend = `/documents/${text(document, 'id')}/assignments/${text(document, 'assignment.id')}/signers/${signer}/resend`
    expect((await call(`PUT ${resend}`, { token: olivia.token })).status).toBe(200)
    expect(at((await stats()).data, '0')).toMatchObject({ signature_requests: 4, signature_requests_email: 4 })
    expect((await stats('', rui)).status).toBe(404)
    const own = list((await call('GET /users/self/stats', { token: rui.token })).data)
    expect([own.length, own[0]]).toEqual([12, { period: '2027-02', ...nothing }])
    expect((await call(`DELETE /accounts/${rui.accountId}`, { token: rui.token })).status).toBe(200)
    for (const route of ['stats', 'stats/documents'])
      expect((await call(`GET /users/self/${route}`, { token: rui.token })).status).toBe(200)
    // Who has no workspace signs in all the same.
    expect((await call('POST /login', { json: { email: rui.email, password: PASSWORD } })).status).toBe(200)
  })

  test('of a person are those of all their workspaces together, and of each workspace its own', async () => {
    const { token } = olivia
    const before = (await call('GET /users/self/stats', { token })).data
    const { data } = await call('POST /accounts', { token, json: { name: 'Outro' } })
    const other = text(data, 'id')
    await readyDocument(call, { ...olivia, accountId: other })
    const uploaded = { ...february, documents_uploaded: 2, signature_requests: 4, signature_requests_email: 4 }
    const own = list((await call('GET /users/self/stats', { token })).data)
    expect(own).toEqual([{ period: '2027-02', ...uploaded }, ...list(before).slice(1)])
    expect((await stats()).data).toEqual(before)
    const ofOther = (await call(`GET /accounts/${other}/stats`, { token })).data
    expect(at(ofOther, '0')).toEqual({ period: '2027-02', ...nothing, documents_uploaded: 1 })
  })

  test.each<[string, string, 'activities' | 'person_activities']>([
    ['person_activities', 'person_activity_changes', 'person_activities'],
    ['activity_counts', 'activity_count_changes', 'activities'],
  ])(
    'are the same while %s lacks what the version before wrote, and when it has that',
    async (totals, changes, fill) => {
      const read = async () => {
        const queries = ['', 'granularity=daily&month=2027-01', 'granularity=daily&month=2027-02']
        const answers: Answer[] = []
        for (const query of queries)
          for (const route of [`${base}/stats`, '/users/self/stats'])
            answers.push(await call(`GET ${route}`, { token: olivia.token, query }))
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
        return answers.map(({ data }) => data)
      }
      const before = await read()
      await onTables(world, async ({ db }) => {
        for (const table of [totals, changes]) await sql`delete from ${sql.table(table)}`.execute(db)
        await sql`update list_fills set is_done = 0, reached = '0', goal = (select max(id) from activities)
        where name = ${fill}`.execute(db)
      })
      expect(await read()).toEqual(before)
      await world.restart()
      expect(await read()).toEqual(before)
      await until('all days to be counted', async () => {
        const { is_done } = await onTables(world, ({ db }) =>
          db.selectFrom('list_fills').select('is_done').where('name', '=', fill).executeTakeFirstOrThrow(),
        )
        return is_done === 1
      })
      expect(await read()).toEqual(before)
    },
  )
})
