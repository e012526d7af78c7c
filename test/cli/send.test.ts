import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { until } from '../until.ts'
import { useSending } from './sending.ts'
import { xlsx } from './xlsx.ts'

const { folder, file, service, forgetKeys, ...sending } = useSending()
const people = (count: number) =>
  [
    'nome;e-mail;Data de início',
    ...Array.from({ length: count }, (_, i) => `Pessoa ${i + 1};p${i + 1}@exemplo.com;01/12/2026`),
  ].join('\n')

/** Runs `rubrica send`, with this list in its file. */
function send(args: string[], { list, signal }: { list?: string | Buffer; signal?: AbortSignal | undefined } = {}) {
  if (list !== undefined) writeFileSync(file('pessoas.csv'), list)
  return sending.send(args, signal && { signal })
}
const sendList = (list?: string | Buffer, more: string[] = [], signal?: AbortSignal) =>
  send(['--csv', file('pessoas.csv'), '--template', 't', ...more], { ...(list === undefined ? {} : { list }), signal })

const accented = 'nome;e-mail;Data de início\r\nÚrsula "Uga" Ávila;u@exemplo.com;01/12/2026\r\n'
test.each([
  ['UTF-8 with a mark and semicolons', Buffer.from(`\uFEFF${accented}`)],
  ['Latin-1', Buffer.from(accented, 'latin1')],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${accented}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${accented}`, 'utf16le').swap16()],
  ['commas and quotes', Buffer.from('Name,"E-mail","DATA DE INICIO"\n"Úrsula ""Uga"" Ávila",u@exemplo.com,01/12/2026')],
  ['tabs and old line ends', Buffer.from(accented.replaceAll(';', '\t').replaceAll('\r\n', '\r'))],
  ['a first line that names the separator', Buffer.from(`\uFEFFsep=;\r\n${accented}`)],
  ['a date as a count of days', Buffer.from(accented.replace('01/12/2026', '46357'))],
  ['a moment as a count of days', Buffer.from(accented.replace('01/12/2026', '"46357,625"'))],
  [
    'an .xlsx with a date',
    xlsx([
      ['nome', 'e-mail', 'Data de início'],
      ['Úrsula "Uga" Ávila', 'u@exemplo.com', new Date('2026-12-01')],
    ]),
  ],
  [
    'an .xlsx with an empty row, and a date without its format',
    xlsx([['nome', 'e-mail', 'Data de início'], [], ['Úrsula "Uga" Ávila', 'u@exemplo.com', 46_357]]),
  ],
  ['a role before each title', Buffer.from(accented.replace('nome;e-mail', 'Locatário - nome;locatario.email'))],
])('a list is read as a spreadsheet writes it: %s', async (_, list) => {
  expect(await sendList(list)).toMatchObject({ code: 0 })
  expect(service().documents).toMatchObject([
    {
      signers: [{ full_name: 'Úrsula "Uga" Ávila', email: 'u@exemplo.com', role_id: 'r' }],
      values: [{ field_id: 'p', value: '01/12/2026' }],
    },
  ])
})

test('all that is wrong with a list is told at once by its lines, and nothing is sent', async () => {
  const list = [
    'nome;e-mail;Data de início;CPF',
    'Ana;ana@exemplo.com;01/12/2026;1',
    ';bia@exemplo.com;01/12/2026;1',
    '"Caio',
    'Reis";caio.exemplo.com;01/12/2026;1',
    'Ana;ana@exemplo.com;01/12/2026;1',
    'Dora;dora@exemplo.com;;1',
    'Eva, Luz;eva@exemplo.com;31/02/2026;1;sobra',
  ]
  const told = await sendList(list.join('\n'))
  expect(told).toMatchObject({ code: 6, out: '' })
  expect(told.err.split('\n').slice(0, -1)).toEqual([
    'Há 8 problemas. Nada foi enviado.',
    expect.stringContaining('  linha 1: Coluna desconhecida: CPF. Há estas: nome, e-mail, Data de início,'),
    '  linha 3: Preencha nome.',
    '  linha 4: nome tem quebras de linha.',
    '  linha 4: E-mail inválido: caio.exemplo.com',
    '  linha 6: Igual à linha 2.',
    '  linha 7: Preencha Data de início.',
    expect.stringContaining('  linha 8: Há 5 valores para 4 colunas.'),
    '  linha 8: Data de início: Data inválida.',
  ])
  expect((await sendList('nome;Data de início\nAna;01/12/2026')).err).toContain('linha 1: Falta a coluna e-mail.')
  expect((await sendList('nome;e-mail;Data de início\n"Ana;a@exemplo.com')).err).toContain('linha 2: As aspas')
  const many = await sendList(people(60).replaceAll('@exemplo.com', ''), ['--json'])
  const { error } = JSON.parse(many.err)
  expect(error).toMatchObject({ exit_code: 6, fault_count: 60 })
  expect(error.faults).toHaveLength(50)
  expect(error.faults[49]).toEqual({ line: 51, message: 'E-mail inválido: p50' })
  expect(service().calls).toEqual([])
  expect(readdirSync(folder())).toEqual(['pessoas.csv'])
})

const title = ['nome', 'e-mail', 'Data de início']
test.each([
  ['a damaged .xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]), 'não pôde ser lida como .xlsx'],
  ['another archive', Buffer.from(zipSync({ 'mimetype.xml': strToU8('nada') })), 'salve-a como CSV'],
  ['an .xls, or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Salve a planilha como .xlsx sem senha'],
  ['one that inflates to 100 MB', xlsx([title], ' '.repeat(100_000_000)), 'grande demais'],
  ['one with an empty row far below', xlsx([title], '<row r="9999999"/><row r="99"/>'), 'grande demais'],
  ['one with a place that no spreadsheet has', xlsx([title], '<row r="900000000"/>'), 'não pôde ser lida como .xlsx'],
  ['one with a hidden place', xlsx([title], '<row><c r="&#65;900000000"><v>1</v></c></row>'), 'não pôde ser lida'],
  ['one with a cell in the last row', xlsx([title], '<row r="1048576"><c r="XFD1048576"/></row>'), 'grande demais'],
])('a spreadsheet that is not read says how to go on: %s', async (_, list, sentence) => {
  expect(await sendList(list)).toMatchObject({ code: 6, out: '', err: expect.stringContaining(sentence) })
  expect(service().calls).toEqual([])
})

test('a wrong row of an .xlsx, or below the line of the separator, is told by the number that the spreadsheet shows', async () => {
  const wrong = ['Ana', 'ana.exemplo.com', '01/12/2026']
  expect((await sendList(xlsx([title, [], wrong]))).err).toContain('linha 3: E-mail inválido: ana.exemplo.com')
  const csv = ['sep=;', title.join(';'), wrong.join(';')].join('\n')
  expect((await sendList(csv)).err).toContain('linha 3: E-mail inválido: ana.exemplo.com')
  expect(service().calls).toEqual([])
})

test('a signer of an option with line breaks in the name is refused before anything is sent', async () => {
  const refused = await send(['--dir', folder(), '--signer', 'Ana\nBcc: x <ana@exemplo.com>'])
  expect(refused).toMatchObject({ code: 2, err: 'O nome não pode ter quebras de linha.\n' })
  expect(service().calls).toEqual([])
})

test('a dry run shows each document, and leaves nothing behind', async () => {
  const shown = await sendList(people(2), ['--dry-run'])
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(shown.out).toBe(
    '1\t2\t\t\tp1@exemplo.com\tData de início: 01/12/2026\n2\t3\t\t\tp2@exemplo.com\tData de início: 01/12/2026\n',
  )
  expect(service().calls).toEqual([])
  expect(readdirSync(folder())).toEqual(['pessoas.csv'])
})

test("the template of the project's file is used, unless another is asked for or files are sent", async () => {
  const usesProjects = async (list: string, args: string[] = []) => {
    const ledger = file(`${service().calls.length}.ledger`)
    const sent = await send(['--csv', file('pessoas.csv'), '--ledger', ledger, ...args], { list })
    expect(sent).toMatchObject({ code: 0 })
    return sent.err.includes(`Template do arquivo do projeto (${file('rubrica.json')}): t\n`)
  }
  writeFileSync(file('rubrica.json'), JSON.stringify({ template: 't' }))
  expect(await usesProjects(people(1))).toBe(true)
  expect(service().calls).toEqual([expect.stringContaining('/templates/t/documents')])
  expect(await usesProjects(people(2).replace(/\n.*/, ''), ['--template', 't'])).toBe(false)

  writeFileSync(file('contrato.pdf'), '%PDF-1.7')
  expect(await usesProjects('Arquivo;nome;e-mail\ncontrato.pdf;Ana;ana@exemplo.com')).toBe(false)
  expect(await usesProjects('arquivo;nome;e-mail\ncontrato.pdf;Bia;bia@exemplo.com', ['--dir', folder()])).toBe(false)
  expect(service().calls.slice(2)).not.toContainEqual(expect.stringContaining('/templates/'))
})

test('every row becomes one document, whatever the network and the service do meanwhile', async () => {
  let turn = 0
  service().spoil = () => {
    turn++
    if (turn % 7 === 0) return 'lost'
    if (turn % 11 === 0) return Response.json({ code: 'internal', message: 'Falhou.' }, { status: 503 })
    if (turn === 20) return Response.json({ message: 'Devagar.' }, { status: 429, headers: { 'retry-after': '1' } })
    return undefined
  }
  const sent = await sendList(people(40), ['--json', '--concurrency', '8'])
  expect(sent.code).toBe(0)
  expect(service().documents).toHaveLength(40)
  const results: { row: number; document_id: string; external_id: string }[] = JSON.parse(sent.out)
  expect(results.map(({ row }) => row)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
  for (const { row, document_id, external_id } of results) {
    const made = service().documents.find(({ id }) => id === document_id)
    expect(made).toMatchObject({ external_id, signers: [{ email: `p${row}@exemplo.com` }] })
  }
  expect(sent.err).toContain('36 de 40')
  expect(statSync(file('pessoas.csv.ledger.ndjson')).mode & 0o777).toBe(0o600)
  const before = service().calls.length
  expect(await sendList()).toMatchObject({ code: 0 })
  expect(service().calls).toHaveLength(before)
})

test('each row is in the ledger before it is sent, so that a kill loses none', async () => {
  const ledger = file('pessoas.csv.ledger.ndjson')
  const written: boolean[] = []
  service().spoil = (content) => {
    const { external_id } = JSON.parse(content)
    written.push(readFileSync(ledger, 'utf8').includes(`"external_id":"${external_id}"`))
    return undefined
  }
  expect(await sendList(people(6))).toMatchObject({ code: 0 })
  expect(written).toEqual(Array(6).fill(true))
})

test.each([
  ['sent', undefined],
  ['refused', { code: 'invalid', message: 'Recusado.', errors: {} }],
])('the command ends when the ledger has the end of its last row on disk: %s', async (end, refusal) => {
  service().spoil = () => (refusal ? Response.json(refusal, { status: 400 }) : undefined)
  const ledger = file('pessoas.csv.ledger.ndjson')
  const isWritten = () => existsSync(ledger) && readFileSync(ledger, 'utf8').includes(`"${end}"`)
  const probe = await open(file('probe'), 'w')
  const anyFile: Pick<FileHandle, 'datasync'> = Object.getPrototypeOf(probe)
  await probe.close()
  const disk = Promise.withResolvers<void>()
  const datasync = vi.spyOn(anyFile, 'datasync').mockImplementation(async () => {
    if (isWritten()) await disk.promise
  })
  const ends: string[] = []
  const sending = sendList(people(1)).then(() => ends.push('the command'))
  try {
    await until('the end to be written', async () => isWritten())
    for (let turn = 0; turn < 200 && ends.length === 0; turn++) await new Promise((resolve) => setTimeout(resolve, 1))
    ends.push('the disk')
  } finally {
    disk.resolve()
    await sending
    datasync.mockRestore()
  }
  expect(ends).toEqual(['the disk', 'the command'])
})

test('the ledger is put on disk with its lines, not before they are written', async () => {
  const probe = await open(file('probe'), 'w')
  const anyFile: Pick<FileHandle, 'appendFile' | 'datasync'> = Object.getPrototypeOf(probe)
  await probe.close()
  const append = anyFile.appendFile
  const order: string[] = []
  const written = vi.spyOn(anyFile, 'appendFile').mockImplementation(async function (this: FileHandle, ...given) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    await Reflect.apply(append, this, given)
    order.push('written')
  })
  const synced = vi.spyOn(anyFile, 'datasync').mockImplementation(async () => void order.push('on disk'))
  const sent = await sendList(people(1)).finally(() => {
    written.mockRestore()
    synced.mockRestore()
  })
  expect([sent.code, order]).toEqual([0, ['written', 'on disk', 'written', 'on disk']])
})

test('after Ctrl-C what is under way ends, and the same command goes on', async () => {
  const controller = new AbortController()
  service().spoil = () => {
    if (service().calls.length === 5) controller.abort()
    return undefined
  }
  const stopped = await sendList(people(20), [], controller.signal)
  expect(stopped.code).toBe(130)
  expect(stopped.err).toContain('Para continuar, repita o comando')
  const made = service().documents.length
  expect([made >= 5, made < 10]).toEqual([true, true])
  expect(readFileSync(file('pessoas.csv.results.csv'), 'utf8').match(/;sent;/g)).toHaveLength(made)
  expect((await sendList()).code).toBe(0)
  expect(service().documents).toHaveLength(20)
  expect(service().calls).toHaveLength(20)
})

test('some rows refused is 10, the results say which, and the corrected list sends these alone', async () => {
  service().spoil = (content) =>
    /p[25]@/.test(content)
      ? Response.json({ code: 'invalid', message: '=Recusado;', errors: {} }, { status: 400 })
      : undefined
  const partly = await sendList(people(6))
  expect(partly).toMatchObject({ code: 10, err: expect.stringContaining('Não foram enviados 2 de 6.') })
  expect(partly.err).toContain('linha 3: =Recusado;')
  const lines = readFileSync(file('pessoas.csv.results.csv'), 'utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFrow;line;external_id;document_id;status;error')
  expect(lines[2]).toMatch(/^2;3;[0-9a-f]{16}-2;;failed;"'=Recusado;"$/)
  expect(lines[6]).toMatch(/^6;7;[0-9a-f]{16}-6;d\d;sent;$/)
  service().spoil = () => undefined
  const before = service().calls.length
  expect(await sendList(people(6).replace('p2@', 'outra@'))).toMatchObject({ code: 0 })
  expect(service().calls.length - before).toBe(2)
  expect(service().documents.map(({ signers }) => signers[0]?.email)).toContain('outra@exemplo.com')
  const changed = await sendList(people(6).replace('p2@', 'outra@').replace('p4@', 'nova@'))
  expect(changed).toMatchObject({ code: 6, err: expect.stringMatching(/linha 5: Mudou depois de enviada, como d\d\./) })
})

test('what the service refuses to every row ends the sending at once', async () => {
  service().spoil = () => Response.json({ code: 'plan_limit', message: 'O limite foi atingido.' }, { status: 403 })
  const refused = await sendList(people(30))
  expect(refused).toMatchObject({ code: 5, err: expect.stringContaining('O limite foi atingido.') })
  expect(service().calls.length).toBeLessThan(9)
})

test('a row whose end is unknown is found again by its external id, and a cut line of the ledger is no harm', async () => {
  const ledger = file('pessoas.csv.ledger.ndjson')
  await sendList(people(3), ['--concurrency', '1'])
  const lines = readFileSync(ledger, 'utf8').split('\n')
  // As after a kill between the answer to the third row and its line, when the 24 hours of the keys are over.
  writeFileSync(ledger, `${lines.slice(0, -2).join('\n')}\n{"row":"3","se`)
  forgetKeys()
  expect(await sendList()).toMatchObject({ code: 0 })
  expect(service().documents).toHaveLength(3)
  expect(readFileSync(ledger, 'utf8').trim().split('\n').at(-1)).toBe('{"row":"3","sent":"d3"}')
  writeFileSync(ledger, `${lines.slice(0, -2).join('\n')}\n`)
  const changed = await sendList(people(3).replace('p3@', 'outra@'))
  expect(changed).toMatchObject({ code: 6, err: expect.stringContaining('linha 4: Mudou depois de começada') })
})

test('a row that was begun in time is sent to its end, although its deadline has passed since', async () => {
  const list = people(1).replace(/^(.+)\n(.+)/, '$1;prazo\n$2;31/12/2098')
  expect(await sendList(list)).toMatchObject({ code: 0 })
  const ledger = file('pessoas.csv.ledger.ndjson')
  const lines = readFileSync(ledger, 'utf8').split('\n')
  // As after a kill between the answer and its line.
  writeFileSync(ledger, `${lines.slice(0, -2).join('\n')}\n`)
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-02'))
  const again = await sendList(list).finally(() => later.mockRestore())
  expect(again).toMatchObject({ code: 0 })
  expect(service().documents).toHaveLength(1)
})

test('a second process on one ledger is refused while the first runs', async () => {
  let second: Awaited<ReturnType<typeof sendList>> | undefined
  service().spoil = async () => {
    if (second === undefined) {
      second = { code: -1, out: '', err: '' }
      second = await sendList()
    }
    return undefined
  }
  expect(await sendList(people(3))).toMatchObject({ code: 0 })
  expect(second).toMatchObject({ code: 7, err: expect.stringContaining('Outro processo está enviando') })
  expect(service().documents).toHaveLength(3)
  const other = await send(['--csv', file('pessoas.csv'), '--ledger', file('pessoas.csv.ledger.ndjson')], {
    list: 'nome;e-mail;arquivo\nAna;a@exemplo.com;a.pdf',
  })
  expect(other).toMatchObject({ code: 2, err: expect.stringContaining('O registro é de outro envio') })
})

test('a folder is sent to one signer, and a list names a file for each row, with two calls a document', async () => {
  for (const name of ['b.pdf', 'a.pdf', 'notas.txt']) writeFileSync(file(name), '%PDF-1.7')
  const signer = ['--signer', 'Ana <ana@exemplo.com>']
  const all = await send(['--dir', folder(), ...signer, '--ledger', file('l'), '-o', file('r')])
  expect(all).toMatchObject({ code: 0, err: expect.stringContaining('ficaram de fora: 1') })
  expect(
    service()
      .documents.map(({ name }) => name)
      .sort(),
  ).toEqual(['a.pdf', 'b.pdf'])
  expect(service().calls).toHaveLength(4)
  const list = 'arquivo;nome;e-mail;nome 2;e-mail 2;prazo;external_id\n'
  const named = await send(['--csv', file('pessoas.csv'), ...signer], {
    list: `${list}a.pdf;Bia;bia@exemplo.com;;;31/12/2099;n1\nb.pdf;Caio;caio@exemplo.com;Eva;eva@exemplo.com;;n2`,
  })
  expect(named).toMatchObject({ code: 0 })
  const emails = service()
    .documents.slice(2)
    .map(({ external_id, signers }) => [external_id, signers.length])
  expect(emails.sort()).toEqual([
    ['n1', 2],
    ['n2', 3],
  ])
  const wrong = await send(['--csv', file('pessoas.csv'), '--ledger', file('m')], {
    list: `${list}falta.pdf;Bia;bia@exemplo.com;;;01/01/2020;n3\nnotas.txt;Caio;caio@exemplo.com;;;;n3`,
  })
  expect(wrong.code).toBe(6)
  expect(wrong.err).toContain('linha 2: Arquivo não encontrado')
  expect(wrong.err).toContain('linha 2: O prazo já passou.')
  expect(wrong.err).toContain('linha 3: O external_id é o da linha 2')
})

test('a row with an external_id is known again by it, wherever the list has it', async () => {
  const list = (...rows: string[]) => ['nome;e-mail;Data de início;external_id', ...rows].join('\n')
  const row = (name: string) => `${name};${name.toLowerCase()}@exemplo.com;01/12/2026;id-${name}`
  expect(await sendList(list(row('Ana'), row('Bia')), ['--ledger', file('l')])).toMatchObject({ code: 0 })
  const again = await sendList(list(row('Caio'), row('Bia'), row('Ana')), ['--ledger', file('l')])
  expect(again).toMatchObject({ code: 0 })
  expect(service().documents.map(({ external_id }) => external_id)).toEqual(['id-Ana', 'id-Bia', 'id-Caio'])
})

test('each row that repeats another names the first of them', async () => {
  const row = 'Ana;ana@exemplo.com;01/12/2026'
  const { code, err } = await sendList(['nome;e-mail;Data de início', row, row, row].join('\n'))
  expect(code).toBe(6)
  expect(err).toContain('linha 3: Igual à linha 2')
  expect(err).toContain('linha 4: Igual à linha 2')
})

test("a row's tags come behind those of the whole list", async () => {
  const list = 'nome;e-mail;Data de início;etiquetas\nAna;ana@exemplo.com;01/12/2026;"Sul, Norte ; |Leste"'
  const { out } = await sendList(list, ['--tag', 'Todos', '--dry-run', '--json'])
  expect(JSON.parse(out).dry_run).toMatchObject([{ tags: ['Todos', 'Sul', 'Norte', 'Leste'] }])
})
