import { randomUUID } from 'node:crypto'
import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { contact, type Owner, PASSWORD, sentDocument, signUp, signUpOnly } from '../make.ts'
import { until } from '../until.ts'
import { databases, openWorld, useWorld, type World } from '../world.ts'

const here = databases.filter((one) => one.isThere)

/** One call as an attacker makes it: each time from another address, and without the SDK's patience. */
async function call(world: World, route: string, body: object, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = route.split(' ')
  const from = `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  const response = await world.fetch(`/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, ...headers },
    body: JSON.stringify(body),
  })
  const { code = 'ok', message, data } = await response.json()
  return { status: response.status, code, message, data, wait: Number(response.headers.get('retry-after')) }
}

const allOf = <T>(times: number, ask: (time: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, time) => ask(time)))

describe.each(here)('what no number of addresses can spread, on $kind', ({ kind }) => {
  const clock = createClock()
  const wait = (seconds: number) => clock.turn({ minutes: seconds / 60 })
  const world = useWorld({ database: kind, clock })
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world)
  })

  /** Makes a person with a document to sign; the owner's token may have expired by now. */
  async function signer() {
    owner = { ...owner, ...(await signedInAgain()) }
    const ana = await contact(owner)
    const document = await sentDocument(owner, [ana])
    const link = await world.mailbox.accessCode(ana.email)
    const assignmentId = document.assignment?.id ?? ''
    return {
      ...ana,
      documentId: document.id,
      order: (force = true) => call(world, `PUT /signers/request-verification?signer-access-code=${link}`, { force }),
      verify: (code: string) => call(world, `POST /verify?signer-access-code=${link}`, { 'verification-code': code }),
      release: () => call(world, `PUT /public/documents/${document.id}/send-token`, { recipient: ana.email }),
      resend: async () => {
        const { client } = await signedInAgain()
        return client.assignments.resend({ documentId: document.id, assignmentId, signerId: ana.id })
      },
      correct: () => {
        const email = `${randomUUID()}@exemplo.com`
        const { id: documentId } = document
        return owner.client.assignments.correctEmail({ documentId, assignmentId, signerId: ana.id, email })
      },
      /** Waits for as many mails and returns the digits of the newest one. */
      digits: async (mails: number) => {
        await until(`${mails} mails`, async () => (await world.mailbox.all(ana.email)).length === mails)
        return world.mailbox.code(ana.email)
      },
    }
  }
  async function signedInAgain() {
    const session = await world.client().auth.login({ email: owner.email, password: PASSWORD })
    const accessToken = session.access_token ?? ''
    return { accessToken, client: world.client({ token: accessToken }) }
  }
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

  test('a signer gets ten codes a day, each after a longer wait, until the sender sends again', async () => {
    const ana = await signer()
    const waits: number[] = []
    for (let codes = 1; codes <= 10; codes++) {
      const ordered = await (codes % 2 ? ana.order() : ana.release())
      expect(ordered.status).toBe(200)
      const next = await ana.order()
      expect([next.status, next.code]).toEqual([429, codes < 10 ? 'code_too_soon' : 'codes_used_up'])
      waits.push(next.wait)
      if (codes < 10) wait(next.wait)
    }
    const [first = 0, second = 0] = waits
    expect(first).toBeGreaterThan(0)
    expect(second).toBeGreaterThan(first)
    expect(waits.slice(0, 9)).toEqual([...waits.slice(0, 9)].sort((a, b) => a - b))
    const over = await ana.release()
    expect(over).toMatchObject({
      status: 429,
      code: 'codes_used_up',
      message: expect.stringMatching(/Peça a quem enviou/),
    })
    expect(over.message).toMatch(/em \d+ horas/)
    await ana.resend()
    await ana.digits(1 + 10 + 1)
    expect(await ana.order()).toMatchObject({ status: 200, data: { codes_left: 9, retry_after: 30 } })
  })

  test('asked for at once, one code is mailed, and who was refused reads when to ask again', async () => {
    const ana = await signer()
    const answers = await allOf(12, () => ana.order())
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(429)])
    expect(answers.find(({ status }) => status === 429)?.message).toMatch(
      /spam; você pode pedir outro em (30|29) segundos/,
    )
    await ana.digits(2)
  })

  test('a page that is opened again while its code is on the way gets no refusal and no second code', async () => {
    const ana = await signer()
    await ana.digits(1)
    wait(11 * 60)
    const answers = await allOf(3, () => ana.order(false))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await ana.verify(await ana.digits(2))
  })

  test('a code that was used is on no way: asked for again, another one comes', async () => {
    const ana = await signer()
    await ana.verify(await ana.digits(1))
    wait(60)
    expect((await ana.order(false)).status).toBe(200)
    expect((await ana.verify(await ana.digits(2))).status).toBe(200)
  })

  test('twenty wrong codes close the confirmation for a day, whichever codes they were for', async () => {
    const ana = await signer()
    let right = await ana.digits(1)
    for (let mails = 1; mails <= 4; mails++) {
      const guesses = await allOf(9, () => ana.verify(wrongOf(right)))
      expect(guesses.filter(({ code }) => code === 'code_wrong')).toHaveLength(5)
      if (mails === 4) break
      wait(3600)
      expect((await ana.order()).status).toBe(200)
      right = await ana.digits(mails + 1)
    }
    await ana.resend()
    const refused = await ana.verify(await ana.digits(5))
    expect(refused).toMatchObject({ status: 429, code: 'wrong_codes_used_up' })
    expect(refused.message).toMatch(/errado vezes demais.* em \d+ horas; peça então um novo código/)
    expect(await ana.order()).toMatchObject({ status: 429, code: 'wrong_codes_used_up' })
    clock.turn({ days: 1 })
    expect((await ana.order()).status).toBe(200)
    expect((await ana.verify(await ana.digits(6))).status).toBe(200)
  })

  test('an activation code is guessed twenty times a day, and an unknown address is answered alike', async () => {
    const known = await signUpOnly(world)
    const guess = (email: string) => call(world, 'PUT /users/verify-email', { email, code: '000000' })
    const ends = []
    for (const email of [known.email, `${randomUUID()}@exemplo.com`]) {
      if (email === known.email) {
        // Five tries per code: the test requests each further code as a stranger would.
        for (let codes = 0; codes < 4; codes++) {
          const mails = (await world.mailbox.all(email)).length
          await until('the code', async () => (await world.mailbox.all(email)).length > 0)
          await allOf(5, () => guess(email))
          wait(3600)
          await call(world, 'PUT /users/request-email-verification', { email })
          await until('another', async () => (await world.mailbox.all(email)).length > Math.max(1, mails))
        }
      } else await allOf(20, () => guess(email))
      const { status, code } = await guess(email)
      ends.push([status, code])
    }
    expect(ends).toEqual([
      [429, 'wrong_codes_used_up'],
      [429, 'wrong_codes_used_up'],
    ])
  })

  test("a stranger's mailbox gets no storm, and nothing tells whether it has an account", async () => {
    const { email } = await signUpOnly(world)
    await world.mailbox.newest(email, /ativação/)
    const stranger = `${randomUUID()}@exemplo.com`
    const spellings = (address: string) => [address, address.toUpperCase(), address.replace('@', '+1@')]
    const ask = (address: string) =>
      allOf(30, (time) =>
        call(world, `PUT /${time % 2 ? 'users/request-email-verification' : 'authentication/request-password-reset'}`, {
          email: spellings(address)[time % 3],
        }),
      )
    const [known, unknown] = [await ask(email), await ask(stranger)]
    const seen = (answers: typeof known) => answers.map(({ status, code }) => `${status} ${code}`).sort()
    expect(seen(known)).toEqual(['200 ok', '200 ok', ...Array(28).fill('429 mail_too_soon')])
    expect(seen(unknown)).toEqual(seen(known))
    expect(known.find(({ status }) => status === 429)?.message).toMatch(/spam, ou tente de novo em 1 minuto/)
    let mails = 0
    for (let hour = 0; hour < 23; hour++) {
      wait(3600)
      for (const { status } of await allOf(3, () =>
        call(world, 'PUT /authentication/request-password-reset', { email }),
      ))
        if (status === 200) mails++
    }
    expect(mails).toBeLessThanOrEqual(18)
  })

  test('one mailbox gets a hundred codes a day from one workspace, however many of its contacts read it', async () => {
    owner = { ...owner, ...(await signedInAgain()) }
    const name = randomUUID()
    const addresses = Array.from({ length: 11 }, (_, i) => `${name}+${i}@exemplo.com`)
    const contacts = await Promise.all(
      addresses.map(async (email) => {
        const { id } = await owner.client.signers.create({ accountId: owner.accountId, full_name: 'Ana', email })
        return { id, email, name: 'Ana' }
      }),
    )
    await sentDocument(owner, contacts)
    const links = await Promise.all(addresses.map((email) => world.mailbox.accessCode(email)))
    const ends: string[] = []
    for (const seconds of [0, 30, 60, 120, 300, 600, 900, 1800, 3600, 3600]) {
      wait(seconds)
      for (const link of links) {
        const ordered = await call(world, `PUT /signers/request-verification?signer-access-code=${link}`, {
          force: true,
        })
        ends.push(ordered.code)
      }
    }
    expect(ends).toEqual([...Array(100).fill('ok'), ...Array(10).fill('mail_too_soon')])
  })

  test('sign-ups with spellings of one address are sign-ups with one address', async () => {
    const name = randomUUID()
    const enter = (address: string) =>
      call(world, 'POST /users', { name: 'Ana', email: address, password: PASSWORD, terms: true })
    const statuses = []
    for (const [time, address] of [`${name}@gmail.com`, `${name.replace('-', '.')}+a@gmail.com`].entries())
      statuses.push((await enter(address.replaceAll('-', time ? '' : '.'))).status)
    statuses.push((await enter(`${name.replaceAll('-', '')}+b@googlemail.com`)).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('a second reset link leaves the first alive, and using one ends both', async () => {
    const { email } = await signUp(world)
    const tokens: string[] = []
    for (const count of [1, 2]) {
      await world.client().auth.requestPasswordReset({ email })
      const mails = await until('the mails', async () => {
        const found = (await world.mailbox.all(email)).filter(({ subject }) => /senha/.test(subject))
        return found.length === count && found
      })
      tokens.push(/token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '')
    }
    const [first = '', second = ''] = tokens
    expect(first).not.toBe(second)
    const reset = (token: string) =>
      call(world, 'PUT /authentication/reset-password', { email, token, new_password: 'outra senha boa' })
    const [one, other] = [await reset(first), await reset(second)]
    expect([one.status, other.status, other.code]).toEqual([200, 400, 'link_invalid'])
    expect((await world.client().auth.login({ email, password: 'outra senha boa' })).user.email).toBe(email)
  })

  test('of two reset links that are used at once, one sets the password', async () => {
    const { email } = await signUp(world)
    await allOf(2, () => call(world, 'PUT /authentication/request-password-reset', { email }))
    const mails = await until('the mails', async () => {
      const found = (await world.mailbox.all(email)).filter(({ subject }) => /senha/.test(subject))
      return found.length === 2 && found
    })
    const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
    const answers = await Promise.all(
      tokens.map((token) =>
        call(world, 'PUT /authentication/reset-password', { email, token, new_password: 'outra senha boa' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('a workspace invites and reminds the same person ten times a day', async () => {
    const ana = await signer()
    const refusals = []
    for (let time = 0; time < 11; time++) refusals.push(await ana.resend().then(() => 'ok', codeOf))
    expect(refusals).toEqual([...Array(10).fill('ok'), 'invitations_used_up'])
    // A corrected address is another invitation.
    expect(await ana.correct().then(() => 'ok', codeOf)).toBe('invitations_used_up')
    const { client } = await signedInAgain()
    const email = `${randomUUID()}@exemplo.com`
    const invited = []
    for (let time = 0; time < 11; time++)
      invited.push(await client.invitations.create({ email }).then(() => 'ok', codeOf))
    expect(invited).toEqual([...Array(10).fill('ok'), 'invitations_used_up'])
  })
})

test.runIf(here.some(({ kind }) => kind === 'postgres'))(
  'two services on one database give a signer one code and twenty wrong tries between them',
  async () => {
    const env = { SECRET_KEY: 'um segredo para duas máquinas iguais' }
    const one = await openWorld({ database: 'postgres', env })
    // Both share the files, because either may take the job that reads the document.
    const { databaseUrl, dataDir } = one.config
    const two = await openWorld({ env: { ...env, DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir } })
    const owner = await signUp(one)
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const link = await one.mailbox.accessCode(ana.email)
    const either = (time: number) => (time % 2 ? one : two)
    const orders = await allOf(10, (time) =>
      call(either(time), `PUT /signers/request-verification?signer-access-code=${link}`, { force: true }),
    )
    expect(orders.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)])
    const resets = await allOf(10, (time) =>
      call(either(time), 'PUT /authentication/request-password-reset', { email: owner.email }),
    )
    expect(resets.filter(({ status }) => status === 200)).toHaveLength(2)
    const guesses = await allOf(30, (time) =>
      call(either(time), 'PUT /users/verify-email', { email: 'ninguem@exemplo.com', code: '000000' }),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(20)
    await two.close()
    await one.close()
  },
)

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : error
}
