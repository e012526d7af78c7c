import fs, { mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { UPLOAD_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSending } from './sending.ts'

const { folder, file, service, send, results } = useSending()
const ledger = () => readFileSync(file('pessoas.csv.ledger.ndjson'), 'utf8')
const people = (count: number) =>
  [
    'nome;e-mail;Data de início',
    ...Array.from({ length: count }, (_, i) => `Pessoa ${i + 1};p${i + 1}@exemplo.com;01/12/2026`),
  ].join('\n')

function sendPeople(list: string, more: string[] = [], options: Parameters<typeof send>[1] = {}) {
  writeFileSync(file('pessoas.csv'), list)
  return send(['--csv', file('pessoas.csv'), '--template', 't', ...more], options)
}

/** One document of a file, in a list. */
function sendFile(options: Parameters<typeof send>[1] = {}) {
  writeFileSync(file('pessoas.csv'), 'arquivo;nome;e-mail\na.pdf;Bia;bia@exemplo.com')
  return send(['--csv', file('pessoas.csv')], options)
}

const later = () => Response.json({ message: 'Devagar.' }, { status: 429, headers: { 'retry-after': '1' } })
const away = (seconds?: string) =>
  Response.json({ message: 'Já volto.' }, { status: 503, headers: seconds ? { 'retry-after': seconds } : {} })
const internal = () => Response.json({ code: 'internal', message: 'Falhou.' }, { status: 500 })
const refusal = (code: string, message = 'Recusado.', status = 400) =>
  Response.json({ code, message, errors: {} }, { status })

test.each([
  { when: 'before a failure', answers: [later, () => away()] },
  { when: 'after a failure', answers: [() => away(), later] },
  { when: 'beside a success', answers: [later] },
])('no call is made while the service takes none, which it said $when', async ({ answers }) => {
  const own = service().fetch
  const [arrived, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [calls, closedUntil, early] = [0, 0, 0]
  service().fetch = async (url, init) => {
    if (!url.endsWith('/templates/t/documents')) return own(url, init)
    calls += 1
    const number = calls
    if (number > 2 && Date.now() < closedUntil) early += 1
    if (number === 2) arrived.resolve()
    // Two calls are on their way before the first is answered, and the second is answered after it.
    if (number === 1) await arrived.promise
    if (number === 2) await answered.promise.then(() => new Promise((resolve) => setTimeout(resolve, 60)))
    const answer = answers[number - 1]?.() ?? (await own(url, init))
    if (answer.status === 429) closedUntil = Date.now() + 900
    if (number === 1) answered.resolve()
    return answer
  }
  expect(await sendPeople(people(6), ['--concurrency', '2'])).toMatchObject({ code: 0 })
  expect(early).toBe(0)
  expect(service().documents).toHaveLength(6)
})

test('a row is tried five times if the service itself fails, and the others are sent', async () => {
  let tries = 0
  service().spoil = (content) => {
    if (!content.includes('p1@')) return undefined
    tries += 1
    return internal()
  }
  expect(await sendPeople(people(3))).toMatchObject({ code: 10, err: expect.stringContaining('1 de 3') })
  expect(tries).toBe(5)
  expect(service().documents).toHaveLength(2)
})

test('a refusal that needs another key ends its row, because the same call gets it again', async () => {
  const stop = new AbortController()
  service().spoil = () => {
    if (service().calls.length > 2) stop.abort()
    return refusal('document_not_ready', 'Ainda não.', 409)
  }
  expect(await sendPeople(people(1), [], { signal: stop.signal })).toMatchObject({ code: 6 })
  expect(service().calls).toHaveLength(1)
})

describe('a service that is away', () => {
  test.each([
    { what: 'ends the sending after a quarter of an hour', answer: () => away(), code: 1, calls: 2 },
    { what: 'is waited for no longer if it says how long', answer: () => away('1'), code: 1, calls: 2 },
    { what: 'is waited for if it is there and says how long', answer: later, code: 0, calls: 3 },
  ])('$what', async ({ answer, code, calls }) => {
    const start = Date.now()
    let passed = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + passed + performance.now())
    service().spoil = () => {
      passed += 10 * 60_000
      return service().calls.length < 3 ? answer() : undefined
    }
    const sent = await sendPeople(people(1)).finally(() => clock.mockRestore())
    expect([sent.code, service().calls.length]).toEqual([code, calls])
  })

  test('is asked again when that time is over, however long it wants to be left alone', async () => {
    const stop = new AbortController()
    service().spoil = () => {
      setTimeout(() => stop.abort(), 500)
      return away('7200')
    }
    const { code, err } = await sendPeople(people(1), [], { signal: stop.signal })
    const [, seconds] = /pausa de (\d+) s/.exec(err) ?? []
    expect(code).toBe(130)
    expect(Number(seconds)).toBeGreaterThan(800)
    expect(Number(seconds)).toBeLessThanOrEqual(900)
  })
})

test('a document that an earlier try or run has made counts as sent, and one of somebody else as found', async () => {
  const lost = () => service().calls.length === 1
  service().spoil = () => (lost() ? 'lost' : taken('d1'))
  await sendPeople(people(1))
  expect(results()).toContain(';d1;sent;')
  expect(await sendPeople(people(2))).toMatchObject({ code: 0 })
  expect(results()).toMatch(/^2;3;[^;]*;d1;found;/m)
})

test('a row whose end nobody knows is sent, not found, by the run after it', async () => {
  const stop = new AbortController()
  service().spoil = () => {
    stop.abort()
    return 'lost'
  }
  expect(await sendPeople(people(1), [], { signal: stop.signal })).toMatchObject({ code: 130 })
  expect(results()).toContain(';unknown;')
  service().spoil = () => taken('d1')
  expect(await sendPeople(people(1))).toMatchObject({ code: 0 })
  expect(results()).toContain(';d1;sent;')
})

test('a row whose end nobody knows is asked for again under the key of its first call', async () => {
  const own = service().fetch
  const keys: unknown[] = []
  service().fetch = async (url, init) => {
    if (url.endsWith('/templates/t/documents')) keys.push(init.headers['idempotency-key'])
    return own(url, init)
  }
  const stop = new AbortController()
  service().spoil = () => {
    stop.abort()
    return 'lost'
  }
  expect(await sendPeople(people(1), [], { signal: stop.signal })).toMatchObject({ code: 130 })
  service().spoil = () => undefined
  expect(await sendPeople(people(1))).toMatchObject({ code: 0 })
  expect(keys).toEqual([keys[0], keys[0]])
  expect(service().documents).toHaveLength(1)
})

describe('a file that was uploaded and not sent', () => {
  beforeEach(async () => {
    writeFileSync(file('a.pdf'), '%PDF-1.7')
    service().spoil = () => (service().documents.length > 0 ? refusal('invalid') : undefined)
    expect(await sendFile()).toMatchObject({ code: 6 })
    expect(results()).toContain(';d1;failed;')
  })

  test('may not change', async () => {
    writeFileSync(file('a.pdf'), '%PDF-1.7 outra')
    const said = 'O arquivo mudou depois de começado o envio.'
    expect(await sendFile()).toMatchObject({ code: 6, err: expect.stringContaining(said) })
  })

  test('may not change either if its next upload is refused', async () => {
    service().spoil = () => refusal('invalid')
    await sendFile()
    writeFileSync(file('a.pdf'), '%PDF-1.7 outra')
    const said = 'O arquivo mudou depois de começado o envio.'
    expect(await sendFile()).toMatchObject({ code: 6, err: expect.stringContaining(said) })
  })

  test('is sent by the next run, not found: it is nobody else who made it', async () => {
    service().spoil = () => undefined
    expect(await sendFile()).toMatchObject({ code: 0 })
    expect(results()).toContain(';d1;sent;')
  })

  test('is named in the results of a run that was stopped before its end', async () => {
    const stop = new AbortController()
    service().spoil = () => {
      stop.abort()
      return 'lost'
    }
    expect(await sendFile({ signal: stop.signal })).toMatchObject({ code: 130 })
    expect(results()).toContain(';d1;unknown;')
  })
})

test('a file that was refused before it was taken may be another in the next run', async () => {
  writeFileSync(file('a.pdf'), '%PDF-1.7')
  service().spoil = () => refusal('invalid')
  expect(await sendFile()).toMatchObject({ code: 6 })
  service().spoil = () => undefined
  writeFileSync(file('a.pdf'), '%PDF-1.7 outra')
  expect(await sendFile()).toMatchObject({ code: 0 })
})

test('a file that could not be read says why, in the words of the service', async () => {
  writeFileSync(file('a.pdf'), '%PDF-1.7')
  const own = service().fetch
  service().fetch = async (url, init) =>
    init.method === 'GET' && url.endsWith('/d1')
      ? Response.json({ data: { id: 'd1', assignment: null, failure_reason: 'O PDF está protegido.' } })
      : own(url, init)
  service().spoil = () => (service().documents.length > 0 ? refusal('document_not_preparable', 'Não.', 409) : undefined)
  expect(await sendFile()).toMatchObject({ code: 6, err: expect.stringContaining('linha 2: O PDF está protegido.\n') })
})

test('the values of each row are checked, also the last one of a call and the first of the next', async () => {
  const own = service().fetch
  const counts: number[] = []
  service().fetch = async (url, init) => {
    if (url.includes('validate-multiple')) counts.push(JSON.parse(String(init.body)).length)
    return own(url, init)
  }
  const list = people(501).split('\n')
  for (const at of [500, 501]) list[at] = list[at]?.replace('01/12/2026', '31/02/2026') ?? ''
  const { code, err } = await sendPeople(list.join('\n'))
  expect(code).toBe(6)
  expect(err.match(/linha .*/g)).toEqual([501, 502].map((line) => `linha ${line}: Data de início: Data inválida.`))
  expect(Math.max(...counts)).toBeLessThanOrEqual(500)
  expect(service().calls).toEqual([])
})

test('a value that may be left out and was is not checked', async () => {
  service().fields = [{ id: 'f', type: 'date', is_required: false }]
  const own = service().fetch
  service().fetch = async (url, init) =>
    url.includes('validate-multiple')
      ? Response.json({ data: [{ success: false, error_message: 'Preencha.' }] })
      : own(url, init)
  expect(await sendPeople('nome;e-mail;Data de início\nAna;ana@exemplo.com;')).toMatchObject({ code: 0 })
})

describe('how large a file may be, the service decides', () => {
  const large = 'Passa de 25 MB, o limite habitual; o serviço pode recusar'
  beforeEach(() => {
    writeFileSync(file('a.pdf'), '%PDF-1.7')
    truncateSync(file('a.pdf'), UPLOAD_MAX_BYTES + 1)
  })

  test('one that takes more than others do gets it, and the command has named it', async () => {
    expect(await sendFile()).toMatchObject({ code: 0, err: expect.stringContaining(large) })
    expect(service().documents).toHaveLength(1)
  })

  test('one that takes less says how much', async () => {
    truncateSync(file('a.pdf'), UPLOAD_MAX_BYTES)
    service().spoil = () => refusal('too_large', 'O arquivo é maior que o permitido: no máximo 10 MB.', 413)
    const { code, err } = await sendFile()
    expect(code).toBe(6)
    expect(err).toContain('no máximo 10 MB')
    expect(err).not.toContain(large)
  })
})

test.each(['=', '+', '-', '@', '\t'])('a sentence that begins with %j is no formula in the results', async (sign) => {
  service().spoil = () => refusal('invalid', `${sign}1+1`)
  await sendPeople(people(1))
  expect(results()).toContain(`;'${sign}1+1`)
})

test('what became of a batch decides the end, also if jq fails on its results', async () => {
  service().spoil = (content) => (content.includes('p2@') ? refusal('invalid') : undefined)
  const sent = await sendPeople(people(2), ['--jq', 'error("não dá")'])
  expect(sent).toMatchObject({ code: 10, out: '', err: expect.stringContaining('"document_id":"d1"') })
  expect(sent.err).toContain('Não foram enviados 1 de 2.')
})

test('nothing is sent if its results could not be written', async () => {
  mkdirSync(file('pasta'))
  for (const path of ['nenhuma/r.csv', 'pasta']) {
    const refused = await sendPeople(people(1), ['--output', file(path)])
    expect([refused.code === 0, refused.out]).toEqual([false, ''])
    expect(refused.err).toContain(file(path.split('/')[0] ?? ''))
  }
  expect(service().calls).toEqual([])
})

test.each([
  [1, 'all of it was sent', undefined],
  [10, 'a part was', 'p2@'],
])('results that cannot be written are printed, and the end is %i if %s', async (code, _, refused) => {
  mkdirSync(file('pasta'))
  service().spoil = (content) => {
    rmSync(file('pasta'), { recursive: true, force: true })
    return refused !== undefined && content.includes(refused) ? refusal('invalid') : undefined
  }
  const sent = await sendPeople(people(2), ['--output', file('pasta/r.csv')], { isTerminal: true })
  expect(sent).toMatchObject({ code, out: expect.stringContaining('d1') })
  expect(sent.err).toContain(file('pasta/r.csv'))
  expect(sent.err).not.toContain('Resultado, linha a linha')
})

test('a disk without links takes a ledger, once', async () => {
  const link = vi.spyOn(fs.promises, 'link')
  link.mockRejectedValue(Object.assign(new Error('EPERM'), { code: 'EPERM' }))
  syncBuiltinESMExports()
  try {
    expect(await sendPeople(people(2))).toMatchObject({ code: 0 })
    expect(link).toHaveBeenCalled()
    writeFileSync(file('vazio'), '')
    expect(await sendPeople(people(2), ['--ledger', file('vazio')])).toMatchObject({ code: 7 })
  } finally {
    link.mockRestore()
    syncBuiltinESMExports()
  }
  expect(ledger().trimEnd().split('\n')).toHaveLength(5)
  expect(service().documents).toHaveLength(2)
})

test('a list finds its files however accents are written, and a row stays the same one', async () => {
  const name = 'Locação/Contrato de locação.pdf'
  mkdirSync(file('Locação'.normalize('NFD')))
  writeFileSync(file(name.normalize('NFD')), '%PDF-1.7')
  const list = (form: 'NFC' | 'NFD') => {
    writeFileSync(file('pessoas.csv'), `arquivo;nome;e-mail\n${name.normalize(form)};Bia;bia@exemplo.com`)
    return send(['--csv', file('pessoas.csv')])
  }
  for (const form of ['NFC', 'NFD'] as const) expect(await list(form)).toMatchObject({ code: 0 })
  expect(service().documents).toHaveLength(1)
  writeFileSync(file('Ação.pdf'.normalize('NFC')), '%PDF-1.7')
  writeFileSync(file('outros.csv'), `arquivo;nome;e-mail\n${'Ação.pdf'.normalize('NFD')};Bia;bia@exemplo.com`)
  expect(await send(['--csv', file('outros.csv')])).toMatchObject({ code: 0 })
})

test('each line is written into the ledger once', async () => {
  await sendPeople(people(8), ['--concurrency', '4'])
  const lines = ledger().trimEnd().split('\n')
  expect(lines).toHaveLength(17)
  expect(new Set(lines).size).toBe(17)
})

test('each of many rows with an external_id is a call of its own', async () => {
  const list = people(100)
    .split('\n')
    .map((line, at) => `${line};${at === 0 ? 'external_id' : `n${at}`}`)
  expect(await sendPeople(list.join('\n'))).toMatchObject({ code: 0 })
  expect(new Set(service().documents.map(({ external_id }) => external_id)).size).toBe(100)
})

test('a ledger is of one service, one workspace and one template', async () => {
  await sendPeople(people(1))
  const other = { code: 2, err: expect.stringContaining('O registro é de outro envio') }
  const elsewhere = '00000000-0000-4000-8000-000000000002'
  expect(await sendPeople(people(1), [], { account: elsewhere })).toMatchObject(other)
  const moved = { code: 2, err: expect.stringContaining('com outro --ledger, tudo é enviado de novo') }
  expect(await sendPeople(people(1), [], { url: 'http://outro.test' })).toMatchObject(moved)
  writeFileSync(file('a.pdf'), '%PDF-1.7')
  expect(await sendFile()).toMatchObject(other)
  expect(service().documents).toHaveLength(1)
})

test('a batch is the same one however its folder and its address are written', async () => {
  mkdirSync(file('contratos'))
  writeFileSync(file('contratos/a.pdf'), '%PDF-1.7')
  const signer = ['--signer', 'Ana <ana@exemplo.com>']
  expect(await send(['--dir', 'contratos', ...signer])).toMatchObject({ code: 0 })
  const within = { folder: file('contratos') }
  expect(await send(['--dir', '.', ...signer], within)).toMatchObject({ code: 0 })
  expect(await send(['--dir', '../contratos/', ...signer], within)).toMatchObject({ code: 0 })
  const slash = { url: 'HTTP://servico.test/' }
  expect(await send(['--dir', 'contratos', ...signer], slash)).toMatchObject({ code: 0 })
  const path = file('contratos.ledger.ndjson')
  const earlier = readFileSync(path, 'utf8').replace('"url":"http://servico.test"', '"url":"http://servico.test/"')
  expect(earlier).toContain('"http://servico.test/"')
  writeFileSync(path, earlier)
  expect(await send(['--dir', 'contratos', ...signer])).toMatchObject({ code: 0 })
  expect(service().documents).toHaveLength(1)
  expect(readdirSync(folder()).sort()).toEqual(['contratos', 'contratos.ledger.ndjson', 'contratos.results.csv'])
  expect(readdirSync(file('contratos'))).toEqual(['a.pdf'])
})

test('the documents of a folder() are sent in the order of their names', async () => {
  const names = ['m.pdf', 'a.pdf', 'z.pdf', 'c.pdf', 'k.pdf', 'b.pdf', 'y.pdf', 'd.pdf']
  for (const name of names) writeFileSync(file(name), '%PDF-1.7')
  const signer = ['--signer', 'Ana <ana@exemplo.com>']
  expect(await send(['--dir', folder(), ...signer, '--concurrency', '1'])).toMatchObject({ code: 0 })
  expect(service().documents.map(({ name }) => name)).toEqual(names.toSorted())
})

function taken(id: string): Response {
  const details = { document_id: id }
  return Response.json({ code: 'external_id_taken', message: 'Já existe.', details }, { status: 409 })
}
