import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Server } from 'node:net'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useSending } from './sending.ts'
import { xlsx } from './xlsx.ts'

const { file, service, send, sendList, sendFiles, listen, results, forgetKeys } = useSending()
const header = 'nome;e-mail;Data de início'
const ana = 'Ana;ana@exemplo.com;01/12/2026'
const bia = 'Bia;bia@exemplo.com;01/12/2026'
const rita = ['--signer', 'Rita <rita@exemplo.com>']

describe('options that do not go together are refused before anything is sent', () => {
  const csv = () => ['--csv', file('pessoas.csv')]
  test.each([
    { args: () => rita, said: 'Informe --csv ou --dir.' },
    {
      args: () => ['--dir', file('contratos'), '--template', 't', ...rita],
      said: 'Com --template, informe também --csv.',
    },
    { args: () => [...csv(), '--template', 't', '--dir', file('')], said: 'Com --template não há --dir, --signer nem' },
    { args: () => [...csv(), '--template', 't', ...rita], said: 'Com --template não há --dir, --signer nem' },
    { args: () => [...csv(), '--template', 't', '--remind', '3'], said: 'Com --template não há --dir, --signer nem' },
    { args: () => ['--dir', file('contratos')], said: 'Com --dir, informe quem assina: --signer ou --csv.' },
    { args: () => [...csv(), '-o', file('./pessoas.csv')], said: 'O resultado não pode ter o nome da planilha.' },
    { args: () => [...csv(), '--remind', '0'], said: 'Informe um número inteiro a partir de 1.' },
    { args: () => [...csv(), '--expires', 'logo'], said: 'O prazo não é uma data válida.' },
    { args: () => [...csv(), '--concurrency', '17'], said: 'Informe um número de 1 a 16.' },
    { args: () => [...csv(), '--tag', 'Vendas, 2026'], said: 'A etiqueta tem vírgula: Vendas, 2026.' },
  ])('$said', async ({ args, said }) => {
    mkdirSync(file('contratos'))
    writeFileSync(file('contratos/a.pdf'), '%PDF-1.7')
    writeFileSync(file('pessoas.csv'), 'arquivo;nome;e-mail\ncontratos/a.pdf;Ana;ana@exemplo.com')
    expect(await send(args())).toMatchObject({ code: 2, err: expect.stringContaining(said) })
    expect(service().calls).toEqual([])
    expect(readFileSync(file('pessoas.csv'), 'utf8')).toContain('Ana')
  })

  test('a tag with a comma goes with a template, whose documents get each by itself', async () => {
    const heard = listen()
    expect(await sendList([header, ana], ['--tag', 'Vendas, 2026'])).toMatchObject({ code: 0 })
    expect(JSON.parse(heard[0]?.content ?? '')).toMatchObject({ tags: ['Vendas, 2026'] })
  })

  test('the name of the list is that of its results in whatever way it is written', async () => {
    const given = [...csv(), '-o', `${file('contratos')}/../pessoas.csv`]
    writeFileSync(file('pessoas.csv'), 'arquivo;nome;e-mail\na.pdf;Ana;ana@exemplo.com')
    expect(await send(given)).toMatchObject({ code: 2 })
  })
})

test.each([
  { given: ['--concurrency', '16'], most: 16 },
  { given: [], most: 4 },
  { given: ['--concurrency', '1'], most: 1 },
])('as many documents are under way as were asked for: $most', async ({ given, most }) => {
  let [underWay, seen] = [0, 0]
  const full = Promise.withResolvers<void>()
  service().spoil = async () => {
    underWay += 1
    seen = Math.max(seen, underWay)
    if (underWay === most) full.resolve()
    await full.promise
    await new Promise((resolve) => setImmediate(resolve))
    underWay -= 1
    return undefined
  }
  const people = Array.from({ length: 20 }, (_, i) => `Pessoa;p${i}@exemplo.com;01/12/2026`)
  const sending = sendList([header, ...people], given)
  expect(await Promise.race([full.promise, sending])).toBeUndefined()
  expect(await sending).toMatchObject({ code: 0 })
  expect(seen).toBe(most)
})

describe('a folder', () => {
  beforeEach(() => {
    mkdirSync(file('contratos'))
    for (const name of ['Ação.PDF', 'b.docx']) writeFileSync(file(`contratos/${name}`), '%PDF-1.7')
    mkdirSync(file('contratos/velhos.pdf'))
  })
  const sendFolder = (more: string[] = [], signer = rita) =>
    send(['--dir', `${file('contratos')}//`, ...signer, ...more])

  test('gives its files whatever the case of their endings, and no folders', async () => {
    expect(await sendFolder()).toMatchObject({ code: 0, err: expect.not.stringContaining('ficaram de fora') })
    expect(
      service()
        .documents.map(({ name }) => name)
        .sort(),
    ).toEqual(['Ação.PDF', 'b.docx'])
    for (const one of ['contratos.ledger.ndjson', 'contratos.results.csv']) expect(existsSync(file(one))).toBe(true)
  })

  test('has its results by the names of its files, and says which kinds it takes', async () => {
    writeFileSync(file('contratos/notas.txt'), 'oi')
    const { err } = await sendFolder(['--concurrency', '1'])
    expect(err).toContain('Arquivos que não são .pdf, .doc, .docx, .odt ficaram de fora: 1.\n')
    expect(results('contratos').split('\r\n')).toEqual([
      '\uFEFFrow;line;external_id;document_id;status;error',
      expect.stringMatching(/^1;;[^;]+;d1;sent;$/),
      expect.stringMatching(/^2;;[^;]+;d2;sent;$/),
      '',
    ])
  })

  test('into which a file was put afterwards has that one sent alone', async () => {
    expect(await sendFolder()).toMatchObject({ code: 0 })
    writeFileSync(file('contratos/Aa.pdf'), '%PDF-1.7')
    expect(await sendFolder()).toMatchObject({ code: 0 })
    expect(
      service()
        .documents.map(({ name }) => name)
        .slice(2),
    ).toEqual(['Aa.pdf'])
  })

  test.each([
    ['other signers', [], ['--signer', 'Eva <eva@exemplo.com>']],
    ['another message', ['--message', 'Outra.'], rita],
    ['another deadline', ['--expires', '2099-01-01T00:00:00Z'], rita],
    ['other tags', ['--tag', 'Sul'], rita],
    ['other copies', ['--copy', 'Eva <eva@exemplo.com>'], rita],
    ['other reminders', ['--remind', '2'], rita],
  ])('that was sent is not taken for sent with %s', async (_, more, signer) => {
    expect(await sendFolder()).toMatchObject({ code: 0 })
    const changed = await sendFolder(more, signer)
    expect(changed).toMatchObject({ code: 6, err: expect.stringMatching(/Mudou depois de enviada, como d\d\./) })
  })

  test('without documents is no list', async () => {
    const empty = await send(['--dir', file('contratos/velhos.pdf'), ...rita])
    expect(empty).toMatchObject({ code: 6, err: expect.stringContaining('A pasta não tem documentos.') })
  })
})

test.each([
  ['a value', [`${header};Cidade`, `${ana};Olinda`]],
  ['a name', [`${header};Cidade;documento`, `${ana};Recife;Outro`]],
])('a row that was sent may not say another thing: %s', async (_, list) => {
  service().template.pages.push({ fields: [{ id: 'q', field_id: 'g', role_id: 'e', label: 'Cidade' }] })
  expect(await sendList([`${header};Cidade`, `${ana};Recife`])).toMatchObject({ code: 0 })
  expect(await sendList(list)).toMatchObject({ code: 6, err: expect.stringContaining('Mudou depois de enviada') })
})

test('a row that was sent may not name another file', async () => {
  const list = (name: string) => ['arquivo;nome;e-mail', `${name};Ana;ana@exemplo.com`]
  writeFileSync(file('b.pdf'), '%PDF-1.7')
  expect(await sendFiles(list('a.pdf'))).toMatchObject({ code: 0 })
  expect((await sendFiles(list('b.pdf'))).err).toContain('Mudou depois de enviada, como d1.')
})

describe('a ledger', () => {
  test.each([
    { first: [header, ana], second: [`${header};external_id`, `${ana};n1`] },
    { first: [`${header};external_id`, `${ana};n1`], second: [header, ana] },
  ])('knows its rows by their places or by their external_id, not by both: %#', async ({ first, second }) => {
    expect(await sendList(first)).toMatchObject({ code: 0 })
    expect(await sendList(second)).toMatchObject({ code: 2, err: expect.stringContaining('(by: ') })
    expect(service().documents).toHaveLength(1)
  })

  test('of a folder is not that of a list', async () => {
    expect(
      await sendFiles(['arquivo;nome;e-mail', 'a.pdf;Ana;ana@exemplo.com'], ['--ledger', file('l')]),
    ).toMatchObject({
      code: 0,
    })
    mkdirSync(file('contratos'))
    writeFileSync(file('contratos/a.pdf'), '%PDF-1.7')
    const other = await send(['--dir', file('contratos'), ...rita, '--ledger', file('l')])
    expect(other).toMatchObject({ code: 2, err: expect.stringContaining('(by: row, agora file)') })
  })

  test('has what another process wrote into it until it let go', async () => {
    expect(await sendList([header, ana, bia], ['--ledger', file('l'), '--concurrency', '1'])).toMatchObject({ code: 0 })
    const lines = readFileSync(file('l'), 'utf8').split('\n')
    writeFileSync(file('l'), `${lines.slice(0, 3).join('\n')}\n`)
    const rest = lines.slice(3).join('\n')
    const before = service().calls.length
    // The other writes its last lines between this process's first look and its hold.
    const hold = Server.prototype.listen
    const held = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (this: Server, ...given) {
      appendFileSync(file('l'), rest)
      return Reflect.apply(hold, this, given)
    })
    const again = await sendList([header, ana, bia], ['--ledger', file('l')]).finally(() => held.mockRestore())
    expect(again).toMatchObject({ code: 0 })
    expect(service().calls).toHaveLength(before)
  })

  test('that two processes make at once is that of the first', async () => {
    const [first, second] = await Promise.all([sendList([header, ana]), sendList([header, ana])])
    expect([first.code, second.code].sort()).toEqual([0, 7])
    expect(first.err + second.err).toContain('Outro processo está enviando com este registro')
    expect(service().documents).toHaveLength(1)
  })

  test('may be used again at once', async () => {
    for (const list of [
      [header, ana],
      [header, ana, bia],
    ])
      expect(await sendList(list)).toMatchObject({ code: 0 })
  })
})

test('what is under way has its answer, although the command was interrupted', async () => {
  const stop = new AbortController()
  const own = service().fetch
  service().fetch = async (url, init) => {
    if (!url.endsWith('/templates/t/documents')) return own(url, init)
    stop.abort()
    init.signal?.throwIfAborted()
    return own(url, init)
  }
  writeFileSync(file('pessoas.csv'), [header, ana, bia].join('\n'))
  const args = ['--csv', file('pessoas.csv'), '--template', 't', '--concurrency', '1']
  const stopped = await send(args, { signal: stop.signal })
  expect(stopped).toMatchObject({ code: 130, err: expect.stringContaining('Enviados: 1 de 2.') })
  expect(results()).toMatch(/^1;2;[^;]*;d1;sent;\r\n2;3;[^;]*;;not_sent;\r\n$/m)
})

test('on a terminal the total is told, and the line of the progress is gone', async () => {
  service().spoil = (content) =>
    content.includes('bia@') ? Response.json({ code: 'invalid', message: 'Não.' }, { status: 400 }) : undefined
  writeFileSync(file('pessoas.csv'), [header, ana, bia].join('\n'))
  const args = ['--csv', file('pessoas.csv'), '--template', 't', '--concurrency', '1']
  const { out, err } = await send(args, { isTerminal: true })
  expect(out).toBe('Enviados: 1 de 2.\n')
  expect(err).toContain('██████████ 2 de 2, 1 com erro, faltam 0 s')
  expect(err).not.toMatch(/faltam \d+ s\n/)
  expect(err).toContain(`\r\u001b[2KResultado, linha a linha: ${file('pessoas.csv.results.csv')}\n`)
})

test('with --json each row is told on a terminal, too', async () => {
  writeFileSync(file('pessoas.csv'), [header, ana].join('\n'))
  const { out } = await send(['--csv', file('pessoas.csv'), '--template', 't', '--json'], { isTerminal: true })
  expect(JSON.parse(out)).toMatchObject([{ row: 1, document_id: 'd1', status: 'sent' }])
})

test('a program reads a line for each row', async () => {
  const { out } = await sendList([`${header};external_id`, `${ana};n1`, `${bia};n2`], ['--concurrency', '1'])
  expect(out).toBe('1\t2\tn1\td1\tsent\t\n2\t3\tn2\td2\tsent\t\n')
})

test('a list with one row more has that one sent alone, and the results tell of both', async () => {
  expect(await sendList([header, ana])).toMatchObject({ code: 0 })
  const first = results().trimEnd()
  writeFileSync(file('pessoas.csv'), [header, ana, bia].join('\n'))
  const again = await send(['--csv', file('pessoas.csv'), '--template', 't'], { isTerminal: true })
  expect(again).toMatchObject({
    code: 0,
    out: 'Enviados: 2 de 2.\n',
    err: expect.stringContaining('1 de 1, faltam 0 s'),
  })
  expect(results()).toContain(first)
  expect(results()).toMatch(/^2;3;[^;]+;d2;sent;\r$/m)
})

test('a document that was there counts as no failure', async () => {
  const list = [`${header};external_id`, `${ana};n1`]
  expect(await sendList(list)).toMatchObject({ code: 0 })
  forgetKeys()
  const args = ['--csv', file('pessoas.csv'), '--template', 't', '--ledger', file('l')]
  const { code, err } = await send(args, { isTerminal: true })
  expect({ code, err }).toMatchObject({ code: 0, err: expect.not.stringContaining('com erro') })
  expect(results()).toContain(';d1;found;')
})

test('the results are where they were asked for', async () => {
  expect(await sendList([header, ana], ['-o', file('saída.csv')])).toMatchObject({
    code: 0,
    err: expect.stringContaining(file('saída.csv')),
  })
  expect(readFileSync(file('saída.csv'), 'utf8')).toContain(';d1;sent;')
  expect(existsSync(file('pessoas.csv.results.csv'))).toBe(false)
})

test('the results have the separator of their list', async () => {
  service().spoil = () => Response.json({ code: 'invalid', message: 'Não, nunca.' }, { status: 400 })
  await sendList([header, ana].map((line) => line.replaceAll(';', ',')))
  expect(results().split('\r\n')[0]).toBe('\uFEFFrow,line,external_id,document_id,status,error')
  expect(results()).toMatch(/,failed,"Não, nunca\."\r\n$/)
})

test('the results of an .xlsx have semicolons, as its reader opens them', async () => {
  writeFileSync(file('pessoas.xlsx'), xlsx([header.split(';'), ana.split(';')]))
  expect(await send(['--csv', file('pessoas.xlsx'), '--template', 't'])).toMatchObject({ code: 0 })
  expect(results('pessoas.xlsx')).toMatch(/^\uFEFFrow;line;external_id;.*\r\n1;2;[^;]+;d1;sent;\r\n$/)
})

describe('the columns of a template', () => {
  beforeEach(() => {
    service().template.roles.push({ id: 'q', name: 'Fiador', assignment_type: 'Signer' })
  })
  const both = 'Locatário - nome;Locatário - e-mail;Fiador - nome;Fiador - e-mail;Data de início'

  test('name the role of each of several people', async () => {
    const refused = await sendList([header, ana])
    expect(refused.err).toContain('linha 1: Falta a coluna Locatário.nome.')
    expect(await sendList([both, 'Ana;ana@exemplo.com;Bia;bia@exemplo.com;01/12/2026'])).toMatchObject({ code: 0 })
    expect(service().documents[0]?.signers).toMatchObject([{ role_id: 'r' }, { role_id: 'q' }])
  })

  test('that hold values are needed, whatever else they could mean', async () => {
    const heard = listen()
    service().template.pages = [{ fields: [{ id: 'p', field_id: 'f', role_id: 'e', label: 'Mensagem' }] }]
    const people = both.replace('Data de início', 'mensagem')
    expect((await sendList([people.replace(';mensagem', ''), 'a;b;c;d'])).err).toContain('Falta a coluna Mensagem.')
    expect(
      await sendList([people, 'Ana;ana@exemplo.com;Bia;bia@exemplo.com;Olá'], ['--message', 'De todos.']),
    ).toMatchObject({
      code: 0,
    })
    expect(JSON.parse(heard[0]?.content ?? '')).toMatchObject({
      message: 'De todos.',
      editor_fields: [{ field_id: 'p', value: 'Olá' }],
    })
  })

  test('cannot make somebody approve who has fields, nor leave nobody who signs', async () => {
    const approved = [`${both};Fiador - o que faz`, 'Eva;eva@exemplo.com;Rui;rui@exemplo.com;01/12/2026;aprova']
    expect(await sendList(approved, ['--ledger', file('l')])).toMatchObject({ code: 0 })
    service().template.pages[0]?.fields.push({ id: 's', field_id: 'g', role_id: 'q', label: 'Assinatura' })
    const refused = await sendList([
      `${both};Fiador - o que faz`,
      'Ana;ana@exemplo.com;Bia;bia@exemplo.com;01/12/2026;aprova',
    ])
    expect(refused.err).toContain('há campos para esta pessoa nas páginas')
    service().template.roles = service().template.roles.map((role) => ({ ...role, part: 'approver' }))
    const nobody = await sendList([both, 'Ana;ana@exemplo.com;Bia;bia@exemplo.com;01/12/2026'])
    expect(nobody.err).toContain('linha 2: Pelo menos uma pessoa precisa assinar o documento.')
  })

  test('take a count of days for a date in fields of dates alone', async () => {
    service().fields = [{ id: 'f', type: 'text', is_required: true }]
    expect(await sendList([both, 'Ana;ana@exemplo.com;Bia;bia@exemplo.com;46357'])).toMatchObject({ code: 0 })
    expect(service().documents[0]?.values).toEqual([{ field_id: 'p', value: '46357' }])
  })
})

test('a deadline may be a count of days, as a spreadsheet has it', async () => {
  const heard = listen()
  expect(await sendList([`${header};prazo`, `${ana};72686`])).toMatchObject({ code: 0 })
  expect(JSON.parse(heard[0]?.content ?? '').expires_at).toMatch(/^2099-01-0/)
})

test('a witness may attest those of an option, by name or address', async () => {
  const heard = listen()
  const list = [
    'arquivo;nome;e-mail;o que faz;testemunha de',
    'a.pdf;Ana;ana@exemplo.com;testemunha;Rita',
    'a.pdf;Bia;bia@exemplo.com;testemunha;rita@exemplo.com',
  ]
  expect(await sendFiles(list, [...rita, '--concurrency', '1'])).toMatchObject({ code: 0 })
  for (const { content } of [heard[1], heard[3]].flatMap((one) => one ?? []))
    expect(JSON.parse(content).signers).toMatchObject([
      { part: 'witness', witness_of: ['rita@exemplo.com'] },
      { email: 'rita@exemplo.com' },
    ])
})

test('a list without files needs a template, wherever that is named', async () => {
  writeFileSync(file('pessoas.csv'), ['nome;e-mail', 'Ana;ana@exemplo.com'].join('\n'))
  const refused = await send(['--csv', file('pessoas.csv')])
  const said = 'Há 1 problema. Nada foi enviado.\n  linha 1: Falta a coluna arquivo.\n'
  expect(refused).toEqual({ code: 6, out: '', err: said })
})

test.each([
  ['a folder', () => ['--dir', file('')]],
  ['signers', () => rita],
  ['reminders', () => ['--remind', '3']],
])("the project's template is not used for a list with %s", async (_, more) => {
  writeFileSync(file('rubrica.json'), JSON.stringify({ template: 't' }))
  writeFileSync(file('pessoas.csv'), [header, ana].join('\n'))
  const refused = await send(['--csv', file('pessoas.csv'), ...more()])
  expect(refused).toMatchObject({ code: 6, err: expect.stringContaining('Falta a coluna arquivo.') })
  writeFileSync(file('pessoas.csv'), 'caminho;nome;e-mail\na.pdf;Ana;ana@exemplo.com')
  writeFileSync(file('a.pdf'), '%PDF-1.7')
  expect(await send(['--csv', file('pessoas.csv')])).toMatchObject({ code: 0 })
})
