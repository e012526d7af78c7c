import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import {
  createTwilioDouble,
  createWhatsappDouble,
  createZenviaDouble,
  type SmsDouble,
  type WhatsappDouble,
  type WhatsappState,
} from '@rubrica/testing'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { type Owner, PASSWORD, readyDocument, signUp } from '../make.ts'
import { until } from '../until.ts'
import { databases } from '../world.ts'
import { usePhoneWorld } from './phone-world.ts'

const undeliverable = { code: 131026, title: 'Message undeliverable' }
const failed: WhatsappState = { status: 'failed', error: undeliverable }
const [sent, delivered, read] = (['sent', 'delivered', 'read'] as const).map((status): WhatsappState => ({ status }))
const choice = { verification_method: 'Whatsapp' }
let next = 0
const newPhone = () => `+55119876${String(++next).padStart(5, '0')}`

describe.each(databases.filter((one) => one.isThere))('WhatsApp that misbehaves, on $kind', ({ kind }) => {
  let whatsapp: WhatsappDouble
  const service = usePhoneWorld(
    async () => {
      whatsapp = await createWhatsappDouble()
      return [whatsapp]
    },
    { database: kind },
  )
  const to = (phone: string) => whatsapp.messages.filter((one) => one.to === phone.slice(1))
  const invited = (phone: string) => until(`an invitation to ${phone}`, async () => to(phone)[0])
  const invite = async (email?: string) => {
    const phone = newPhone()
    const documentId = await service.send(await service.person('Ana Souza', phone, email), choice)
    return { phone, documentId, invitation: await invited(phone) }
  }
  const statusOf = async (documentId: string) => {
    const { client } = service.owner
    const { assignment } = await client.documents.get({ documentId })
    const [one] = await client.assignments.whatsappNotifications({ documentId, assignmentId: assignment?.id ?? '' })
    return one?.status
  }
  const historyOf = async (documentId: string) => {
    const { assignment } = await service.owner.client.documents.get({ documentId })
    return assignment?.signers[0]?.notification_history
  }
  const failedAndMailed = [
    { status: 'sent' },
    { status: 'failed', error_code: '131026' },
    { status: 'sent', error_code: null },
  ]
  const count = async (documentId: string, event: string) =>
    (await service.trail(documentId)).filter((one) => one.event === event).length

  test('takes a message and then fails it: it goes by e-mail, and trail, history, certificate and sender hear of it', async () => {
    const email = `${newPhone().slice(1)}@exemplo.com`
    const { documentId, invitation } = await invite(email)
    expect(await service.world.mailbox.all(email)).toEqual([])
    await whatsapp.tell(service.url, invitation, [failed, failed])
    const mail = await service.world.mailbox.newest(email, /pede a sua assinatura/)
    expect(mail.text).toMatch(/\/sign\//)
    const trail = await service.trail(documentId)
    expect(trail.filter(({ event }) => event === 'signature_request_failed')).toMatchObject([
      {
        message: `O convite para Ana Souza não chegou ao WhatsApp …${invitation.to.slice(-4)} (131026). Seguiu por e-mail para ${email}.`,
        payload: { channel: 'whatsapp', error_code: '131026', fell_back_to: 'email' },
      },
    ])
    await expect.poll(() => historyOf(documentId)).toMatchObject(failedAndMailed)
    const { assignment } = await service.owner.client.documents.get({ documentId })
    expect(assignment?.signers[0]?.verification_method).toBe('Email')
    await service.world.mailbox.newest(service.owner.email, /não chegou ao WhatsApp/)
    // Reported twice, and sent once.
    expect((await service.world.mailbox.all(email)).length).toBe(1)
  })

  test('whose codes were counted fails: the first code by e-mail waits for none of them', async () => {
    const email = `${newPhone().slice(1)}@exemplo.com`
    const { phone, invitation } = await invite(email)
    const signer = service.world.client({ signerAccessCode: invitation.button })
    await signer.signing.requestVerification({})
    await until('the code', async () => to(phone)[1])
    await whatsapp.tell(service.url, invitation, [failed])
    await service.world.mailbox.newest(email, /pede a sua assinatura/)
    expect(await signer.signing.requestVerification({ force: true })).toMatchObject({ channel: 'email', codes_left: 9 })
  })

  test('without an e-mail nothing is sent elsewhere, and the trail says what to do', async () => {
    const { documentId, invitation } = await invite()
    await whatsapp.tell(service.url, invitation, [failed])
    const [, , told] = (await service.trail(documentId)).slice(-3)
    expect(told?.message).toMatch(/\(131026\)\. Confira o número de WhatsApp e reenvie\.$/)
  })

  test.each([
    ['twice', [delivered, delivered], 'delivered'],
    ['delivered before sent', [delivered, sent], 'delivered'],
    ['read before delivered', [read, delivered, sent], 'read'],
  ])('tells states %s: the furthest stays, and the arrival is told once', async (_, states, furthest) => {
    const { documentId, invitation } = await invite()
    await whatsapp.tell(
      service.url,
      invitation,
      states.flatMap((one) => one ?? []),
    )
    expect([await statusOf(documentId), await count(documentId, 'message_delivered')]).toEqual([furthest, 1])
  })

  test('tells an arrival after a failure: both are in the trail, and the state is the arrival', async () => {
    const { documentId, invitation } = await invite()
    await whatsapp.tell(service.url, invitation, [failed, ...(delivered ? [delivered] : []), failed])
    expect(await statusOf(documentId)).toBe('delivered')
    expect(await count(documentId, 'signature_request_failed')).toBe(1)
    expect(await count(documentId, 'message_delivered')).toBe(1)
  })

  test('tells the same state many times at once: what follows happens once', async () => {
    const { documentId, invitation } = await invite()
    await Promise.all(Array.from({ length: 8 }, () => whatsapp.tell(service.url, invitation, [failed])))
    expect(await count(documentId, 'signature_request_failed')).toBe(1)
  })

  test.each(['forged', 'missing'] as const)(
    'a receipt whose signature is %s is refused and changes nothing',
    async (signature) => {
      const { documentId, invitation } = await invite()
      await expect.poll(() => statusOf(documentId)).toBe('accepted')
      expect(await whatsapp.tell(service.url, invitation, [failed], { signature })).toBe(403)
      expect(await statusOf(documentId)).toBe('accepted')
    },
  )

  test('the address is confirmed to the right token alone', async () => {
    expect(await whatsapp.verify(service.url, 'token-de-verificacao')).toEqual({ status: 200, text: '1158201444' })
    expect(await whatsapp.verify(service.url, 'outro')).toEqual({ status: 403, text: '' })
  })

  test.each([
    ['too many calls', { status: 429, body: { error: { code: 130429, message: 'Rate limit hit' } } }],
    ['a token that ended', { status: 401, body: { error: { code: 190, message: 'Session has expired' } } }],
    ['a failure of its own', { status: 500, body: { error: { code: 131000, message: 'Something went wrong' } } }],
  ])('%s: the message waits and goes out once', async (_, fault) => {
    whatsapp.fail(fault, fault)
    const { phone, documentId } = await invite()
    expect(to(phone).length).toBe(1)
    expect(await count(documentId, 'mail_waiting')).toBe(1)
    await until('the end of the wait', async () => {
      const document = await service.owner.client.documents.get({ documentId })
      return document.waiting_for === null
    })
  })

  test('a code that it puts off comes later, and opens the link', async () => {
    const { phone, invitation } = await invite()
    const signer = service.world.client({ signerAccessCode: invitation.button })
    whatsapp.fail({ status: 500, body: { error: { code: 131000, message: 'Something went wrong' } } })
    await signer.signing.requestVerification({})
    const code = await until('the code', async () => to(phone)[1])
    await signer.signing.verify({ 'verification-code': code.button })
  })

  test('a number that it refuses at once goes by e-mail', async () => {
    const [phone, email] = [newPhone(), `${newPhone().slice(1)}@exemplo.com`]
    whatsapp.fail({ status: 400, body: { error: { code: 131026, message: 'Message undeliverable' } } })
    await service.send(await service.person('Bia Sá', phone, email), choice)
    await service.world.mailbox.newest(email, /pede a sua assinatura/)
    expect(to(phone)).toEqual([])
  })

  test.each(['cut', 'garbled'] as const)(
    'an answer that is %s: the person is reached once, and the receipt settles it',
    async (fault) => {
      whatsapp.fail(fault)
      const { phone, documentId, invitation } = await invite(`${newPhone().slice(1)}@exemplo.com`)
      await whatsapp.tell(service.url, invitation, delivered ? [delivered] : [])
      await until('the receipt', async () => (await statusOf(documentId)) === 'delivered')
      expect(await historyOf(documentId)).toMatchObject([{ status: 'sent' }])
      expect(to(phone).length).toBe(1)
    },
  )

  test('a failure that is told before its answer came: the history says that it was sent, and failed', async () => {
    whatsapp.fail('cut')
    const email = `${newPhone().slice(1)}@exemplo.com`
    const { documentId, invitation } = await invite(email)
    await whatsapp.tell(service.url, invitation, [failed])
    await service.world.mailbox.newest(email, /pede a sua assinatura/)
    await expect.poll(() => historyOf(documentId)).toMatchObject(failedAndMailed)
  })

  test('a person who writes SAIR gets no more there, until they write VOLTAR', async () => {
    const phone = newPhone()
    const email = `${phone.slice(1)}@exemplo.com`
    const id = await service.person('Davi Sá', phone, email)
    // WhatsApp knows this number without its ninth digit.
    const known = phone.replace(/^(\+55\d\d)9/, '$1')
    expect(await whatsapp.say(service.url, known, 'sair')).toBe(200)
    const documentId = await service.send(id, choice)
    await service.world.mailbox.newest(email, /pede a sua assinatura/)
    expect(to(phone)).toEqual([])
    expect(
      (await service.trail(documentId)).find(({ event }) => event === 'signature_request_failed')?.payload,
    ).toMatchObject({
      error_code: 'opted_out',
    })
    // Without an e-mail the sender learns what opens the number again, because to send once more is of no use before.
    const silent = await service.send(await service.person('Davi Sá', phone), choice)
    const told = async () =>
      (await service.trail(silent)).find(({ event }) => event === 'signature_request_failed')?.message
    await expect.poll(told).toMatch(/mais mensagens nesse número\. Peça que ela responda VOLTAR à última mensagem/)
    const letter = await service.world.mailbox.newest(service.owner.email, /responda VOLTAR/)
    expect(letter.text).not.toContain('Confira')
    await whatsapp.say(service.url, known, 'Voltar')
    await service.send(id, choice)
    await invited(phone)
  })
})

describe.each(['zenvia', 'twilio'] as const)('SMS of %s that misbehaves', (provider) => {
  const clock = createClock()
  const words = {
    zenvia: { sent: 'SENT', failed: 'NOT_DELIVERED', delivered: 'DELIVERED', start: createZenviaDouble },
    twilio: { sent: 'sent', failed: 'undelivered', delivered: 'delivered', start: createTwilioDouble },
  }[provider]
  let sms: SmsDouble
  const service = usePhoneWorld(
    async () => {
      sms = await words.start()
      return [sms]
    },
    { database: 'sqlite', clock },
  )
  const to = (phone: string) => sms.messages.filter((one) => one.to.endsWith(phone.slice(1)))
  const invite = async () => {
    const phone = newPhone()
    const email = `${phone.slice(1)}@exemplo.com`
    const documentId = await service.send(await service.person('Caio Íris', phone, email), {
      verification_method: 'Sms',
    })
    const invitation = await until(`an SMS to ${phone}`, async () => to(phone)[0])
    return { phone, email, documentId, invitation }
  }
  const failures = async (documentId: string) =>
    (await service.trail(documentId)).filter((one) => one.event === 'signature_request_failed')

  test('a failure after sent goes by e-mail once, and says so', async () => {
    const { documentId, email, invitation } = await invite()
    const states = [{ status: words.sent }, { status: words.failed, code: '30005' }]
    expect(await sms.tell(service.url, invitation, [...states, ...states])).toBe(200)
    await service.world.mailbox.newest(email, /pede a sua assinatura/)
    expect(await failures(documentId)).toMatchObject([{ payload: { channel: 'sms', error_code: '30005' } }])
  })

  test.each(['forged', 'missing'] as const)(
    'a receipt whose proof is %s is refused and changes nothing',
    async (proof) => {
      const { documentId, invitation } = await invite()
      expect(await sms.tell(service.url, invitation, [{ status: words.failed }], { proof })).toBe(403)
      expect(await failures(documentId)).toEqual([])
    },
  )

  test('a receipt that was signed for https behind a proxy counts', async () => {
    const { documentId, invitation } = await invite()
    expect(await sms.tell(service.url, invitation, [{ status: words.delivered }], { signs: 'https' })).toBe(200)
    expect((await service.trail(documentId)).at(-1)?.event).toBe('message_delivered')
  })

  test('an answer that never came: after five minutes it goes by e-mail, and never again by SMS', async () => {
    sms.fail('cut')
    const { phone, email, documentId } = await invite()
    expect(await service.world.mailbox.all(email)).toEqual([])
    for (let minute = 0; minute < 12; minute++) {
      await clock.turn({ minutes: 1 })
      await service.world.api.runDue()
    }
    await service.world.mailbox.newest(email, /pede a sua assinatura/)
    expect(to(phone).length).toBe(1)
    expect(await failures(documentId)).toMatchObject([{ payload: { error_code: 'not_confirmed' } }])
  })

  test('the holder of a number ends what is sent to it', async () => {
    const { phone, email } = await invite()
    await sms.say(service.url, phone, 'Parar.')
    const id = await service.person('Eva Lins', phone, `eva.${email}`)
    await service.send(id, { verification_method: 'Sms' })
    await service.world.mailbox.newest(`eva.${email}`, /pede a sua assinatura/)
    expect(to(phone).length).toBe(1)
  })
})

describe('a provider whose answer has no end', () => {
  let sentBytes = 0
  let isHeard = true
  const server = createServer(async (request, response) => {
    request.resume()
    response.on('close', () => {
      isHeard = false
    })
    while (isHeard) {
      sentBytes += CHUNK.length
      response.write(CHUNK)
      await setTimeout(2)
    }
  })
  const service = usePhoneWorld(
    async () => {
      const double = await createZenviaDouble()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const close = async () => {
        server.closeAllConnections()
        server.close()
        await double.close()
      }
      return [{ env: { ...double.env, ZENVIA_URL: `http://127.0.0.1:${port}` }, close }]
    },
    { database: 'sqlite' },
  )

  test('is left before it fills the memory', async () => {
    await service.send(await service.person('Lia Sá', newPhone()), { verification_method: 'Sms' })
    await until('the service to hang up', async () => !isHeard)
    expect(sentBytes).toBeLessThan(16 * 1024 * 1024)
  })
})

const CHUNK = new Uint8Array(64 * 1024).fill(0x20)

describe('a number that gets much', () => {
  let whatsapp: WhatsappDouble
  const clock = createClock()
  const service = usePhoneWorld(
    async () => {
      whatsapp = await createWhatsappDouble()
      return [whatsapp]
    },
    { database: 'sqlite', clock },
  )

  test('gets thirty messages a day, from all workspaces together; the next go by e-mail, and the trail says why', async () => {
    const { world, owner } = service
    const { api_key } = await owner.client.users.createApiKey({ password: PASSWORD })
    const client = world.client({ apiKey: api_key ?? '' })
    // The ninth digit makes no other number.
    const spellings = ['+5511987650030', '+551187650030']
    const to = () => whatsapp.messages.filter((one) => spellings.includes(`+${one.to}`)).length
    const send = async (sender: Owner, people: number) => {
      const emails = Array.from({ length: people }, () => `${crypto.randomUUID()}@exemplo.com`)
      const signers = await Promise.all(
        emails.map(async (email, i) => {
          const person = { full_name: `Ana ${i}`, whatsapp_phone_number: spellings[i % 2] ?? '', email }
          const { id } = await sender.client.signers.create({ accountId: sender.accountId, ...person })
          return { id, verification_method: 'Whatsapp' as const }
        }),
      )
      const { id: documentId } = await readyDocument(sender)
      await sender.client.assignments.create({ documentId, method: 'virtual', signers })
      return { documentId, emails }
    }
    const lasting = { ...owner, client }
    const other = await signUp(world)
    await send(other, 9)
    await until('nine messages', async () => to() === 9)
    await send(lasting, 21)
    await until('thirty messages', async () => to() === 30)

    const { documentId, emails } = await send(lasting, 1)
    await world.mailbox.newest(emails[0] ?? '', /pede a sua assinatura/)
    expect(to()).toBe(30)
    const { items } = await client.documents.activities({ documentId })
    expect(items.find(({ event }) => event === 'signature_request_failed')?.payload).toMatchObject({
      error_code: 'number_limit',
      fell_back_to: 'email',
    })
    clock.turn({ hours: 24, minutes: 1 })
    await send(lasting, 1)
    await until('one of the next day', async () => to() === 31)
  })
})
