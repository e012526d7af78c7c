import { createHash } from 'node:crypto'
import type { Document } from '@rubrica/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Contact, contact, drawnSignature, type Owner, sentDocument, signUp } from '../make.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'
import { cookieOf, openStage, ownPage, type Stage } from './stage.ts'

const host = 'rubrica.test'

describe.each(databases.filter((one) => one.isThere))('a confirmed link, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let stage: Stage
  let owner: Owner

  beforeAll(async () => {
    stage = await openStage({ PUBLIC_URL: world.config.publicUrl, PUBLIC_HOSTS: host }, world.api)
    owner = await signUp(world)
  })
  afterAll(async () => {
    await stage.close()
  })

  test('is open in the browser of whoever confirmed, and to nobody else who has it', async () => {
    const sent = await sendToAna()
    const inA = browser(sent.code, await confirm(sent))
    expect(await inA.hold()).toBeNull()
    expect(await inA.call('signing.acceptTerms')).toBe(200)
    for (const one of callsOf(sent).reading) expect([one.path, await inA.relay(one)]).toEqual([one.path, 'ok'])
    expect(await inA.relay(callsOf(sent).keeping)).toBe('ok')

    const made = createHash('sha256').update('made up').digest('base64url')
    const name = (inA.cookie ?? '').split('=', 1)[0]
    const inB = browser(sent.code)
    const forged = browser(sent.code, `${name}=${made}`)
    expect([await inB.hold(), await forged.hold()]).toEqual(['verification_required', 'verification_required'])
    const { reading, keeping, acting } = callsOf(sent)
    for (const one of [...reading, keeping, ...acting]) {
      const refused = [await inB.relay(one), await forged.relay(one), await straight(sent.code, one)]
      expect([one.path, ...refused]).toEqual([one.path, ...Array(3).fill('verification_required')])
    }
    const ids = { documentId: sent.document.id, assignmentId: sent.document.assignment?.id ?? '' }
    expect(await inB.call('signing.sign', { ...ids, items: [] })).toBe(403)
    expect(await inB.call('signing.decline', { ...ids, reason: 'Não quero' })).toBe(403)
    expect(await status(sent)).toBe('pending_signature')

    expect(await inA.call('signing.sign', { ...ids, items: [] })).toBe(200)
    expect(await inB.hold()).toBe('verification_required')
    expect(await status(sent)).not.toBe('pending_signature')
  })

  test('keeps what opens it out of the reach of scripts, and believes no header that a page writes', async () => {
    const sent = await sendToAna()
    const answer = await stage.call('signing.verify', { code: await digits(sent) }, { host, ...holding(sent.code) })
    const kept = String(answer.headers['set-cookie'])
    const name = createHash('sha256').update(sent.code).digest('hex').slice(0, 16)
    expect(kept).toMatch(new RegExp(`^__Host-signer-${name}=[\\w-]{43}; `))
    for (const part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Max-Age=14400'])
      expect(kept).toContain(part)
    const token = cookieOf(answer).split('=')[1] ?? ''
    expect(await answer.body.text()).not.toContain(token)
    const written = { host, ...holding(sent.code), 'x-signer-verification': token }
    expect(await (await stage.ask('signing.open', undefined, written)).body.json()).toMatchObject({
      result: { data: { hold: 'verification_required' } },
    })
  })

  test('serves its cookie to our own pages alone', async () => {
    const sent = await sendToAna()
    const cookie = await confirm(sent)
    const elsewhere = { host, cookie, 'sec-fetch-site': 'same-site' }
    const inAddress = await stage.send(`/v1/sign?signer-access-code=${sent.code}`, { headers: elsewhere })
    expect(await inAddress.body.json()).toMatchObject({ code: 'verification_required' })
    const reject = callsOf(sent).acting.find(({ path }) => path.endsWith('/reject'))
    const headers = { ...elsewhere, ...holding(sent.code), 'content-type': 'application/json' }
    const written = await stage.send(reject?.path ?? '', { method: 'PUT', headers, body: '{}' })
    expect(await written.body.json()).toMatchObject({ code: 'verification_required' })
    const shown = await stage.send('/v1/sign', { headers: { host, cookie, ...holding(sent.code) } })
    expect([shown.statusCode, shown.headers['access-control-allow-origin']]).toEqual([200, undefined])
  })

  test('goes over to the browser that confirms next', async () => {
    const sent = await sendToAna()
    const inA = browser(sent.code, await confirm(sent))
    expect(await inA.hold()).toBeNull()
    const first = await digits(sent)
    expect(await browser(sent.code).call('signing.requestVerification', {})).toBe(200)
    const second = await until('a second code', async () => {
      const code = await world.mailbox.code(sent.ana.email)
      return code !== first && code
    })
    const inB = browser(sent.code, await confirm(sent, second))
    expect([await inA.hold(), await inB.hold()]).toEqual(['verification_required', null])
    expect(await inB.call('signing.acceptTerms')).toBe(200)
  })

  test('does not open the other links of the signer, also where it signs their documents', async () => {
    const sent = await sendToAna()
    const [signed, third] = [await sentDocument(owner, [sent.ana]), await sentDocument(owner, [sent.ana])]
    const inA = browser(sent.code, await confirm(sent))
    await inA.call('signing.acceptTerms')
    expect(await inA.call('signing.signMultiple', { document_ids: [signed.id] })).toBe(200)
    const inB = browser(await codeOf(signed, sent.ana))
    expect(await inB.hold()).toBe('verification_required')
    expect(await inB.call('signing.signMultiple', { document_ids: [third.id] })).toBe(403)
  })

  test('opens to a program that presents its token, and repeats no answer of it to others', async () => {
    const sent = await sendToAna()
    const link = { signerAccessCode: sent.code }
    const { verification_token: token = '' } = await world
      .client(link)
      .signing.verify({ 'verification-code': await digits(sent), bind: true })
    expect(await world.client(link).signing.self({})).toMatchObject({ is_verified: false, email: null })
    const bound = world.client({ ...link, signerVerification: token })
    expect(await bound.signing.self({})).toMatchObject({ is_verified: true, email: sent.ana.email })
    const relayed = { host, ...holding(sent.code), 'x-signer-verification': token }
    expect((await stage.send('/v1/sign', { headers: relayed })).statusCode).toBe(200)

    const accept = (headers: Record<string, string>) =>
      world.fetch(`/v1/signers/accept-terms?signer-access-code=${sent.code}`, {
        method: 'PUT',
        headers: { ...headers, 'idempotency-key': 'once' },
      })
    expect((await accept({ 'x-signer-verification': token })).status).toBe(200)
    expect((await accept({})).status).toBe(403)
  })

  test('is open to whoever has it where the client does not bind, as the wire format has it', async () => {
    const sent = await sendToAna()
    const { is_verified, ...more } = await world
      .client({ signerAccessCode: sent.code })
      .signing.verify({ 'verification-code': await digits(sent) })
    expect([is_verified, more]).toEqual([true, {}])
    expect(await browser(sent.code).hold()).toBeNull()
    expect(await straight(sent.code, { method: 'GET', path: '/v1/sign' })).toBe('ok')
  })

  interface Sent {
    document: Document
    ana: Contact
    /** The code in the sender's own answer. */
    code: string
  }

  async function sendToAna(): Promise<Sent> {
    const ana = await contact(owner)
    const document = await sentDocument(owner, [ana])
    return { document, ana, code: await codeOf(document, ana) }
  }

  async function codeOf({ id }: Document, { id: signerId }: Contact): Promise<string> {
    const { assignment } = await owner.client.documents.get({ documentId: id })
    const url = assignment?.signing_urls.find(({ signer_id }) => signer_id === signerId)?.url ?? ''
    return url.replace(/^.*\/sign\//, '')
  }

  async function status({ document }: Sent): Promise<string> {
    return (await owner.client.documents.get({ documentId: document.id })).status
  }

  async function digits({ ana, code }: Sent): Promise<string> {
    const { text } = await world.mailbox.newest(ana.email, new RegExp(code))
    return /^Código: (\d{6})$/m.exec(text)?.[1] ?? ''
  }

  /** Types the digits into the page; answers the cookie that the browser keeps. */
  async function confirm(sent: Sent, typed?: string): Promise<string> {
    const code = typed ?? (await digits(sent))
    const answer = await stage.call('signing.verify', { code }, { host, ...holding(sent.code) })
    expect(answer.statusCode).toBe(200)
    return cookieOf(answer)
  }

  /** A person's browser at a link, with the calls of our pages. */
  function browser(code: string, cookie?: string) {
    const headers = { host, ...holding(code), ...(cookie ? { cookie } : {}) }
    return {
      cookie,
      async hold(): Promise<unknown> {
        const answer = await (await stage.ask('signing.open', undefined, headers)).body.json()
        return Object(answer).result?.data?.hold
      },
      call: async (procedure: string, input?: object) => (await stage.call(procedure, input, headers)).statusCode,
      async relay({ method, path, body, type }: Call): Promise<string> {
        const sent = { ...headers, ...ownPage, ...(type ? { 'content-type': type } : {}) }
        const answer = await stage.send(path, { method, headers: sent, ...(body ? { body } : {}) })
        return outcome(answer.statusCode, await answer.body.text())
      },
    }
  }

  /** Calls past the BFF, with only the link's code. */
  async function straight(code: string, { method, path, body, type }: Call): Promise<string> {
    const headers = { ...holding(code), ...(type ? { 'content-type': type } : {}) }
    const answer = await world.fetch(path, { method, headers, ...(body ? { body } : {}) })
    return outcome(answer.status, await answer.text())
  }

  function callsOf({ document, ana }: Sent): { reading: Call[]; keeping: Call; acting: Call[] } {
    const at = `/v1/documents/${document.id}`
    const assignment = `${at}/assignments/${document.assignment?.id}`
    const signer = `/v1/signers/${ana.id}`
    const json = (method: Call['method'], path: string, value: unknown): Call => {
      return { method, path, body: Buffer.from(JSON.stringify(value)), type: 'application/json' }
    }
    const reading = [
      '/v1/sign',
      `${at}/pages/${document.pages[0]?.id}/download`,
      `${signer}/documents/${document.id}/download/original`,
      `${signer}/document`,
      `${signer}/documents`,
      `${signer}/documents/search`,
    ]
    const fields = `/v1/accounts/${owner.accountId}/fields/validate-multiple`
    return {
      reading: [...reading.map((path): Call => ({ method: 'GET', path })), json('POST', fields, [])],
      keeping: { method: 'POST', path: '/v1/signature?type=signature', body: picture, type: 'image/png' },
      acting: [
        { method: 'GET', path: '/v1/signature/signature' },
        { method: 'PUT', path: '/v1/signers/accept-terms' },
        json('PUT', `${at}/signers/confirm-data`, { full_name: 'Outro Nome' }),
        json('POST', assignment, []),
        json('PUT', `${assignment}/reject`, {}),
        json('PUT', '/v1/signers/documents/sign-multiple', { document_ids: [document.id] }),
        json('PUT', '/v1/signers/documents/decline-multiple', { document_ids: [document.id] }),
      ],
    }
  }
})

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: Buffer<ArrayBuffer>
  type?: string
}

const picture = Buffer.from(await drawnSignature().arrayBuffer())

function holding(code: string) {
  return { 'x-signer-access-code': code }
}

function outcome(status: number, text: string): string {
  return status < 300 ? 'ok' : String(/"code":"(\w+)"/.exec(text)?.[1] ?? status)
}
