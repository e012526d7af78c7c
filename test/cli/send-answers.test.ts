import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { useSending } from './sending.ts'

const { file, service, send, sendList, sendFiles, results } = useSending()

const MINUTE = 60_000
const people = (count: number) => [
  'nome;e-mail;Data de início',
  ...Array.from({ length: count }, (_, i) => `Pessoa ${i + 1};p${i + 1}@exemplo.com;01/12/2026`),
]
const one = ['--concurrency', '1']
const refusal = (code: string, status: number, errors = {}) =>
  Response.json({ code, message: 'Recusado.', errors }, { status })
const away = () => Response.json({ message: 'Já volto.' }, { status: 503 })

/** A clock of which only the test's minutes pass, and those that the command waits. */
function newClock() {
  const start = Date.now()
  let passed = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + passed + performance.now())
  return {
    pass: (minutes: number) => {
      passed += minutes * MINUTE
    },
    [Symbol.dispose]: () => clock.mockRestore(),
  }
}

test.each([
  { status: 401, code: 'unauthenticated', exit: 4 },
  { status: 403, code: 'forbidden', exit: 5 },
  { status: 404, code: 'not_found', exit: 3 },
])('a $status ends the sending, because every row would get it', async ({ status, code, exit }) => {
  service().spoil = () => refusal(code, status)
  expect(await sendList(people(5), one)).toMatchObject({ code: exit, err: expect.stringContaining('Recusado.') })
  expect(service().calls).toHaveLength(1)
})

test('what ends the sending after some rows is told below them, and the rest is named as not sent', async () => {
  service().spoil = () => (service().calls.length > 2 ? refusal('plan_limit', 403) : undefined)
  const list = people(5).map((line, i) => `${line};${i === 0 ? 'external_id' : `n${i}`}`)
  const sent = await sendList(list, one)
  expect(sent.code).toBe(10)
  expect(sent.err).toContain('Não foram enviados 3 de 5.')
  expect(sent.err).toMatch(/^ {2}Recusado\.$/m)
  expect(results()).toMatch(/^4;5;n4;;not_sent;\r$/m)
})

test('what ends the sending is told, not that another row stopped waiting for it', async () => {
  const [second, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const own = service().fetch
  let calls = 0
  service().fetch = async (url, init) => {
    if (!url.endsWith('/templates/t/documents')) return own(url, init)
    calls += 1
    if (calls === 1) {
      await second.promise
      held.resolve()
      return Response.json({ message: 'Devagar.' }, { status: 429, headers: { 'retry-after': '60' } })
    }
    second.resolve()
    await held.promise
    return refusal('unauthenticated', 401)
  }
  const { code, err } = await sendList(people(2), ['--concurrency', '2'])
  expect({ code, err }).toMatchObject({ code: 4, err: expect.stringContaining('Recusado.') })
})

test('a row that was refused before is named as not sent by a run that ends before it', async () => {
  service().spoil = (content) => (content.includes('p2@') ? refusal('invalid', 400) : undefined)
  expect(await sendList(people(2), one)).toMatchObject({ code: 10 })
  const corrected = people(2).map((line) => line.replace('p2@', 'outra@'))
  const pause = new AbortController()
  pause.abort()
  writeFileSync(file('pessoas.csv'), corrected.join('\n'))
  const args = ['--csv', file('pessoas.csv'), '--template', 't']
  expect(await send(args, { signal: pause.signal })).toMatchObject({ code: 130 })
  expect(results()).toMatch(/^2;3;[^;]*;;not_sent;/m)
})

test('a refusal is told with the sentences of its fields, each once', async () => {
  service().spoil = () => refusal('invalid', 400, { name: 'Nome longo.', message: 'Recusado.', tags: 'Nome longo.' })
  expect((await sendList(people(1))).err.match(/^ {2}.*$/gm)).toEqual(['  linha 2: Recusado. Nome longo.'])
})

describe('a refusal that sends nothing', () => {
  test.each(['document_closed', 'document_not_preparable'])('ends its row alone: %s', async (code) => {
    service().spoil = () => (service().documents.length > 0 ? refusal(code, 409) : undefined)
    const own = service().fetch
    service().fetch = async (url, init) =>
      init.method === 'GET' && url.endsWith('/d1')
        ? Response.json({
            data: { id: 'd1', assignment: code === 'document_closed' ? {} : null, failure_reason: null },
          })
        : own(url, init)
    const sent = await sendFiles(['arquivo;nome;e-mail', 'a.pdf;Ana;ana@exemplo.com'])
    expect(sent).toMatchObject({ code: 6, err: expect.stringContaining('linha 2: Recusado.') })
    expect(results('arquivos.csv')).toContain(';d1;failed;')
  })

  test('is no refusal if the document was sent all the same', async () => {
    service().spoil = () => {
      const [document] = service().documents
      if (document === undefined) return undefined
      document.signers = [{ email: 'ana@exemplo.com' }]
      return refusal('document_not_preparable', 409)
    }
    expect(await sendFiles(['arquivo;nome;e-mail', 'a.pdf;Ana;ana@exemplo.com'])).toMatchObject({ code: 0 })
  })
})

describe('a service that fails', () => {
  test('with 503 is asked more often than one with 500', async () => {
    service().spoil = () => (service().calls.length < 6 ? away() : undefined)
    expect(await sendList(people(1))).toMatchObject({ code: 0 })
    expect(service().calls).toHaveLength(6)
  })

  test('with 500 leaves the row open for the next run, which sends it as it was', async () => {
    service().spoil = () => refusal('internal', 500)
    expect(await sendList(people(1))).toMatchObject({ code: 6 })
    const changed = people(1).map((line) => line.replace('p1@', 'outra@'))
    const said = 'Mudou depois de começada: pode já ter sido enviada.'
    expect(await sendList(changed)).toMatchObject({ code: 6, err: expect.stringContaining(said) })
    service().spoil = () => undefined
    expect(await sendList(people(1))).toMatchObject({ code: 0 })
  })

  test.each([
    { what: 'it has sent rows', answer: () => undefined, code: 0 },
    { what: 'it has refused rows', answer: () => refusal('invalid', 400), code: 10 },
  ])('is waited for anew after $what', async ({ answer, code }) => {
    using clock = newClock()
    service().spoil = () => {
      const number = service().calls.length
      if (number < 3) clock.pass(10)
      if (number < 3) return answer()
      return number === 3 ? away() : undefined
    }
    expect(await sendList(people(3), one)).toMatchObject({ code })
    expect(service().calls).toHaveLength(4)
  })
})

test.each([
  { what: 'until its limit is reset', headers: { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '1' } },
  { what: 'for as long as it says', headers: { 'x-rate-limit-remaining': '0', 'retry-after': '1' } },
])('no call follows one that was the last of the limit, $what, and a short pause is not told', async ({ headers }) => {
  const own = service().fetch
  let [closedUntil, early, calls] = [0, 0, 0]
  service().fetch = async (url, init) => {
    if (!url.endsWith('/templates/t/documents')) return own(url, init)
    calls += 1
    if (calls === 2 && Date.now() < closedUntil) early += 1
    const answer = await own(url, init)
    if (calls > 1) return answer
    closedUntil = Date.now() + 900
    return new Response(answer.body, { headers: { ...headers, 'content-type': 'application/json' } })
  }
  const { code, err } = await sendList(people(2), one)
  expect([code, calls, early]).toEqual([0, 2, 0])
  expect(err).not.toContain('pausa')
})

test('a pause of the service is told, and the shares that are sent', async () => {
  const later = Response.json({ message: 'Devagar.' }, { status: 429, headers: { 'retry-after': '2' } })
  service().spoil = () => (service().calls.length === 3 ? later : undefined)
  const { code, err } = await sendList(people(20), one)
  expect(code).toBe(0)
  expect(err.match(/.*pausa.*/g)).toEqual(['2 de 20, pausa de 2 s'])
  const shares = err.match(/^\d+ de 20, faltam/gm)
  expect(shares).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18].map((done) => `${done} de 20, faltam`))
})

test.each([
  { where: 'in a line of its own', isTerminal: false, told: ['0 de 2, pausa de 2 s'] },
  { where: 'in the line of the progress', isTerminal: true, told: ['░░░░░░░░░░ 0 de 2, pausa de 2 s'] },
])('a pause that the service asks for beside a success is told, too, $where', async ({ isTerminal, told }) => {
  const own = service().fetch
  const headers = { 'x-rate-limit-remaining': '0', 'retry-after': '2', 'content-type': 'application/json' }
  service().fetch = async (url, init) => {
    const answer = await own(url, init)
    const isFirst = url.endsWith('/templates/t/documents') && service().calls.length === 1
    return isFirst ? new Response(answer.body, { headers }) : answer
  }
  writeFileSync(file('pessoas.csv'), people(2).join('\n'))
  const args = ['--csv', file('pessoas.csv'), '--template', 't', ...one]
  const start = Date.now()
  let looks = 0
  // Nearly the whole pause is over by the next look at the clock.
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + 1990 * looks++)
  const { code, err } = await send(args, { isTerminal }).finally(() => clock.mockRestore())
  const lines = err.replaceAll('\r\u001b[2K', '\n').split('\n')
  expect([code, lines.filter((line) => line.includes('pausa'))]).toEqual([0, told])
})

test('no pause follows an answer that leaves calls, whenever its limit is reset', async () => {
  const own = service().fetch
  const headers = { 'x-rate-limit-remaining': '3', 'x-rate-limit-reset': '2', 'content-type': 'application/json' }
  service().fetch = async (url, init) => new Response((await own(url, init)).body, { headers })
  const { code, err } = await sendList(people(2), one)
  expect([code, err.match(/.*pausa.*/g)]).toEqual([0, null])
})

test('rows that fail are counted while others are sent, and the rest is estimated by what was done', async () => {
  using clock = newClock()
  service().spoil = (content) => {
    clock.pass(10)
    return content.includes('p1@') ? refusal('invalid', 400) : undefined
  }
  const { err } = await sendList(people(10), one)
  expect(err).toMatch(/^1 de 10, 1 com erro, faltam 2 h$/m)
  expect(err).toMatch(/^5 de 10, 1 com erro, faltam \d\d min$/m)
})

/** Begins every row, and ends before any has an answer. */
async function begin(list: readonly string[]): Promise<void> {
  const stop = new AbortController()
  service().spoil = () => {
    if (service().calls.length === list.length - 1) stop.abort()
    return 'lost'
  }
  expect(await sendFiles(list, [], { signal: stop.signal })).toMatchObject({ code: 130 })
}

describe('a file that is gone', () => {
  const list = ['arquivo;nome;e-mail', 'a.pdf;Ana;ana@exemplo.com', 'b.pdf;Bia;bia@exemplo.com']

  test('after its row was sent is missed by nobody', async () => {
    writeFileSync(file('b.pdf'), '%PDF-1.7')
    expect(await sendFiles(list)).toMatchObject({ code: 0 })
    writeFileSync(file('b.pdf'), '%PDF-1.7 outra')
    expect(await sendFiles(list)).toMatchObject({ code: 0 })
    rmSync(file('b.pdf'))
    expect(await sendFiles(list)).toMatchObject({ code: 0 })
    expect(service().documents).toHaveLength(2)
  })

  test('while others are sent fails alone', async () => {
    writeFileSync(file('b.pdf'), '%PDF-1.7')
    service().spoil = () => void rmSync(file('b.pdf'), { force: true })
    const sent = await sendFiles(list, one)
    expect(sent.code).toBe(10)
    expect(sent.err).toContain(`linha 3: Arquivo não encontrado: ${file('b.pdf')}`)
    expect(results('arquivos.csv')).toMatch(/^2;3;;;failed;/m)
  })

  test('after its row was begun is told by its line', async () => {
    writeFileSync(file('b.pdf'), '%PDF-1.7')
    await begin(list)
    rmSync(file('b.pdf'))
    expect((await sendFiles(list)).err).toContain(`linha 3: Arquivo não encontrado: ${file('b.pdf')}`)
  })

  test('or has changed after its upload was begun, may not be another', async () => {
    writeFileSync(file('b.pdf'), '%PDF-1.7')
    await begin(list)
    writeFileSync(file('b.pdf'), '%PDF-1.7 outra')
    expect((await sendFiles(list)).err).toContain('linha 3: O arquivo mudou depois de começado o envio.')
  })
})

test.each([
  { what: 'is a folder', make: () => mkdirSync(file('b.pdf')), said: 'Não é um arquivo' },
  { what: 'is empty', make: () => writeFileSync(file('b.pdf'), ''), said: 'O arquivo está vazio' },
  {
    what: 'is no document',
    make: () => writeFileSync(file('b.pdf'), 'oi'),
    said: 'O arquivo não é PDF, .doc, .docx ou .odt',
  },
])('what $what is not sent as a file', async ({ make, said }) => {
  make()
  const refused = await sendFiles(['arquivo;nome;e-mail', 'b.pdf;Bia;bia@exemplo.com'])
  expect(refused.err).toContain(`linha 2: ${said}`)
  expect(service().calls).toEqual([])
})

test('a deadline that is this very moment has passed', async () => {
  const moment = '2098-12-31T10:00:00Z'
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(moment))
  const refused = await sendList(people(1), ['--expires', moment]).finally(() => clock.mockRestore())
  expect(refused).toMatchObject({ code: 6, err: expect.stringContaining('O prazo já passou.') })
})

describe('who may not see the fields', () => {
  const forbids = (part: string, status = 403) => {
    const own = service().fetch
    service().fetch = async (url, init) =>
      new URL(url).pathname.endsWith(part) ? refusal('forbidden', status) : own(url, init)
  }

  test('sends all the same, and values are then for the service alone to check', async () => {
    forbids('/fields')
    expect(await sendList(['nome;e-mail;Data de início', 'Ana;ana@exemplo.com;'])).toMatchObject({ code: 0 })
    const number = ['nome;e-mail;Data de início', 'Bia;bia@exemplo.com;46357']
    expect(await sendList(number, ['--ledger', file('n')])).toMatchObject({ code: 0 })
    expect(service().documents[1]?.values).toEqual([{ field_id: 'p', value: '46357' }])
    forbids('/validate-multiple')
    const sent = await sendList(people(1), ['--ledger', file('l')])
    const said = 'Os valores não foram conferidos antes do envio: falta permissão para isso.'
    expect(sent).toMatchObject({ code: 0, err: expect.stringContaining(said) })
  })

  test('hears nothing of values if there are none', async () => {
    forbids('/validate-multiple')
    const sent = await sendFiles(['arquivo;nome;e-mail', 'a.pdf;Ana;ana@exemplo.com'])
    expect(sent).toMatchObject({ code: 0, err: expect.not.stringContaining('Os valores') })
  })

  test.each(['/fields', '/validate-multiple'])('sends nothing if %s fails in another way', async (part) => {
    forbids(part, 401)
    expect(await sendList(people(1))).toMatchObject({ code: 4 })
    expect(service().calls).toEqual([])
  })
})

test('of several values the wrong one is told, and values of rows that were sent are not checked again', async () => {
  const wrong = people(3).map((line) => (line.includes('p2@') ? line.replace('01/12', '31/02') : line))
  expect((await sendList(wrong)).err.match(/linha \d+: .*/g)).toEqual(['linha 3: Data de início: Data inválida.'])
  expect(await sendList(people(2))).toMatchObject({ code: 0 })
  const own = service().fetch
  const checked: string[] = []
  service().fetch = async (url, init) => {
    if (url.includes('validate-multiple')) checked.push(String(init.body))
    return own(url, init)
  }
  expect(await sendList(people(3))).toMatchObject({ code: 0 })
  expect(checked.map((body) => JSON.parse(body).length)).toEqual([1])
})

test.each(['uploading', 'uploaded', 'processing', 'failed'])(
  'a template that is %s takes no rows yet',
  async (status) => {
    service().template.status = status
    expect(await sendList(people(1))).toMatchObject({
      code: 7,
      err: expect.stringContaining('O template ainda não está pronto, ou não pôde ser lido.'),
    })
    expect(service().calls).toEqual([])
  },
)

test.each(['/templates/t', '/fields'])('Ctrl-C ends the command at once, also while it waits for %s', async (part) => {
  const stop = new AbortController()
  const own = service().fetch
  service().fetch = (url, init) => {
    if (!new URL(url).pathname.endsWith(part)) return own(url, init)
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      stop.abort()
    })
  }
  writeFileSync(file('pessoas.csv'), people(1).join('\n'))
  const args = ['--csv', file('pessoas.csv'), '--template', 't']
  expect(await send(args, { signal: stop.signal })).toMatchObject({ code: 130 })
  expect(service().calls).toEqual([])
})

test('a ledger with a line that cannot be read is told by that line, and used no more', async () => {
  expect(await sendList(people(2))).toMatchObject({ code: 0 })
  const ledger = file('pessoas.csv.ledger.ndjson')
  const lines = readFileSync(ledger, 'utf8').split('\n')
  writeFileSync(ledger, lines.with(2, '{"row":').join('\n'))
  const refused = await sendList(people(3))
  expect(refused).toMatchObject({ code: 1, err: `O registro está danificado na linha 3: ${ledger}\n` })
  expect(service().documents).toHaveLength(2)
})
