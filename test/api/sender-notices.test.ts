import type { Notification } from '@rubrica/contracts/notification-preferences.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { createWhatsappDouble, type WhatsappDouble } from '@rubrica/testing/whatsapp-double.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  contact,
  type Owner,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
  signUpOnly,
  withLastingKey,
} from '../make.ts'
import { refusingOffice, unreadableDocx } from '../office-files.ts'
import { openSmtp, type Smtp } from '../smtp.ts'
import { until } from '../until.ts'
import { useWorld } from '../world.ts'

/** Events, and the mails that the sender then gets, by their keys on the wire. */
type Cases = Record<Notification, { subject: RegExp; happens(): Promise<unknown> }>

describe('a sender hears by mail', () => {
  const clock = createClock()
  let smtp: Smtp
  let whatsapp: WhatsappDouble
  afterAll(() => Promise.all([smtp.close(), whatsapp.close()]))
  const world = useWorld(async () => {
    smtp = await openSmtp()
    whatsapp = await createWhatsappDouble()
    return { clock, env: { ...refusingOffice, SMTP_URL: smtp.url, ...whatsapp.env } }
  })
  let owner: Owner
  beforeAll(async () => {
    owner = await withLastingKey(world, await signUp({ client: world.client, mailbox: smtp }))
  })

  const cases: Cases = {
    DocumentCompleted: {
      subject: /^Documento assinado: contrato/,
      async happens() {
        const ana = await contact(owner)
        const { id: documentId } = await sentDocument(owner, [ana])
        await signAll(await atTheDoor(documentId, ana.email))
      },
    },
    SignerDeclined: {
      subject: /^Documento negado: contrato/,
      async happens() {
        const ana = await contact(owner)
        const { id: documentId, assignment } = await sentDocument(owner, [ana])
        const signer = await atTheDoor(documentId, ana.email)
        await signer.signing.reject({ documentId, assignmentId: assignment?.id ?? '', decline_reason: 'Não.' })
      },
    },
    DocumentCancelled: {
      subject: /^Documento cancelado: contrato/,
      happens: async () => owner.client.signing.reject({ ...(await waiting()), decline_reason: 'Mudou o valor.' }),
    },
    DocumentAboutToExpire: {
      subject: /^O prazo está para terminar: contrato/,
      async happens() {
        await waiting(48)
        await hoursLater(25)
      },
    },
    DocumentExpired: {
      subject: /^Prazo encerrado: contrato/,
      async happens() {
        await waiting(2)
        await hoursLater(3)
      },
    },
    DocumentExpirationReset: {
      subject: /^Prazo alterado: contrato/,
      happens: async () => owner.client.assignments.resetExpiration({ ...(await waiting()), expires_at: inHours(9) }),
    },
    DocumentProcessingFailed: {
      subject: /^O arquivo não pôde ser preparado: quebrado/,
      happens: () => brokenDocument(owner),
    },
    TemplateProcessingFailed: {
      subject: /^O arquivo não pôde ser preparado: quebrado/,
      async happens() {
        const { accountId, client } = owner
        const { id: templateId } = await client.templates.create({ accountId, file: unreadableDocx() })
        await until(
          'the failure',
          async () => (await client.templates.get({ accountId, templateId })).status === 'failed',
        )
      },
    },
    SignerWhatsappFailed: {
      subject: /^Mensagem não entregue por WhatsApp: contrato/,
      async happens() {
        whatsapp.fail({ status: 400, body: { error: { code: 131026, message: 'Message undeliverable' } } })
        const { accountId, client } = owner
        const phone = { accountId, full_name: 'Só Telefone', whatsapp_phone_number: '+5511987654321' }
        const { id } = await client.signers.create(phone)
        const { id: documentId } = await readyDocument(owner)
        const choice = { verification_method: 'Whatsapp', id } as const
        await client.assignments.create({ documentId, method: 'virtual', signers: [choice] })
      },
    },
  }

  test.each(Object.entries(cases))('of %s, until they choose otherwise', async (name, { subject, happens }) => {
    await happens()
    await until(`a mail of ${name}`, async () => (await mailsTo(owner.email, subject)).length === 1)
    await owner.client.users.updateNotificationPreferences({ [name]: false })
    await happens()
    expect(await mailsTo(owner.email, subject)).toHaveLength(1)
    await owner.client.users.updateNotificationPreferences({ [name]: true })
    smtp.sent.length = 0
  })

  test('of no deadline that was moved, met or chosen for the next hours', async () => {
    const moved = await waiting(48)
    await owner.client.assignments.resetExpiration({ ...moved, expires_at: inHours(200) })
    await owner.client.signing.reject({ ...(await waiting(48)), decline_reason: null })
    await waiting(23)
    await hoursLater(22)
    await hoursLater(22)
    expect(await mailsTo(owner.email, /^O prazo está/)).toEqual([])
    await hoursLater(140)
    await until(
      'the notice of the new deadline',
      async () => (await mailsTo(owner.email, /^O prazo está/)).length === 1,
    )
  })

  test('of no failed file if the address is not proven, because its name may be a stranger’s words', async () => {
    const stranger = await signUpOnly(world)
    await brokenDocument(stranger)
    await world.api.runDue()
    expect((await mailsTo(stranger.email, /./)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('código de ativação'),
    ])
  })

  async function mailsTo(email: string, subject: RegExp) {
    await world.api.runDue()
    return smtp.sent.filter((mail) => mail.to.includes(email) && subject.test(mail.subject))
  }

  async function atTheDoor(documentId: string, email: string) {
    await smtp.code(email)
    const url = (await owner.client.documents.get({ documentId })).assignment?.signing_urls[0]?.url ?? ''
    const accessCode = async () => new URL(url).pathname.split('/').at(-1) ?? ''
    return signerAtTheDoor({ client: world.client, mailbox: { code: smtp.code, accessCode } }, email)
  }

  async function waiting(hours?: number) {
    const more = hours === undefined ? {} : { expires_at: inHours(hours) }
    const { id: documentId, assignment } = await sentDocument(owner, [await contact(owner)], more)
    return { documentId, assignmentId: assignment?.id ?? '' }
  }

  async function brokenDocument({ accountId, client }: Owner): Promise<void> {
    const { id: documentId } = await client.documents.create({ accountId, file: unreadableDocx() })
    await until('the failure', async () => (await client.documents.get({ documentId })).status === 'failed')
  }

  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()

  async function hoursLater(hours: number): Promise<void> {
    clock.turn({ hours })
    await world.api.runDue()
  }
})
