import { setTimeout as pause } from 'node:timers/promises'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { contact, type Owner, sentDocument, signUp } from '../make.ts'
import { openSmtp, type Smtp } from '../smtp.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('beside mails that their server holds, on $kind', ({ kind }) => {
  const clock = createClock()
  let smtp: Smtp
  const held = new Map<string, PromiseWithResolvers<void>>()
  const world = useWorld(async () => {
    smtp = await openSmtp()
    return { database: kind, clock, env: { SMTP_URL: smtp.url, MAIL_FROM: 'nao-responda@exemplo.com' } }
  })
  afterEach(() => {
    for (const one of held.values()) one.resolve()
    held.clear()
  })
  afterAll(() => smtp.close())

  const newOwner = async () => {
    const owner = await signUp({ client: world.client, mailbox: smtp })
    await until('its own mails to be sent', async () => smtp.asked.length === smtp.sent.length)
    return owner
  }

  /** A document for so many people, whose invitations are held; their addresses. */
  async function send(owner: Owner, count: number): Promise<string[]> {
    const people = await Promise.all(Array.from({ length: count }, () => contact(owner)))
    for (const { email } of people) {
      const hold = Promise.withResolvers<void>()
      held.set(email, hold)
      smtp.holds.set(email, hold.promise)
    }
    await sentDocument(owner, people)
    return people.map(({ email }) => email)
  }
  const underWay = (emails: string[]) => smtp.asked.filter((one) => emails.includes(one))

  test('a workspace has three of the four runners, and others share the fourth by turns', async () => {
    const [many, some, few] = [await newOwner(), await newOwner(), await newOwner()]
    const ofMany = await send(many, 6)
    await until('three of the many', async () => underWay(ofMany).length === 3)
    const ofSome = await send(some, 4)
    await until('one of some', async () => underWay(ofSome).length === 1)
    const ofFew = await send(few, 1)
    await pause(600)
    expect([ofMany, ofSome, ofFew].map((one) => underWay(one).length)).toEqual([3, 1, 0])
    held.get(underWay(ofSome)[0] ?? '')?.resolve()
    await until('that of the few', async () => underWay(ofFew).length === 1)
    expect([ofMany, ofSome].map((one) => underWay(one).length)).toEqual([3, 1])
  })

  test.runIf(kind === 'sqlite')('a mail that takes longer than its lock is not sent a second time', async () => {
    const [email = ''] = await send(await newOwner(), 1)
    await until('its beginning', async () => underWay([email]).length === 1)
    clock.turn({ minutes: 11 })
    await pause(600)
    expect(underWay([email])).toHaveLength(1)
  })

  test('a stop waits for the mail that is under way, so that the next start does not send it again', async () => {
    const [email = ''] = await send(await newOwner(), 1)
    await until('its beginning', async () => underWay([email]).length === 1)
    const restarted = world.restart()
    await pause(100)
    held.get(email)?.resolve()
    await restarted
    const after = await newOwner()
    expect(smtp.sent.filter(({ to }) => to.includes(after.email))).not.toEqual([])
    expect(underWay([email])).toHaveLength(1)
  })
})
