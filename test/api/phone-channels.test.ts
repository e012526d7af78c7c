import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTemplates } from '@rubrica/api/channels/whatsapp-templates.ts'
import { briefs } from '@rubrica/contracts/briefs.ts'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import { publishedRoots } from '@rubrica/proof/known-roots.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import {
  createTwilioDouble,
  createWhatsappDouble,
  createZenviaDouble,
  type SmsDouble,
  type WhatsappDouble,
} from '@rubrica/testing'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { documentIn, PASSWORD, readyDocument, signAll, signUp } from '../make.ts'
import { until } from '../until.ts'
import { databases, openWorld } from '../world.ts'
import { usePhoneWorld } from './phone-world.ts'

const run = promisify(execFile)
const there = databases.filter((one) => one.isThere)

test('no SMS has an accent in any language, because one would halve its room', () => {
  for (const { sms } of Object.values(briefs))
    for (const text of Object.values(sms)) expect(text).toMatch(/^[\x20-\x7e]+$/)
})

describe.each(there)('a signer who has only a telephone, on $kind', ({ kind }) => {
  let whatsapp: WhatsappDouble
  const service = usePhoneWorld(
    async () => {
      whatsapp = await createWhatsappDouble()
      return [whatsapp]
    },
    { database: kind },
  )
  const arrived = (to: string, template: string) =>
    until(`${template} to ${to}`, async () => {
      const digits = to.replace('+', '')
      return whatsapp.messages.findLast((one) => one.to === digits && one.template === template)
    })

  test('signs by WhatsApp, and the arrival of the code is in certificate, evidence and verifier', async () => {
    const { world, url, owner } = service
    const id = await service.person('Ana Souza', '+5511987651234')
    const documentId = await service.send(id, { verification_method: 'Whatsapp', notification_methods: ['Whatsapp'] })
    const invitation = await arrived('+5511987651234', 'rubrica_convite')
    expect(invitation).toMatchObject({
      language: 'pt_BR',
      parameters: ['Ana Souza', 'Olívia Conceição', 'a sua assinatura', 'contrato.pdf'],
    })
    const signer = world.client({ signerAccessCode: invitation.button })
    const asked = await signer.signing.requestVerification({})
    expect(asked).toMatchObject({ channel: 'whatsapp', recipient: '…1234' })
    const code = await arrived('+5511987651234', 'rubrica_codigo')
    expect(code.parameters).toEqual([code.button])
    await until('the answer to be read', async () => (await sentByWhatsapp(documentId)).at(-1)?.sent_at)
    await whatsapp.tell(url, code, [{ status: 'delivered' }])
    await signer.signing.verify({ 'verification-code': code.button })
    await signer.signing.acceptTerms({})
    await signAll(signer)
    await documentIn(owner.client, documentId, 'certificated')
    expect((await arrived('+5511987651234', 'rubrica_copia')).button).toBe(invitation.button)

    const told = await service.trail(documentId)
    expect(told.find(({ event }) => event === 'signature_requested')?.payload).toMatchObject({
      ...{ signer_full_name: 'Ana Souza', signer_email: null, signer_whatsapp_phone_number: '+5511987651234' },
      ...{ notification_method: 'whatsapp', verification_method: 'Whatsapp' },
    })
    // Clients take a payload before the object, and know none of this event.
    expect(told.find(({ event }) => event === 'signer_whatsapp_verified')).toMatchObject({ payload: null })
    const feed = await owner.client.events.list({ accountId: owner.accountId, 'per-page': 100 })
    const verified = feed.items.find(({ event, object }) => {
      return event === 'signer_whatsapp_verified' && object.id === documentId
    })
    expect(verified?.payload).toBeNull()
    const inEnglish = { headers: { 'accept-language': 'en' } }
    const read = await owner.client.documents.activities({ documentId }, inEnglish)
    expect(read.items.map(({ message }) => message)).toContain('Ana Souza confirmed the code sent by WhatsApp.')
    expect(told.find(({ event }) => event === 'message_delivered')?.message).toBe(
      'O código de verificação para Ana Souza: entregue no WhatsApp …1234.',
    )
    const { assignment } = await owner.client.documents.get({ documentId })
    expect(assignment?.signers[0]).toMatchObject({
      verification_method: 'Whatsapp',
      notification_methods: ['Whatsapp'],
      notification_history: [{ status: 'sent' }],
    })
    const file = await bytesOf(documentId, 'certificated')
    expect(await printed(await bytesOf(documentId, 'certificate-page'))).toMatch(
      /Código de 6 dígitos enviado ao WhatsApp\. Entregue no WhatsApp …1234 às \d\d:\d\d/,
    )
    const roots = publishedRoots(await (await world.fetch('/.well-known/rubrica-proof.json')).json())
    const report = await verifyFile(file, { roots })
    expect([report.verdict, report.signatures.flatMap(({ problems }) => problems)]).toEqual(['intact', []])
    expect(report.evidence?.parties).toMatchObject([{ method: 'whatsapp', address: '…1234' }])
    expect(JSON.stringify(shownEvidence(report, 'pt', String))).toContain('um código enviado ao WhatsApp …1234')
    const evidence = await evidenceIn(file)
    expect((await checkEvidence(Buffer.from(evidence))).problems).toEqual([])
    for (const [written, forged] of forgeries(evidence)) {
      expect(evidence.split(written).length).toBeGreaterThan(1)
      const { problems } = await checkEvidence(Buffer.from(evidence.replace(written, forged)))
      expect([forged, problems.length > 0]).toEqual([forged, true])
    }
    // No number leaves with the file.
    expect(Buffer.from(file).includes('987651234')).toBe(false)
  })

  test('has accepted the terms as a contact, too, unless the contact has another telephone by then', async () => {
    const { world, owner } = service
    for (const [number, next] of [
      ['+5511987655551', null],
      ['+5511987655552', '+5511987655553'],
    ] as const) {
      const signerId = await service.person('Caio Reis', number, `${number.slice(1)}@exemplo.com`)
      await service.send(signerId, { verification_method: 'Whatsapp' })
      const signer = world.client({ signerAccessCode: (await arrived(number, 'rubrica_convite')).button })
      const contact = { accountId: owner.accountId, signerId }
      if (next !== null) await owner.client.signers.update({ ...contact, whatsapp_phone_number: next })
      await signer.signing.requestVerification({})
      await signer.signing.verify({ 'verification-code': (await arrived(number, 'rubrica_codigo')).button })
      await signer.signing.acceptTerms({})
      expect((await owner.client.signers.get(contact)).has_accepted_terms).toBe(next === null)
    }
  })

  test('is in the list of what was sent by WhatsApp, and in statistics, usage and estimates', async () => {
    const { owner, url } = service
    const id = await service.person('Bia Sá', '+5511987650002')
    const documentId = await service.send(id, { verification_method: 'Whatsapp' })
    const invitation = await arrived('+5511987650002', 'rubrica_convite')
    await whatsapp.tell(url, invitation, [{ status: 'read' }])
    expect(await sentByWhatsapp(documentId)).toMatchObject([
      { signer_id: id, event: 'signature_request', phone_number: '+5511987650002', status: 'read', error_code: null },
    ])
    const { accountId } = owner
    const [now] = await owner.client.statistics.ofAccount({ accountId })
    expect(now?.signature_requests_whatsapp).toBeGreaterThan(0)
    expect((await owner.client.usage.get({ accountId })).messages).toMatchObject([
      { channel: 'Whatsapp', is_offered: true },
      { channel: 'Sms', count: 0 },
    ])
    const estimate = await owner.client.estimates.assignment({
      documentId,
      signers: [{ id, verification_method: 'Whatsapp' }],
    })
    expect(estimate.breakdown).toContainEqual({
      code: 'whatsapp',
      name: 'Convite e código por WhatsApp',
      cost: 0,
      quantity: 2,
      unit_cost: 0,
    })
  })

  test('who also has an e-mail is known by the telephone alone: no evidence names the other address', async () => {
    const { world, owner } = service
    const number = '+5511987650004'
    const id = await service.person('Eva Reis', number, 'eva@exemplo.com')
    const documentId = await service.send(id, { verification_method: 'Whatsapp', notification_methods: ['Whatsapp'] })
    const signer = world.client({ signerAccessCode: (await arrived(number, 'rubrica_convite')).button })
    await signer.signing.requestVerification({})
    await signer.signing.verify({ 'verification-code': (await arrived(number, 'rubrica_codigo')).button })
    await signer.signing.acceptTerms({})
    await signAll(signer)
    await documentIn(owner.client, documentId, 'certificated')
    const signed = (await service.trail(documentId)).find(({ event }) => event === 'signer_signed_document')
    expect(signed?.payload).toMatchObject({ method: 'whatsapp', signer_email: null })
  })

  async function sentByWhatsapp(documentId: string) {
    const { client } = service.owner
    const { assignment } = await client.documents.get({ documentId })
    return client.assignments.whatsappNotifications({ documentId, assignmentId: assignment?.id ?? '' })
  }

  async function bytesOf(documentId: string, artifact: 'certificated' | 'certificate-page'): Promise<Uint8Array> {
    const { body } = await service.owner.client.documents.download({ documentId, artifact })
    return new Response(body).bytes()
  }

  async function evidenceIn(file: Uint8Array): Promise<string> {
    const path = join(service.world.config.dataDir, 'sealed.pdf')
    writeFileSync(path, file)
    return (await run('qpdf', ['--show-attachment=evidence.json', path])).stdout
  }

  async function printed(page: Uint8Array): Promise<string> {
    const child = run('pdftotext', ['-raw', '-', '-'])
    child.child.stdin?.end(page)
    return (await child).stdout.replace(/\s+/g, ' ')
  }
})

test('a signer by WhatsApp who has not answered is reminded there, by the same link', async () => {
  const clock = createClock()
  const whatsapp = await createWhatsappDouble()
  const world = await openWorld({ clock, env: whatsapp.env })
  const to = (template: string) =>
    until(`${template} to go`, async () => whatsapp.messages.find((one) => one.template === template))
  try {
    const person = await signUp(world)
    const { accountId } = person
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    const client = world.client({ apiKey: api_key ?? '' })
    const contact = { accountId, full_name: 'Davi Luz', whatsapp_phone_number: '+5511987650009' }
    const { id } = await client.signers.create(contact)
    const { id: documentId } = await readyDocument({ ...person, client })
    const signers = [{ id, verification_method: 'Whatsapp' as const }]
    await client.assignments.create({ documentId, method: 'virtual', signers, reminder_days: 1 })
    const { button } = await to('rubrica_convite')
    clock.turn({ hours: 25 })
    await world.restart()
    expect(await to('rubrica_lembrete')).toMatchObject({ to: '5511987650009', button })
    const { items } = await client.documents.activities({ documentId })
    expect(items.map(({ event }) => event)).toContain('signer_reminded')
  } finally {
    await world.close()
    await whatsapp.close()
  }
})

describe("the sender's own words by WhatsApp", () => {
  let whatsapp: WhatsappDouble
  const clock = createClock()
  const service = usePhoneWorld(
    async () => {
      whatsapp = await createWhatsappDouble()
      // As an operator creates them: the double then counts parameters and characters as Meta does.
      const url = whatsapp.env.WHATSAPP_URL ?? ''
      const account = { accountId: whatsapp.env.WHATSAPP_ACCOUNT_ID ?? '', token: whatsapp.env.WHATSAPP_TOKEN ?? '' }
      await createTemplates({ url, ...account }, 'https://a.exemplo')
      return [whatsapp]
    },
    { database: 'sqlite', clock },
  )
  const sent = async (number: string, message: string, choice: object = {}, name = 'Eva Reis') => {
    const id = await service.person(name, number)
    const { id: documentId } = await readyDocument(service.owner)
    const signers = [{ id, verification_method: 'Whatsapp' as const }]
    await service.owner.client.assignments.create({ documentId, method: 'virtual', signers, message, ...choice })
    return documentId
  }
  const arrived = (number: string, template: RegExp) =>
    until(`${template} to ${number}`, async () =>
      whatsapp.messages.findLast((one) => one.to === number.replace('+', '') && template.test(one.template)),
    )

  test('are cut where Meta would refuse the message, never within a character', async () => {
    await sent('+5511987660002', '😀'.repeat(2500), {}, 'N'.repeat(190))
    const { template, parameters } = await arrived('+5511987660002', /_convite/)
    const own = parameters.at(-1) ?? ''
    expect(template).toBe('rubrica_convite_mensagem')
    expect(own).toMatch(/^(😀){100,}…$/u)
    expect(own.length).toBeLessThanOrEqual(500)
  })

  test('stay out if they are only spaces: the message is the one without them', async () => {
    await sent('+5511987660003', ' \n\t ')
    expect((await arrived('+5511987660003', /_convite/)).template).toBe('rubrica_convite')
  })

  test('stay out if the operator has no template with a place for them, and the trail says so', async () => {
    whatsapp.lack('rubrica_convite_mensagem')
    const documentId = await sent('+5511987660004', 'Assine até sexta.')
    expect((await arrived('+5511987660004', /_convite/)).template).toBe('rubrica_convite')
    const told = await until('the trail to say so', async () =>
      (await service.trail(documentId)).find(({ event }) => event === 'message_text_left_out'),
    )
    expect(told.message).toBe(
      'O convite para Eva Reis foi sem a mensagem de quem enviou, porque o modelo aprovado pelo WhatsApp não tem lugar para ela.',
    )
    const { assignment } = await service.owner.client.documents.get({ documentId })
    expect(assignment?.signers[0]).toMatchObject({ notification_history: [{ status: 'sent' }] })
    whatsapp.lack()
  })

  test('the double refuses what Meta refuses', async () => {
    const post = async (text: string, more: string[] = []) => {
      const parameters = [...['Ana', 'Olívia', 'a sua assinatura', 'Contrato'], ...more, text].map((one) => ({
        type: 'text',
        text: one,
      }))
      const button = { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'abc' }] }
      const answer = await fetch(`${whatsapp.env.WHATSAPP_URL}/${whatsapp.env.WHATSAPP_PHONE_NUMBER_ID}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${whatsapp.env.WHATSAPP_TOKEN}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{ messaging_product: 'whatsapp', to: '5511987660009', type: 'template', biz_opaque_callback_data: 'x' },
          template: {
            ...{ name: 'rubrica_convite_mensagem', language: { code: 'pt_BR' } },
            components: [{ type: 'body', parameters }, button],
          },
        }),
      })
      const { error } = Object(await answer.json())
      return Object(error).code ?? answer.status
    }
    expect(await post('Assine até sexta.')).toBe(200)
    for (const text of ['a\nb', 'a\tb', 'a     b']) expect(await post(text)).toBe(100)
    expect(await post('x', ['um a mais'])).toBe(132000)
    expect(await post('x'.repeat(1000))).toBe(132005)
  })

  test('are in the invitation and in the reminder, in one line without tabs and rows of spaces', async () => {
    // A session ends within the day.
    const { api_key } = await service.owner.client.users.createApiKey({ password: PASSWORD })
    const client = service.world.client({ apiKey: api_key ?? '' })
    const documentId = await sent('+5511987660001', 'Oi, Eva!\r\n\tAssine     até sexta.\u2028Obrigada', {
      reminder_days: 1,
    })
    const invitation = await arrived('+5511987660001', /_convite/)
    expect([invitation.template, invitation.parameters.at(-1)]).toEqual([
      'rubrica_convite_mensagem',
      'Oi, Eva! Assine até sexta. Obrigada',
    ])
    clock.turn({ hours: 25 })
    await service.world.restart()
    const reminder = await arrived('+5511987660001', /_lembrete/)
    expect([reminder.template, reminder.parameters.at(-1), reminder.button]).toEqual([
      'rubrica_lembrete_mensagem',
      'Oi, Eva! Assine até sexta. Obrigada',
      invitation.button,
    ])
    const events = (await client.documents.activities({ documentId })).items.map(({ event }) => event)
    expect(events).toContain('signer_reminded')
    expect(events).not.toContain('message_text_left_out')
  })
})

/** Texts of the evidence that say by which channel a person was reached, and what a forger would write instead. */
function forgeries(evidence: string): [string, string][] {
  const proof = /"answer_sha256":"[0-9a-f]{64}"/.exec(evidence)?.[0] ?? 'no proof'
  const receipt = /"receipt_sha256":"[0-9a-f]{64}"/.exec(evidence)?.[0] ?? 'no receipt'
  const zeros = (text: string) => text.replace(/[0-9a-f]{64}/, '0'.repeat(64))
  return [
    ['"method":"whatsapp"}}', '"method":"email"}}'],
    ['"method":"whatsapp"', '"method":"sms"'],
    ['"channel":"whatsapp"', '"channel":"sms"'],
    ['…1234","en":', '…9999","en":'],
    ['"receipt_proof":"signature"', '"receipt_proof":"secret"'],
    [proof, zeros(proof)],
    [receipt, zeros(receipt)],
  ]
}

const smsProviders = { zenvia: createZenviaDouble, twilio: createTwilioDouble }
const delivered = { zenvia: 'DELIVERED', twilio: 'delivered' }

describe.each(['zenvia', 'twilio'] as const)('by SMS of %s', (provider) => {
  let sms: SmsDouble
  const service = usePhoneWorld(
    async () => {
      sms = await smsProviders[provider]()
      return [sms]
    },
    { database: 'sqlite' },
  )
  const arrived = (to: string, fits: RegExp) =>
    until(`an SMS to ${to} that fits ${fits}`, async () =>
      sms.messages.findLast((one) => one.to.endsWith(to.slice(1)) && fits.test(one.text)),
    )

  test('a signer gets link and code in 160 characters without accents', async () => {
    const { world, owner, url } = service
    const id = await service.person('Caio Íris', '+5511987650003')
    const documentId = await service.send(id, { verification_method: 'sms', notification_methods: ['Sms'] })
    const invitation = await arrived('+5511987650003', /\/sign\//)
    expect(invitation.text).toMatch(
      /^Rubrica: Olivia Conceicao pede a sua assinatura: contrato\.pdf http:\S+\/sign\/[\w-]+$/,
    )
    const signer = world.client({ signerAccessCode: invitation.text.split('/sign/')[1] ?? '' })
    expect(await signer.signing.requestVerification({})).toMatchObject({ channel: 'sms' })
    const code = await arrived('+5511987650003', /codigo/)
    expect(await sms.tell(url, code, [{ status: delivered[provider] }])).toBe(200)
    await signer.signing.verify({ 'verification-code': /\d{6}/.exec(code.text)?.[0] ?? '' })
    await signer.signing.acceptTerms({})
    await signAll(signer)
    await documentIn(owner.client, documentId, 'certificated')
    await arrived('+5511987650003', /Todos fizeram a sua parte/)
    for (const { text } of sms.messages) expect([text.length <= 160, /^[\x20-\x7e]+$/.test(text)]).toEqual([true, true])
    expect((await service.trail(documentId)).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['signer_sms_verified', 'message_delivered']),
    )
  })
})
