import type { Rubrica } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { databases, openWorld, type World } from '../world.ts'

const NAME = 'CLI em notebook-da-ana'
const pending = { status: 400, code: 'authorization_pending' }
const expired = { status: 400, code: 'device_login_expired' }
const unknown = { status: 404, code: 'user_code_unknown' }

describe.each(databases.filter((one) => one.isThere))(
  'the login of a computer through a page, on $kind',
  ({ kind }) => {
    const clock = createClock()
    let world: World
    let device: Rubrica
    beforeAll(async () => {
      world = await openWorld({ database: kind, clock })
      device = world.client()
    })
    afterAll(() => world.close())

    const start = (client_name = NAME) => device.deviceLogins.create({ client_name })

    test('gives one key, once, when a person has seen who asks and allowed it', async () => {
      const { client, email } = await signUp(world)
      const { device_code, user_code, verification_uri, interval } = await start()
      expect(user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/)
      expect(verification_uri).toBe('http://rubrica.test/device')
      await expect(device.deviceLogins.redeem({ device_code })).rejects.toMatchObject(pending)

      const typed = user_code.toLowerCase().replace('-', ' ')
      const asking = await client.deviceLogins.find({ user_code: typed })
      expect(asking).toMatchObject({ client_name: NAME, expires_at: expect.any(String) })
      await client.deviceLogins.approve({ user_code: typed })
      await expect(client.deviceLogins.approve({ user_code })).rejects.toMatchObject(unknown)

      clock.turn({ minutes: interval / 60 })
      const tries = await Promise.allSettled([1, 2, 3].map(() => device.deviceLogins.redeem({ device_code })))
      const keys = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(keys).toMatchObject([{ name: NAME, scopes: null, last_four: keys[0]?.key.slice(-4) }])
      expect((await world.client({ apiKey: keys[0]?.key ?? '' }).users.self()).email).toBe(email)
      await expect(device.deviceLogins.redeem({ device_code })).rejects.toMatchObject(expired)
    })

    test.runIf(kind === 'postgres')(
      'of two people who allow it at the same moment, the first is who it lets in',
      async () => {
        const [first, second] = [await signUp(world), await signUp(world, 'Bia')]
        const { device_code, user_code } = await start()
        const answers = await overlapping(
          world.config,
          'select from device_logins for update',
          [first, second].map(
            ({ client }) =>
              () =>
                client.deviceLogins.approve({ user_code }),
          ),
        )
        expect(answers).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: unknown }])
        const { key } = await device.deviceLogins.redeem({ device_code })
        expect((await world.client({ apiKey: key }).users.self()).email).toBe(first.email)
      },
    )

    test('numbers the names of keys, and never takes that of the single key', async () => {
      const { client } = await signUp(world)
      const named = async (name: string) => {
        const { device_code, user_code } = await start(name)
        await client.deviceLogins.approve({ user_code })
        return (await device.deviceLogins.redeem({ device_code })).name
      }
      expect([await named(NAME), await named(NAME), await named('default')]).toEqual([NAME, `${NAME} 2`, 'default 2'])
    })

    test('gives no key after the session that allowed it has ended, and goes along with one that was renewed', async () => {
      const { client, email } = await signUp(world)
      const login = async () => (await world.client().auth.login({ email, password: PASSWORD })).access_token ?? ''
      const left = world.client({ token: await login() })
      const before = await start()
      await left.deviceLogins.approve({ user_code: before.user_code })
      await left.auth.logout()
      const elsewhere = world.client({ token: await login() })
      const beside = await start()
      await elsewhere.deviceLogins.approve({ user_code: beside.user_code })
      for (const { id, is_current } of (await client.sessions.list()).items)
        if (!is_current) await client.sessions.remove({ sessionId: id })
      for (const { device_code } of [before, beside])
        await expect(device.deviceLogins.redeem({ device_code })).rejects.toMatchObject(expired)
      expect((await client.keys.list()).items).toEqual([])

      const renewed = await start()
      await client.deviceLogins.approve({ user_code: renewed.user_code })
      await client.auth.renew()
      clock.turn({ minutes: 1 })
      const { key } = await device.deviceLogins.redeem({ device_code: renewed.device_code })
      expect((await world.client({ apiKey: key }).users.self()).email).toBe(email)
    })

    test('a refusal, the time and a new password end it', async () => {
      const { client } = await signUp(world)
      const refused = await start()
      await client.deviceLogins.refuse({ user_code: refused.user_code })
      const denied = device.deviceLogins.redeem({ device_code: refused.device_code })
      await expect(denied).rejects.toMatchObject({ status: 400, code: 'access_denied' })

      const allowed = await start()
      await client.deviceLogins.approve({ user_code: allowed.user_code })
      const { access_token } = await client.auth.changePassword({ password: PASSWORD, new_password: 'outra senha boa' })
      await expect(device.deviceLogins.redeem({ device_code: allowed.device_code })).rejects.toMatchObject(expired)

      const again = world.client({ token: access_token ?? '' })
      const late = await start()
      clock.turn({ minutes: 15 })
      await expect(again.deviceLogins.find({ user_code: late.user_code })).rejects.toMatchObject(unknown)
      await expect(device.deviceLogins.redeem({ device_code: late.device_code })).rejects.toMatchObject(expired)
    })

    test('who asks too fast has to wait longer each time', async () => {
      const { device_code, interval } = await start()
      const ask = () => device.deviceLogins.redeem({ device_code })
      await expect(ask()).rejects.toMatchObject(pending)
      await expect(ask()).rejects.toMatchObject({ status: 400, code: 'slow_down' })
      clock.turn({ minutes: interval / 60 })
      await expect(ask()).rejects.toMatchObject({ code: 'slow_down' })
      clock.turn({ minutes: (interval + 10) / 60 })
      await expect(ask()).rejects.toMatchObject(pending)
    })

    test('takes a session to allow, not a key, and the password where the login is not recent', async () => {
      const { client } = await signUp(world)
      const { key } = await client.keys.create({ name: 'Robô' })
      const { user_code } = await start()
      const program = world.client({ apiKey: key })
      await expect(program.deviceLogins.approve({ user_code })).rejects.toMatchObject({
        status: 403,
        code: 'forbidden',
      })
      await expect(program.deviceLogins.refuse({ user_code })).rejects.toMatchObject({ status: 403 })
      clock.turn({ minutes: 16 })
      const fresh = await start()
      const approve = (password?: string) =>
        client.deviceLogins.approve({ user_code: fresh.user_code, ...(password ? { password } : {}) })
      await expect(approve()).rejects.toMatchObject({
        code: 'password_required',
        fields: { password: expect.any(String) },
      })
      await expect(approve('errada')).rejects.toMatchObject({ code: 'password_wrong' })
      await approve(PASSWORD)
    })

    test.each(['find', 'approve'] as const)(
      'codes cannot be tried out by %s: wrong ones are counted for the day',
      async (way) => {
        const { client } = await signUp(world)
        const { user_code } = await start()
        const wrong = () => client.deviceLogins[way]({ user_code: 'BBBB-BBBB' }).catch((error: unknown) => error)
        let refusal = await wrong()
        for (let i = 0; i < 100 && Object(refusal).code === 'user_code_unknown'; i++) refusal = await wrong()
        expect(refusal).toMatchObject({ status: 429, code: 'wrong_codes_used_up' })
        await expect(client.deviceLogins.approve({ user_code })).rejects.toMatchObject({ code: 'wrong_codes_used_up' })
      },
    )
  },
)
