import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Channel } from '@rubrica/api/channels/channel.ts'
import type { Message } from '@rubrica/api/message.ts'
import { hideIn, newSalt } from '@rubrica/api/trail/hidden-values.ts'
import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import { publishedRoots } from '@rubrica/proof/known-roots.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { documentIn, type Owner, readyDocument, signAll, signUp } from '../make.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const run = promisify(execFile)

const ADDRESS = '+5511987654321'
const MASKED = '•••4321'

/** A channel that the product does not have: this row is all that it takes. */
function pigeonChannel(sent: Message[], { shot }: { shot: Set<string> }): Channel {
  return {
    // The wire has no word for pigeons.
    wire: 'email',
    words: {
      by: { pt: 'por pombo-correio', en: 'by pigeon' },
      one: 'um pombal',
      the: { pt: 'o pombal', en: 'the dovecote' },
      this: { pt: 'este pombo', en: 'this pigeon' },
      to: 'ao pombal',
      address: 'pombal',
      yours: { pt: 'o seu pombal', en: 'your dovecote' },
      toYours: { pt: 'ao seu pombal', en: 'at your dovecote' },
      forYours: { pt: 'para o seu pombal', en: 'to your dovecote' },
      received: { pt: 'do pombo que você recebeu', en: 'from the pigeon that you received' },
      delivered: { pt: 'entregue no pombal', en: 'delivered to the dovecote' },
      look: 'Confira o telhado',
      missing: { pt: 'Não chegou? Confira o telhado.', en: 'Nothing arrived? Look on the roof.' },
      codeSent: { pt: 'O pombo já saiu', en: 'The pigeon has left' },
    },
    isOffered: true,
    isBrief: false,
    provider: null,
    price: 0,
    addressOf: ({ whatsapp_phone_number }) => whatsapp_phone_number,
    mask: (address) => `•••${address.slice(-4)}`,
    quotaId: (address) => `pombo ${address}`,
    confirmed: (address) => ({ event: 'signer_email_verified', payload: { signer_dovecote_phone_number: address } }),
    evidenceWord: 'pombo',
    evidenceWords: { pt: 'código levado por pombo a', en: 'a code carried by a pigeon to' },
    attachmentBytes: 0,
    dependency: 'mail',
    async send(message) {
      if (shot.has(message.to)) throw new Error('the pigeon was shot')
      sent.push(message)
      return null
    },
    state: () => 'refused',
  }
}

test('a row that lacks a member does not compile, nor one whose address every reader of a sealed file would see', () => {
  const { mask, ...others } = pigeonChannel([], { shot: new Set() })
  // @ts-expect-error It cannot hide an address.
  const lacking: Channel = others
  expect([mask('x'), 'mask' in lacking]).toEqual(['•••x', false])
  // @ts-expect-error No member of this name is hidden.
  const shown: ReturnType<Channel['confirmed']>['payload'] = { signer_pigeonry: ADDRESS }
  expect(hideIn(shown, newSalt())).toEqual(shown)
  const { payload } = pigeonChannel([], { shot: new Set() }).confirmed(ADDRESS)
  expect(JSON.stringify(hideIn(payload, newSalt()))).not.toContain(ADDRESS)
})

describe.each(databases.filter((one) => one.isThere))('a channel with nothing but its row, on $kind', ({ kind }) => {
  const sent: Message[] = []
  const shot = new Set<string>()
  const world = useWorld({ database: kind, channels: { pombo: pigeonChannel(sent, { shot }) } })
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world)
  })

  async function person(full_name: string, whatsapp_phone_number: string | null): Promise<string> {
    const { accountId, client } = owner
    return (await client.signers.create({ accountId, full_name, whatsapp_phone_number })).id
  }

  async function send(id: string, choice: object = { notification_methods: ['pombo'] }): Promise<string> {
    const { id: documentId } = await readyDocument(owner)
    const signers = [{ id, ...choice }]
    await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    return documentId
  }

  function arrived(subject: RegExp): Promise<Message> {
    return until(`a pigeon with ${subject}`, async () => sent.findLast((message) => subject.test(message.subject)))
  }

  test('brings invitation, code and copy, and stands in trail, certificate and evidence', async () => {
    const documentId = await send(await person('Ana Souza', ADDRESS))
    const invitation = await arrived(/pede a sua assinatura/)
    expect(invitation.to).toBe(ADDRESS)
    expect(invitation.reason).toMatch(/^Você recebeu este pombo porque/)

    const signer = world.client({ signerAccessCode: invitation.action?.url.split('/sign/')[1] ?? '' })
    const asked = await signer.signing.requestVerification({ force: true })
    expect(asked.recipient).toBe(MASKED)
    await expect(signer.signing.requestVerification({ force: true })).rejects.toMatchObject({
      code: 'code_too_soon',
      message: expect.stringContaining('Confira o telhado'),
    })
    const { code = '', to } = await arrived(/é o seu código de verificação/)
    expect(to).toBe(ADDRESS)
    await signer.signing.verify({ 'verification-code': code })
    await signer.signing.acceptTerms({})
    await signAll(signer)
    await documentIn(owner.client, documentId, 'certificated')
    const copy = await arrived(/^Documento assinado/)
    expect([copy.to, copy.attachments]).toEqual([ADDRESS, undefined])
    expect(await world.mailbox.all(ADDRESS)).toEqual([])

    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    const entry = (event: string) => items.find((one) => one.event === event)
    expect(entry('signature_requested')?.payload).toMatchObject({ notification_method: 'pombo' })
    expect(entry('signer_email_verified')).toMatchObject({
      message: `Ana Souza confirmou o código enviado para ${MASKED}.`,
      payload: { signer_dovecote_phone_number: ADDRESS },
    })
    expect(entry('signer_signed_document')?.payload).toMatchObject({ method: 'pombo' })

    const certificate = await printed(documentId)
    expect(certificate).toContain('Código de 6 dígitos enviado ao pombal')
    expect(certificate).not.toContain('Sessão aberta')
    expect(certificate).toContain(MASKED)

    const roots = publishedRoots(await (await world.fetch('/.well-known/rubrica-proof.json')).json())
    const report = await verifyFile(await bytesOf(documentId, 'certificated'), { roots })
    expect([report.verdict, report.signatures.flatMap(({ problems }) => problems)]).toEqual(['intact', []])
    expect(report.evidence?.parties).toMatchObject([{ method: 'pombo', address: MASKED }])
    expect(JSON.stringify(shownEvidence(report, 'pt', String))).toContain(`código levado por pombo a ${MASKED}`)
    expect(JSON.stringify(shownEvidence(report, 'en', String))).toContain(`a code carried by a pigeon to ${MASKED}`)
  })

  test('is among those that pages offer to senders, although its messages have room for a whole letter', async () => {
    // The word of its row on the wire.
    const channel = 'Email'
    expect(await owner.client.usage.channels({})).toContainEqual({ channel, is_live: false })
    const { messages } = await owner.client.usage.get({ accountId: owner.accountId })
    expect(messages).toContainEqual(expect.objectContaining({ channel, is_offered: true }))
  })

  test('that refuses an address is told in the trail and in the history, in its own words', async () => {
    shot.add('+5511912340000')
    const documentId = await send(await person('Bia Sá', '+5511912340000'))
    const failed = await until('the failure in the trail', async () => {
      const { items } = await owner.client.documents.activities({ documentId })
      return items.find(({ event }) => event === 'signature_request_failed')
    })
    expect(failed.message).toBe('O convite para Bia Sá não pôde ser enviado. Confira o pombal e reenvie.')
    const { assignment } = await owner.client.documents.get({ documentId })
    expect(assignment?.signers[0]?.notification_history).toMatchObject([{ status: 'failed', error_code: 'refused' }])
  })

  test('that does not reach a contact, or that the sender allows and forbids at once, is refused in words', async () => {
    await expect(send(await person('Caio Íris', null))).rejects.toMatchObject({
      code: 'signer_without_email',
      message: 'Caio Íris precisa de um pombal para receber o documento.',
    })
    const both = { verification_method: 'Email', notification_methods: ['pombo'] }
    await expect(send(await person('Davi', ADDRESS), both)).rejects.toMatchObject({
      status: 400,
      fields: { signers: expect.stringContaining('Inclua Email') },
    })
  })

  async function printed(documentId: string): Promise<string> {
    const child = run('pdftotext', ['-raw', '-', '-'])
    child.child.stdin?.end(await bytesOf(documentId, 'certificate-page'))
    return (await child).stdout.replace(/\s+/g, ' ')
  }

  async function bytesOf(documentId: string, artifact: 'certificated' | 'certificate-page'): Promise<Uint8Array> {
    const { body } = await owner.client.documents.download({ documentId, artifact })
    return new Response(body).bytes()
  }
})
