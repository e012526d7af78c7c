import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRaw, settled } from './raw.ts'
import { openStage, type Stage } from './stage.ts'

const MB = 1024 * 1024
const UPLOAD = '/v1/accounts/a1/documents'
const program = { 'x-api-key': 'k' }
type Answer = (request: Request) => Response | Promise<Response>

let stage: Stage
let answerWith: Answer
let seen: Request | undefined

beforeAll(async () => {
  const fetch: Answer = (request) => {
    seen = request
    return answerWith(request)
  }
  stage = await openStage({ PUBLIC_URL: 'http://localhost:3000' }, { fetch, mailbox: true })
})
beforeEach(() => {
  answerWith = () => Response.json({ status: 200, message: '', data: [] })
})
afterAll(() => stage.close())

function* pattern(megabytes: number) {
  for (let i = 0; i < megabytes; i++) yield Buffer.alloc(MB, i % 251)
}

describe('the relay to the embedded service', () => {
  test('takes an upload of 100 MB whole', async () => {
    answerWith = async (request) => {
      const hash = createHash('sha256')
      for await (const part of request.body ?? []) hash.update(part)
      return Response.json({ digest: hash.digest('hex') })
    }
    const answer = await stage.send(UPLOAD, { method: 'POST', headers: program, body: Readable.from(pattern(100)) })
    const expected = createHash('sha256')
    for (const part of pattern(100)) expected.update(part)
    expect(await answer.body.json()).toEqual({ digest: expected.digest('hex') })
  })

  test('takes no more of an upload than the service reads', async () => {
    let sent = 0
    answerWith = async (request) => {
      const sentUnread = await settled(() => sent)
      for await (const _part of request.body ?? []);
      return Response.json({ sentUnread })
    }
    const parts = function* () {
      for (const part of pattern(100)) {
        sent += part.length
        yield part
      }
    }
    const answer = await stage.send(UPLOAD, { method: 'POST', headers: program, body: Readable.from(parts()) })
    expect(Number(Object.entries(Object(await answer.body.json()))[0]?.[1])).toBeLessThan(40 * MB)
    expect(sent).toBe(100 * MB)
  })

  test('streams a download out as fast as it is read', async () => {
    let made = 0
    const parts = pattern(200)
    answerWith = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            const { value } = parts.next()
            if (!value) return controller.close()
            made += value.length
            controller.enqueue(value)
          },
        }),
      )
    const answer = await stage.send('/v1/documents/d1/download/original', { headers: program })
    expect(await settled(() => made)).toBeLessThan(60 * MB)
    answer.body.destroy()
  })

  test('sends a long download whole, and leaves no listener behind for any part of it', async () => {
    const warnings: string[] = []
    const hear = ({ name }: Error) => void warnings.push(name)
    process.on('warning', hear)
    const parts = pattern(30)
    answerWith = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            const { value } = parts.next()
            if (value) controller.enqueue(value)
            else controller.close()
          },
        }),
      )
    const answer = await stage.send('/v1/documents/d1/download/original', { headers: program })
    const hash = createHash('sha256')
    for await (const part of answer.body) hash.update(part)
    process.off('warning', hear)
    const expected = createHash('sha256')
    for (const part of pattern(30)) expected.update(part)
    expect([hash.digest('hex'), warnings]).toEqual([expected.digest('hex'), []])
  })

  test.each(['GET', 'HEAD'] as const)('answers a %s that brings a body, which nothing reads', async (method) => {
    const answer = await stage.send('/v1/field-types', { method, headers: program, body: '{}' })
    expect(answer.statusCode).toBe(200)
    expect(seen?.body).toBe(null)
    await answer.body.dump()
  })

  test('passes on an answer that has no body', async () => {
    answerWith = () => new Response(null, { status: 304, headers: { etag: '"e"' } })
    const answer = await stage.send('/v1/documents/d1', { headers: { ...program, 'if-none-match': '"e"' } })
    expect([answer.statusCode, answer.headers.etag]).toEqual([304, '"e"'])
  })

  test('hands over the same headers as to another host', async () => {
    await stage.send('/v1/accounts', {
      headers: {
        ...program,
        cookie: 'a=b',
        'x-forwarded-for': '8.8.8.8',
        'x-secret': '1',
        'x-signer-access-code': 'c',
      },
    })
    const names = [...(seen?.headers.keys() ?? [])]
    expect(names.sort()).toEqual(['x-api-key', 'x-forwarded-for', 'x-request-id', 'x-signer-access-code'])
    expect(seen?.headers.get('x-forwarded-for')).toBe('127.0.0.1')
  })

  test('lets only the listed headers of the answer through', async () => {
    answerWith = () => new Response('{}', { headers: { 'set-cookie': 'a=b', 'x-internal': '1', etag: '"e"' } })
    const { headers } = await stage.send('/v1/accounts', { headers: program })
    expect(headers.etag).toBe('"e"')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-internal')
  })

  test('tells the service when the client has left', async () => {
    const left = new Promise<void>((resolve) => {
      answerWith = (request) =>
        new Promise(() => {
          request.signal.addEventListener('abort', () => resolve())
        })
    })
    const socket = connect(stage.port, '127.0.0.1')
    socket.write(`GET /v1/field-types HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`)
    await pause(50)
    socket.destroy()
    await left
  })

  test.each(['before', 'in the middle of'])('lets go of an answer to a client that has left %s it', async (when) => {
    const isAsked = Promise.withResolvers<void>()
    const left = new Promise<void>((resolve) => {
      answerWith = async (request) => {
        isAsked.resolve()
        if (when === 'before') await once(request.signal, 'abort')
        return new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
            cancel: () => resolve(),
          }),
        )
      }
    })
    const socket = connect(stage.port, '127.0.0.1')
    socket.write(`GET /v1/documents/d1/download/original HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`)
    await (when === 'before' ? isAsked.promise : once(socket, 'data'))
    socket.destroy()
    await left
  })

  test.each([0, 4])('survives a client that leaves in the middle of an upload, %i bytes in', async (bytes) => {
    const failed = new Promise<unknown>((resolve) => {
      answerWith = async (request) => {
        await request.arrayBuffer().catch(resolve)
        return Response.json({})
      }
    })
    const socket = connect(stage.port, '127.0.0.1')
    const head = `POST ${UPLOAD} HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\nContent-Length: 1000000\r\n\r\n`
    socket.write(head + 'x'.repeat(bytes))
    await pause(50)
    socket.destroy()
    expect(await failed).toBeInstanceOf(Error)
    expect((await stage.send('/v1/field-types', { headers: program })).statusCode).toBe(200)
  })

  test.each(['cancelled', 'untouched', 'cancelled after its first part'])(
    'answers before an upload is read to its end, which is %s',
    async (how) => {
      answerWith = async (request) => {
        if (how === 'cancelled') await request.body?.cancel()
        if (how === 'cancelled after its first part') {
          const reader = request.body?.getReader()
          await reader?.read()
          await reader?.cancel()
          // More of it arrives.
          await pause(50)
        }
        return Response.json({ status: 413, message: '', data: [] }, { status: 413 })
      }
      const answer = await stage.send(UPLOAD, { method: 'POST', headers: program, body: Readable.from(pattern(8)) })
      expect(answer.statusCode).toBe(413)
    },
  )

  test('turns a failure of the service into a sentence, not a stack', async () => {
    answerWith = () => Promise.reject(new Error('SQLITE_BUSY in /var/lib/secret'))
    const answer = await stage.send('/v1/field-types', { headers: program })
    expect(answer.statusCode).toBe(500)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(await answer.body.json()).toMatchObject({ code: 'internal', data: [] })
  })

  test('cuts the connection where a body breaks off', async () => {
    answerWith = () => {
      let parts = 0
      return new Response(
        new ReadableStream({
          async pull(controller) {
            await pause(20)
            if (parts++ === 0) controller.enqueue(new TextEncoder().encode('half'))
            else controller.error(new Error('the disk has gone'))
          },
        }),
      )
    }
    const text = `GET /v1/documents/d1/download/original HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`
    const answer = await sendRaw(stage.port, text)
    expect(answer).toContain('half')
    expect(answer.endsWith('0\r\n\r\n')).toBe(false)
    const cut = await stage.send('/v1/documents/d1/download/original', { headers: program })
    await expect(cut.body.text()).rejects.toThrow()
  })
})

describe('the other pages of the embedded service', () => {
  test.each(['/health/live', '/health/ready', '/mailbox', '/mailbox/messages', '/v1/docs', '/v1/openapi.json'])(
    'are shown at %s under the headers of a page, and get no cookie',
    async (path) => {
      const answer = await stage.send(path, { headers: { cookie: 'a=b', 'x-forwarded-for': '8.8.8.8' } })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
      expect([...(seen?.headers.keys() ?? [])]).toEqual(['accept', 'accept-encoding', 'x-request-id'])
    },
  )

  test('say a sentence, and nothing of the error, where their body fails', async () => {
    answerWith = () =>
      new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('no /var/lib/secret')) }))
    const text = `GET /mailbox HTTP/1.1\r\nHost: ${stage.host}\r\nConnection: close\r\n\r\n`
    expect(await sendRaw(stage.port, text)).not.toContain('secret')
    answerWith = () => Promise.reject(new Error('no /var/lib/secret'))
    const answer = await stage.send('/mailbox')
    expect(answer.statusCode).toBe(500)
    expect(await answer.body.json()).toMatchObject({ code: 'internal', data: [] })
  })

  test('have no mailbox where mails really leave', async () => {
    const real = await openStage({}, { fetch: () => new Response('mails'), mailbox: false })
    expect(await (await real.send('/mailbox')).body.text()).not.toContain('mails')
    await real.close()
  })
})
