import { truncateSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useSending } from './sending.ts'

const { file, service, send, sendList, sendFiles, listen } = useSending()
const header = 'nome;e-mail;Data de início'
const ana = 'Ana;ana@exemplo.com;01/12/2026'
const files = 'arquivo;nome;e-mail'

describe('a value of the most characters is taken, and one with a character more is not', () => {
  const mail = (length: number) => `${'a'.repeat(length - '@exemplo.com'.length)}@exemplo.com`
  test.each([
    { what: 'a name', row: (more: number) => `${'x'.repeat(200 + more)};ana@exemplo.com;01/12/2026;n1`, said: 'nome' },
    { what: 'an e-mail', row: (more: number) => `Ana;${mail(254 + more)};01/12/2026;n1`, said: 'E-mail inválido' },
    { what: 'an external_id', row: (more: number) => `${ana};${'x'.repeat(255 + more)}`, said: 'external_id passa de' },
  ])('$what', async ({ row, said }) => {
    const refused = await sendList([`${header};external_id`, row(1)])
    expect(refused).toMatchObject({ code: 6, err: expect.stringContaining(said) })
    expect(service().calls).toEqual([])
    expect(await sendList([`${header};external_id`, row(0)])).toMatchObject({ code: 0 })
  })

  test('twenty people of a file', async () => {
    const list = (count: number) => {
      const numbers = Array.from({ length: count }, (_, i) => i + 1)
      const titles = numbers.map((number) => `nome ${number};e-mail ${number}`)
      const people = numbers.map((number) => `Pessoa ${number};p${number}@exemplo.com`)
      return [['arquivo', ...titles].join(';'), ['a.pdf', ...people].join(';')]
    }
    const refused = await sendFiles(list(21))
    expect(refused).toMatchObject({ code: 6, err: expect.stringContaining('Coluna desconhecida: nome 21.') })
    expect(await sendFiles(list(20))).toMatchObject({ code: 0 })
    expect(service().documents[0]?.signers).toHaveLength(20)
  })
})

test('a list of more than 64 MB is not read', async () => {
  writeFileSync(file('pessoas.csv'), 'nome\nAna\n')
  truncateSync(file('pessoas.csv'), 64 * 1024 * 1024 + 1)
  const refused = await send(['--csv', file('pessoas.csv'), '--template', 't'])
  expect(refused).toMatchObject({ code: 6, err: expect.stringContaining('A planilha passa de 64 MB.') })
})

test('a list of 100,000 rows is the longest', async () => {
  const refused = await sendList([header, ...Array<string>(100_001).fill(';;x')])
  expect(refused).toMatchObject({ code: 6, err: expect.stringContaining('A planilha tem 100001 linhas, e o máximo') })
})

describe('what a list has to say', () => {
  test.each([
    { what: 'rows below its titles', list: [header], said: 'A planilha não tem linhas abaixo dos títulos.' },
    { what: 'each column once', list: [`${header};nome`, `${ana};Bia`], said: 'Há mais de uma coluna nome.' },
    {
      what: 'a title above each value',
      list: [`${header}; `, ana, `${ana};sobra`],
      said: 'A coluna 4 não tem título.',
    },
    {
      what: 'known titles, above no values, too',
      list: [`${header};CPF`, `${ana};`],
      said: 'Coluna desconhecida: CPF.',
    },
    { what: 'names, whose title has blanks', list: [header.replace('nome', ' nome '), ';a;b'], said: 'Preencha nome.' },
    {
      what: 'an external_id in each row, if in any',
      list: [`${header};external_id`, ana],
      said: 'Preencha external_id.',
    },
    {
      what: 'deadlines that are dates',
      list: [`${header};prazo`, `${ana};logo`],
      said: 'O prazo não é uma data válida: logo',
    },
  ])('$what', async ({ list, said }) => {
    expect(await sendList(list)).toMatchObject({ code: 6, err: expect.stringContaining(said) })
    expect(service().calls).toEqual([])
  })

  test('no title above a column without values, and no value of a field that may be empty', async () => {
    service().fields = [{ id: 'f', type: 'date', is_required: false }]
    const rows = ['Ana;ana@exemplo.com;;', 'Bia;bia@exemplo.com;01/12/2026; ; ']
    expect(await sendList([`${header};  `, ...rows])).toMatchObject({ code: 0 })
    expect(service().documents.map(({ values }) => values)).toEqual([[], [{ field_id: 'p', value: '01/12/2026' }]])
  })

  test('a value that one of the fields of its name demands', async () => {
    service().fields.push({ id: 'g', type: 'text', is_required: true })
    service().template.pages = [
      {
        fields: [
          { id: 'p', field_id: 'h', role_id: 'e', label: 'Cidade' },
          { id: 'q', field_id: 'g', role_id: 'e', label: 'Cidade' },
        ],
      },
    ]
    const refused = await sendList(['nome;e-mail;Cidade', 'Ana;ana@exemplo.com;'])
    expect(refused).toMatchObject({ code: 6, err: expect.stringContaining('linha 2: Preencha Cidade.') })
  })

  test('no value of a field that the person who signs fills in', async () => {
    service().fields.push({ id: 'g', type: 'text', is_required: true })
    service().template.pages[0]?.fields.push({ id: 'q', field_id: 'g', role_id: 'r', label: 'Profissão' })
    expect(await sendList([header, ana])).toMatchObject({ code: 0 })
    const refused = await sendList([`${header};Profissão`, `${ana};Médica`])
    expect(refused).toMatchObject({ code: 6, err: expect.stringContaining('Coluna desconhecida: Profissão') })
  })

  test('who signs, in its rows or by an option', async () => {
    const list = [files, 'a.pdf;;']
    expect(await sendFiles(list)).toMatchObject({ code: 6, err: expect.stringContaining('Falta quem assina.') })
    expect(await sendFiles(list, ['--signer', 'Rita <rita@exemplo.com>'])).toMatchObject({ code: 0 })
    expect(service().documents[0]?.signers).toMatchObject([{ email: 'rita@exemplo.com' }])
  })

  test('the name of somebody of whom it says what they do', async () => {
    const refused = await sendFiles([`${files};nome 2;e-mail 2;o que faz 2`, 'a.pdf;Ana;ana@exemplo.com;;;testemunha'])
    expect(refused.err).toContain('linha 2: Preencha nome 2.')
  })
})

describe('an e-mail that a document would have twice is refused', () => {
  const list = [`${files};nome 2;e-mail 2`, 'a.pdf;Ana;ana@exemplo.com;Outra;ANA@exemplo.com']
  const twice = { code: 6, err: expect.stringContaining('linha 2: O mesmo e-mail está duas vezes.') }

  test('within a row', async () => {
    expect(await sendFiles(list)).toMatchObject(twice)
  })

  test('but two that are missing are only missing', async () => {
    const { err } = await sendFiles([`${files};nome 2;e-mail 2`, 'a.pdf;Ana;;Bia;'])
    expect(err.match(/^ {2}.*$/gm)).toEqual(['  linha 2: Preencha e-mail.', '  linha 2: Preencha e-mail 2.'])
  })

  test('in a row and in the option of those who sign every document', async () => {
    const one = [files, 'a.pdf;Ana;ana@exemplo.com']
    expect(await sendFiles(one, ['--signer', 'Ana <Ana@exemplo.com>'])).toMatchObject(twice)
    expect(service().calls).toEqual([])
  })
})

test('letters that a computer writes in two signs are sent as one', async () => {
  const decomposed = 'Ávila'.normalize('NFD')
  expect(await sendList([header, ana.replace('Ana', ` ${decomposed} `)])).toMatchObject({ code: 0 })
  expect(service().documents[0]?.signers).toMatchObject([{ full_name: 'Ávila'.normalize('NFC') }])
})

test.each([
  ['caminho;signer1.name;signer 1.mail', 'a.pdf;Ana;ana@exemplo.com'],
  ['PATH;nome signatário1;e-mail signatario1', 'a.pdf;Ana;ana@exemplo.com'],
  ['file;full_name 1;mail 1;tags', 'a.pdf;Ana;ana@exemplo.com;Sul'],
])('a list of files is known by its other titles, too: %s', async (titles, row) => {
  expect(await sendFiles([titles, row])).toMatchObject({ code: 0 })
  expect(service().documents[0]?.signers).toMatchObject([{ full_name: 'Ana', email: 'ana@exemplo.com' }])
})

test.each([
  'nome_completo;mail;Data de início;id_externo;nome_do_documento;mensagem;deadline;tags',
  'full_name;E-mail;data de inicio;ID externo;document name;message;expires;etiquetas',
  'Name;e mail;DATA DE INÍCIO;External-ID;document;Mensagem;prazo;Tags',
])('a list of a template is known by its other titles, too: %s', async (titles) => {
  const heard = listen()
  const row = `${ana};n1;Contrato;Segue.;2099-01-02T10:00:00Z;Sul`
  expect(await sendList([titles, row])).toMatchObject({ code: 0 })
  expect(JSON.parse(heard[0]?.content ?? '')).toMatchObject({
    ...{ external_id: 'n1', name: 'Contrato', message: 'Segue.', expires_at: '2099-01-02T10:00:00.000Z' },
    ...{ tags: ['Sul'], signers: [{ full_name: 'Ana', email: 'ana@exemplo.com' }] },
  })
})

test('an external_id counts in the first column, too', async () => {
  const heard = listen()
  expect(await sendList([`external_id;${header}`, `n1;${ana}`])).toMatchObject({ code: 0 })
  expect(JSON.parse(heard[0]?.content ?? '')).toMatchObject({ external_id: 'n1' })
})

test('of a row without a number of its own, the first person has the plain titles alone', async () => {
  const refused = await sendFiles([
    `${files};nome 2;e-mail 2;o que faz`,
    'a.pdf;Ana;ana@exemplo.com;Bia;bia@exemplo.com;fiscaliza',
  ])
  expect(refused.err.match(/linha 2: .*? não vale aqui\./g)).toEqual(['linha 2: o que faz: “fiscaliza” não vale aqui.'])
})

test('a person of whom a list of files has any column needs those of name and e-mail', async () => {
  const refused = await sendFiles([`${files};o que faz 2`, 'a.pdf;Ana;ana@exemplo.com;'])
  expect(refused.err).toContain('linha 1: Falta a coluna 2.nome.')
})

test('of a list whose titles say something twice, the rows are not judged', async () => {
  const refused = await sendList([`${header};nome`, ';ana@exemplo.com;01/12/2026;Ana'])
  expect(refused.err.match(/linha \d.*/g)).toEqual(['linha 1: Há mais de uma coluna nome.'])
})

test('a list that was sent and cannot be read any more is told what is wrong, not to take another ledger', async () => {
  const list = [`${header};external_id`, `${ana};n1`]
  expect(await sendList(list)).toMatchObject({ code: 0 })
  const open = await sendList([...list, '"Bia;bia@exemplo.com;01/12/2026;n2'])
  expect(open).toMatchObject({ code: 6, err: expect.stringContaining('linha 3: As aspas abertas aqui não fecham.') })
  const short = await sendList(list.map((line) => line.replace(/;(Data de início|01.12.2026)/, '')))
  expect(short).toMatchObject({ code: 6, err: expect.stringContaining('linha 1: Falta a coluna Data de início.') })
  expect(service().documents).toHaveLength(1)
})

test('all faults come in the order of their lines', async () => {
  const refused = await sendFiles([
    files,
    'falta.pdf;Ana;ana@exemplo.com',
    'a.pdf;Bia;',
    'some.pdf;Caio;caio@exemplo.com',
  ])
  expect(refused.err.match(/linha \d/g)).toEqual(['linha 2', 'linha 3', 'linha 4'])
})
