import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRaw, settled } from './raw.ts'
import { asService, data, openRemote, openStage, type Remote, type Stage } from './stage.ts'

const MB = 1024 * 1024
const UPLOAD = '/v1/accounts/a1/documents'
const DOWNLOAD = '/v1/documents/d1/download/original'
const program = { 'x-api-key': 'k' }

let remote: Remote
let stage: Stage
let answerWith: RequestListener

beforeAll(async () => {
  remote = await openRemote(asService((incoming, outgoing) => answerWith(incoming, outgoing)))
  stage = await openStage({ API_URL: remote.url })
})
beforeEach(() => {
  answerWith = (incoming, outgoing) => {
    incoming.resume()
    data(outgoing, [])
  }
})
afterAll(async () => {
  await stage.close()
  await remote.close()
})

/** `megabytes` of a pattern, made as they are read. */
function* pattern(megabytes: number) {
  for (let i = 0; i < megabytes; i++) yield Buffer.alloc(MB, i % 251)
}

function digestOf(parts: Iterable<Buffer>): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

describe('an upload of 100 MB', () => {
  test.each([
    ['of known length', { 'content-length': String(100 * MB) }],
    ['of unknown length', {}],
  ])('%s arrives whole, and no more of it is taken than upstream reads', async (_name, length) => {
    const expected = digestOf(pattern(100))
    let sent = 0
    let sentUnread = 0
    const parts = function* () {
      for (const part of pattern(100)) {
        sent += part.length
        yield part
      }
    }
    answerWith = async (incoming, outgoing) => {
      sentUnread = await settled(() => sent)
      const hash = createHash('sha256')
      for await (const part of incoming) hash.update(part)
      data(outgoing, { digest: hash.digest('hex'), ...incoming.headers })
    }
    const headers = { ...program, ...length }
    const answer = await stage.send(UPLOAD, { method: 'POST', headers, body: Readable.from(parts()) })
    expect(await answer.body.json()).toMatchObject({ data: { digest: expected, ...length } })
    expect(sentUnread).toBeLessThan(60 * MB)
  })
})

describe('a download', () => {
  test('waits for a slow reader and is not gathered here', async () => {
    let sent = 0
    answerWith = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/pdf', 'content-length': String(200 * MB) })
      const parts = Readable.from(pattern(200))
      parts.on('data', (part: Buffer) => {
        sent += part.length
      })
      parts.pipe(outgoing)
    }
    const answer = await stage.send(DOWNLOAD, { headers: program })
    expect(await settled(() => sent)).toBeLessThan(60 * MB)
    answer.body.destroy()
  })

  test('is whole, with its length', async () => {
    answerWith = (_incoming, outgoing) => {
      outgoing.writeHead(200, {
        'content-length': String(20 * MB),
        'content-disposition': 'attachment; filename="a.pdf"',
      })
      Readable.from(pattern(20)).pipe(outgoing)
    }
    const answer = await stage.send(DOWNLOAD, { headers: program })
    expect(answer.headers).toMatchObject({
      'content-length': String(20 * MB),
      'content-disposition': 'attachment; filename="a.pdf"',
    })
    const hash = createHash('sha256')
    for await (const part of answer.body) hash.update(part)
    expect(hash.digest('hex')).toBe(digestOf(pattern(20)))
  })

  test('answers HEAD with the length and no body', async () => {
    answerWith = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '12345' })
      outgoing.end()
    }
    const answer = await stage.send(DOWNLOAD, { method: 'HEAD', headers: program })
    expect(answer.headers['content-length']).toBe('12345')
    expect(await answer.body.text()).toBe('')
  })
})

describe('a small body', () => {
  test('that comes letter by letter arrives whole, also where its Connection claims its length for this hop', async () => {
    let arrived = ''
    answerWith = async (incoming, outgoing) => {
      for await (const part of incoming.setEncoding('utf8')) arrived += part
      data(outgoing, [])
    }
    const socket = connect(stage.port, '127.0.0.1')
    const before = remote.seen.length
    socket.setNoDelay(true)
    socket.write(
      `POST /v1/accounts HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n` +
        'Connection: close, content-length\r\nContent-Length: 14\r\n\r\n',
    )
    // A busy process may find some of them together, but not all.
    for (const letter of '{"name":"Ana"}') {
      await pause(20)
      socket.write(letter)
    }
    await once(socket.resume(), 'close')
    expect(remote.seen.length).toBe(before + 1)
    expect(arrived).toBe('{"name":"Ana"}')
  })

  test.each([
    ['in one part', false],
    ['in two parts', true],
  ])('of an answer comes back whole, octet by octet, %s', async (_name, isDivided) => {
    const octets = Buffer.from(Array.from({ length: 256 }, (_, value) => value))
    answerWith = async (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'image/png', 'content-length': '256' })
      if (!isDivided) return void outgoing.end(octets)
      outgoing.write(octets.subarray(0, 100))
      await pause(50)
      outgoing.end(octets.subarray(100))
    }
    const answer = await stage.send(DOWNLOAD, { headers: program })
    expect(Buffer.from(await answer.body.arrayBuffer())).toEqual(octets)
  })

  test('of an answer is not taken for the hint that upstream sent before it', async () => {
    answerWith = (_incoming, outgoing) => {
      outgoing.writeEarlyHints({ link: '</a.css>; rel=preload' })
      data(outgoing, { id: 'd1' })
    }
    const answer = await stage.send('/v1/accounts', { headers: program })
    expect([answer.statusCode, await answer.body.json()]).toMatchObject([200, { data: { id: 'd1' } }])
  })
})

test.each([300, 399, 400, 499, 500])(
  'an answer of %i is passed on as it is, unless it leads elsewhere',
  async (status) => {
    answerWith = (_incoming, outgoing) => data(outgoing, [], status)
    const answer = await stage.send('/v1/field-types', { headers: program })
    expect(answer.statusCode).toBe(status < 400 ? 502 : status)
  },
)

test('calls go upstream side by side: none waits for the answer to another', async () => {
  const waiting: (() => void)[] = []
  answerWith = (_incoming, outgoing) => {
    waiting.push(() => data(outgoing, []))
    if (waiting.length === 12) for (const answer of waiting) answer()
  }
  const ask = () => fetch(`${stage.url}/v1/accounts`, { headers: program })
  const answers = await Promise.all(Array.from({ length: 12 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
})

test('a call waits for no download that goes on', async () => {
  let end = () => {}
  answerWith = (incoming, outgoing) => {
    if (incoming.url !== DOWNLOAD) return data(outgoing, [])
    outgoing.writeHead(200, { 'content-type': 'application/pdf' })
    outgoing.write('half')
    end = () => outgoing.end('half')
  }
  const download = await stage.send(DOWNLOAD, { headers: program })
  for (const path of Array(12).fill('/v1/accounts')) {
    const answer = await stage.send(path, { headers: program })
    expect(answer.statusCode).toBe(200)
    await answer.body.dump()
  }
  end()
  expect(await download.body.text()).toBe('halfhalf')
})

describe('a client that leaves', () => {
  test('before there is a connection for its call is not asked for', async () => {
    const waiting: (() => void)[] = []
    answerWith = (_incoming, outgoing) => void waiting.push(() => data(outgoing, []))
    const busy = Array.from({ length: 256 }, () => fetch(`${stage.url}/v1/accounts`, { headers: program }))
    while (waiting.length < 256) await pause(5)
    answerWith = (_incoming, outgoing) => data(outgoing, [])
    const socket = connect(stage.port, '127.0.0.1')
    socket.write(`DELETE /v1/users/api-keys HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`)
    // The order of arrival here is that of the queue.
    await settled(() => waiting.length)
    socket.destroy()
    const next = fetch(`${stage.url}/v1/documents/d1`, { headers: program })
    await settled(() => waiting.length)
    const before = remote.seen.length
    for (const answer of waiting) answer()
    for (const { status } of await Promise.all([...busy, next])) expect(status).toBe(200)
    expect(remote.seen.slice(before).map(({ url }) => url)).toEqual(['/v1/documents/d1'])
  })

  test('ends the call upstream while it waits for the answer', async () => {
    const left = new Promise<void>((resolve) => {
      answerWith = (_incoming, outgoing) => void outgoing.on('close', () => resolve())
    })
    const socket = connect(stage.port, '127.0.0.1')
    socket.write(`GET /v1/field-types HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`)
    while (remote.seen.at(-1)?.url !== '/v1/field-types') await pause(5)
    socket.destroy()
    await left
  })

  test('ends what a screen only reads, and nothing that it writes', async () => {
    const ended: string[] = []
    let finishWrite = () => {}
    answerWith = (incoming, outgoing) => {
      incoming.resume()
      outgoing.on('close', () => ended.push(`${incoming.method} ${outgoing.writableFinished ? 'whole' : 'cut'}`))
      if (incoming.method === 'PUT') finishWrite = () => data(outgoing, {})
    }
    const body = JSON.stringify({ email: 'ana@exemplo.com.br' })
    for (const lines of [
      `POST /trpc/auth.requestPasswordReset HTTP/1.1\r\nHost: ${stage.host}\r\nSec-Fetch-Site: same-origin\r\nX-Rubrica: 1\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      `GET /trpc/signing.self HTTP/1.1\r\nHost: ${stage.host}\r\nX-Signer-Access-Code: k\r\n\r\n`,
    ]) {
      const before = remote.seen.length
      const socket = connect(stage.port, '127.0.0.1')
      socket.write(lines)
      while (remote.seen.length === before) await pause(5)
      socket.destroy()
    }
    while (ended.length === 0) await pause(5)
    finishWrite()
    while (ended.length === 1) await pause(5)
    expect(ended).toEqual(['GET cut', 'PUT whole'])
  })

  test('ends the call upstream in the middle of its upload', async () => {
    const left = new Promise<void>((resolve) => {
      answerWith = (incoming) => {
        incoming.on('error', () => {})
        incoming.on('close', () => resolve())
        incoming.resume()
      }
    })
    const socket = connect(stage.port, '127.0.0.1')
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\nContent-Length: 1000000\r\n\r\nhalf`,
    )
    while (remote.seen.at(-1)?.url !== UPLOAD) await pause(5)
    socket.destroy()
    await left
  })

  test('ends the call upstream in the middle of a download', async () => {
    const left = new Promise<void>((resolve) => {
      answerWith = (_incoming, outgoing) => {
        outgoing.on('close', () => resolve())
        outgoing.writeHead(200)
        Readable.from(pattern(1000))
          .on('error', () => {})
          .pipe(outgoing)
      }
    })
    const answer = await stage.send(DOWNLOAD, { headers: program })
    answer.body.on('error', () => {})
    answer.body.destroy()
    await left
  })
})

describe('an upstream that fails', () => {
  test('in the middle of a body of known length cuts the connection', async () => {
    answerWith = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '1000000' })
      outgoing.write('half', () => outgoing.destroy())
    }
    const answer = await stage.send(DOWNLOAD, { headers: program })
    await expect(answer.body.arrayBuffer()).rejects.toThrow()
  })

  test('in the middle of a chunked body cuts the connection instead of ending it', async () => {
    answerWith = (_incoming, outgoing) => {
      outgoing.writeHead(200)
      outgoing.write('half', () => outgoing.destroy())
    }
    const text = `GET ${DOWNLOAD} HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`
    const answer = await sendRaw(stage.port, text)
    expect(answer).toContain('half')
    expect(answer.endsWith('0\r\n\r\n')).toBe(false)
  })

  test.each([
    ['GET', '/v1/accounts'],
    ['HEAD', '/v1/accounts'],
  ])('by closing an idle connection is asked the same %s once more, which changes nothing', async (method, path) => {
    const before = remote.seen.length
    answerWith = (incoming, outgoing) => {
      if (remote.seen.length === before + 1) return void incoming.socket.destroy()
      data(outgoing, [])
    }
    const answer = await stage.send(path, { method: method === 'HEAD' ? 'HEAD' : 'GET', headers: program })
    expect(answer.statusCode).toBe(200)
    await answer.body.dump()
    expect(remote.seen.length).toBe(before + 2)
  })

  test.each([
    ['GET', '/v1/accounts', 2],
    ['PUT', '/v1/signers/accept-terms', 1],
    ['DELETE', '/v1/users/api-keys', 1],
  ] as const)('at every try is asked a %s of %s no more than %i times', async (method, path, times) => {
    const before = remote.seen.length
    answerWith = (incoming) => incoming.socket.destroy()
    const answer = await stage.send(path, { method, headers: program })
    expect(answer.statusCode).toBe(502)
    expect(remote.seen.length).toBe(before + times)
  })

  test('by an answer that is none is not asked again', async () => {
    const before = remote.seen.length
    answerWith = (incoming) => void incoming.socket.end('HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n')
    expect((await stage.send('/v1/field-types', { headers: program })).statusCode).toBe(502)
    expect(remote.seen.length).toBe(before + 1)
  })

  test.each([
    ['GET', undefined],
    ['POST', '{"name":"Novo"}'],
  ])('before the answer of a %s is a 502 that people can read', async (method, body) => {
    answerWith = (incoming) => incoming.socket.destroy()
    const headers = { ...program, 'content-type': 'application/json' }
    const answer = await stage.send('/v1/accounts', { method, headers, ...(body === undefined ? {} : { body }) })
    expect(answer.statusCode).toBe(502)
    expect(await answer.body.json()).toEqual({
      status: 502,
      code: 'upstream_unavailable',
      message: 'O serviço não respondeu. Tente novamente em instantes.',
      data: [],
      request_id: answer.headers['x-request-id'],
    })
  })

  test('with an invalid header is a 502', async () => {
    answerWith = (incoming) =>
      void incoming.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx')
    expect((await stage.send('/v1/field-types', { headers: program })).statusCode).toBe(502)
  })

  test('that refuses an upload early still gets its answer through', async () => {
    answerWith = (_incoming, outgoing) => data(outgoing, [], 413)
    const answer = await stage.send(UPLOAD, {
      method: 'POST',
      headers: { ...program, 'content-length': String(2 * MB) },
      body: Readable.from(pattern(2)),
    })
    expect(answer.statusCode).toBe(413)
  })

  test('that refuses an upload early is answered on a connection that serves the next call, too', async () => {
    answerWith = (incoming, outgoing) => {
      if (incoming.url === UPLOAD) return data(outgoing, [], 413)
      data(outgoing, { id: 'next' })
    }
    const socket = connect(stage.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString()
    })
    socket.write(`POST ${UPLOAD} HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\nContent-Length: ${8 * MB}\r\n\r\nx`)
    while (!answer.includes('HTTP/1.1 413 ')) await pause(5)
    socket.write(Buffer.alloc(8 * MB - 1))
    socket.write(`GET /v1/field-types HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`)
    const isClosed = once(socket, 'close').then(() => true)
    while (!answer.includes('"next"') && !(await Promise.race([isClosed, pause(5, false)])));
    socket.destroy()
    expect(answer).toContain('"next"')
  })

  test('that refuses an upload early leaves open who has sent all of it, and no others for long', async () => {
    answerWith = (incoming, outgoing) => data(outgoing, [], incoming.url === UPLOAD ? 413 : 200)
    const begin = async () => {
      const socket = connect(stage.port, '127.0.0.1')
      let answers = ''
      socket.on('data', (part) => {
        answers += part.toString()
      })
      const next = async (status: number) => {
        while (!answers.includes(`HTTP/1.1 ${status} `) && !socket.closed) await pause(5)
        answers = ''
        return !socket.closed
      }
      const length = `Content-Length: ${MB}`
      socket.write(`POST ${UPLOAD} HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n${length}\r\n\r\nx`)
      expect(await next(413)).toBe(true)
      return { socket, next }
    }
    const [whole, slow] = [await begin(), await begin()]
    whole.socket.write(Buffer.alloc(MB - 1))
    await once(slow.socket, 'close')
    whole.socket.write(`GET /v1/field-types HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`)
    expect(await whole.next(200)).toBe(true)
    whole.socket.destroy()
  })

  test('whose host is down is a 502 even for an upload', async () => {
    const gone = await openRemote(() => {})
    const lonely = await openStage({ API_URL: gone.url })
    await gone.close()
    const answer = await lonely.send(UPLOAD, { method: 'POST', headers: program, body: Readable.from(pattern(1)) })
    expect(answer.statusCode).toBe(502)
    await lonely.close()
  })
})

describe('a request on the edge of HTTP', () => {
  const send = (text: string) => sendRaw(stage.port, text.replaceAll('\n', '\r\n').replace('HOST', stage.host))

  test.each([
    ['a length and chunks', 'Content-Length: 4\nTransfer-Encoding: chunked\n\n0\n\n'],
    ['two lengths', 'Content-Length: 4\nContent-Length: 5\n\nabcd'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity\n\n0\n\n'],
    ['a disguised Transfer-Encoding', 'Transfer-Encoding : chunked\n\n0\n\n'],
    ['a length with a sign', 'Content-Length: +4\n\nabcd'],
    ['a chunk size that is none', 'Transfer-Encoding: chunked\n\nzz\nabcd\n0\n\n'],
  ])('with %s is refused and smuggles nothing', async (_name, rest) => {
    const before = remote.seen.length
    const smuggled = 'GET /v1/documents/smuggled HTTP/1.1\nHost: HOST\nX-Api-Key: k\n\n'
    const answer = await send(`POST /v1/accounts HTTP/1.1\nHost: HOST\nX-Api-Key: k\n${rest}${smuggled}`)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    const urls = remote.seen.slice(before).map((request) => request.url)
    expect(urls).not.toContain('/v1/documents/smuggled')
  })

  test.each([
    ['behind a whole answer is told so', 200, true],
    ['in the middle of an answer ends that, and writes nothing into it', 100, false],
  ])('that is no HTTP %s', async (_name, length, isTold) => {
    answerWith = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '200' })
      outgoing.write('x'.repeat(length))
      if (length === 200) outgoing.end()
    }
    const socket = connect(stage.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part.toString()
    })
    socket.write(`GET ${DOWNLOAD} HTTP/1.1\r\nHost: ${stage.host}\r\nX-Api-Key: k\r\n\r\n`)
    while (!answer.endsWith('x'.repeat(length))) await pause(5)
    socket.write('GARBAGE\r\n\r\n')
    await once(socket, 'close')
    expect(answer.includes('HTTP/1.1 400 ')).toBe(isTold)
  })

  test('that is no HTTP leaves no connection open, although its client keeps its half', async () => {
    const connections = () => process.getActiveResourcesInfo().filter((one) => one === 'TCPSocketWrap').length
    const before = connections()
    const clients = Array.from({ length: 50 }, () => {
      const socket = connect({ port: stage.port, host: '127.0.0.1', allowHalfOpen: true })
      socket.write('GARBAGE\r\n\r\n')
      return socket.resume()
    })
    await Promise.all(clients.map((socket) => once(socket, 'end')))
    await expect.poll(connections).toBeLessThan(before + 75)
    for (const socket of clients) socket.destroy()
  })

  test('with Expect: 100-continue is told to go on and answered', async () => {
    const head =
      'POST /v1/accounts HTTP/1.1\nHost: HOST\nX-Api-Key: k\nExpect: 100-continue\nConnection: close\nContent-Length: 2\n\n{}'
    expect(await send(head)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
    expect(remote.seen.at(-1)?.headers).not.toHaveProperty('expect')
  })

  test('with Connection: close, X-Hop is answered, closed, and X-Hop stays here', async () => {
    const answer = await send(
      'GET /v1/field-types HTTP/1.1\nHost: HOST\nX-Api-Key: k\nX-Hop: 1\nConnection: close, X-Hop\n\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toMatch(/\r\nConnection: close\r\n/i)
    expect(remote.seen.at(-1)?.headers).not.toHaveProperty('x-hop')
  })

  test('whose Connection claims a header for this hop loses it', async () => {
    await send(
      'GET /v1/field-types HTTP/1.1\nHost: HOST\nX-Api-Key: k\nAccept-Language: pt\nConnection: close, Accept-Language\n\n',
    )
    expect(remote.seen.at(-1)?.headers).not.toHaveProperty('accept-language')
  })

  test('that asks for an upgrade gets a plain answer', async () => {
    const answer = await send(
      'GET /v1/field-types HTTP/1.1\nHost: HOST\nX-Api-Key: k\nConnection: Upgrade, close\nUpgrade: h2c\n\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(remote.seen.at(-1)?.headers).not.toHaveProperty('upgrade')
  })

  test('of a client that disconnects during a call of a screen harms nobody', async () => {
    const socket = connect(stage.port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /trpc/session.login HTTP/1.1\r\nHost: ${stage.host}\r\nX-Rubrica: 1\r\nSec-Fetch-Site: same-origin\r\n` +
        'Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email"',
    )
    await pause(50)
    socket.destroy()
    await pause(50)
    expect((await stage.send('/health/live')).statusCode).toBe(200)
  })
})
