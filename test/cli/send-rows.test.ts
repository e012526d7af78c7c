import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { useSending } from './sending.ts'

const { file, service, send, sendList, sendFiles, listen } = useSending()
const header = 'nome;e-mail;Data de início'
const ana = 'Ana;ana@exemplo.com;01/12/2026'
const common = ['--message', 'De todos.', '--expires', '2098-12-31T10:00:00Z', '--tag', 'Todos']
const copies = ['--copy', 'Rui <rui@exemplo.com>', '--copy', 'Eva <eva@exemplo.com>']
const copied = [
  { full_name: 'Rui', email: 'rui@exemplo.com' },
  { full_name: 'Eva', email: 'eva@exemplo.com' },
]

describe('a document of a template', () => {
  test('gets what its row says, and else what the options say', async () => {
    const heard = listen()
    const list = [
      `${header};documento;mensagem;prazo;etiquetas;external_id`,
      `${ana};Contrato da Ana;Só da Ana.;2099-01-02T10:00:00Z;Sul;n1`,
      'Bia;bia@exemplo.com;01/12/2026;;;;;n2',
    ]
    const options = [...common, '--tag', 'Mais', ...copies, '--concurrency', '1']
    expect(await sendList(list, options)).toMatchObject({ code: 0 })
    expect(heard.map(({ content }) => JSON.parse(content))).toMatchObject([
      {
        ...{ name: 'Contrato da Ana', message: 'Só da Ana.', expires_at: '2099-01-02T10:00:00.000Z' },
        ...{ tags: ['Todos', 'Mais', 'Sul'], copy_receivers: copied, external_id: 'n1' },
      },
      {
        ...{ message: 'De todos.', expires_at: '2098-12-31T10:00:00.000Z' },
        ...{ tags: ['Todos', 'Mais'], copy_receivers: copied, external_id: 'n2' },
      },
    ])
    expect(JSON.parse(heard[1]?.content ?? '')).not.toHaveProperty('name')
  })

  test('has a value at each place of its field, from one column', async () => {
    service().template.pages = [
      { fields: [{ id: 'p', field_id: 'f', role_id: 'e', label: 'Data de início' }] },
      {
        fields: [
          { id: 'q', field_id: 'f', role_id: 'e', label: 'Data de início' },
          { id: 'c', field_id: 'g', role_id: 'e', label: 'Cidade' },
        ],
      },
    ]
    expect(await sendList([`${header};Cidade`, `${ana};Recife`])).toMatchObject({ code: 0 })
    expect(service().documents[0]?.values).toEqual([
      { field_id: 'p', value: '01/12/2026' },
      { field_id: 'q', value: '01/12/2026' },
      { field_id: 'c', value: 'Recife' },
    ])
  })

  test('has at most 255 characters of its name', async () => {
    const heard = listen()
    expect(await sendList([`${header};documento`, `${ana};${'x'.repeat(256)}`])).toMatchObject({ code: 0 })
    expect(JSON.parse(heard[0]?.content ?? '')).toMatchObject({ name: 'x'.repeat(255) })
  })
})

describe('a document of a file', () => {
  const files = 'arquivo;nome;e-mail'

  test('is uploaded with its name and tags, and sent with message, deadline, reminders and copies', async () => {
    const heard = listen()
    const list = [
      `${files};documento;mensagem;prazo;etiquetas`,
      'a.pdf;Ana;ana@exemplo.com;Contrato da Ana;Só da Ana.;2099-01-02T10:00:00Z;Sul',
    ]
    const options = [...common, ...copies, '--remind', '3', '--signer', 'Rita <rita@exemplo.com>']
    expect(await sendFiles(list, options)).toMatchObject({ code: 0 })
    const [upload, assignment] = heard
    expect(upload?.content).toMatch(/name="name"\r\n\r\nContrato da Ana\r\n/)
    for (const tag of ['Todos', 'Sul']) expect(upload?.content).toContain(tag)
    expect(JSON.parse(assignment?.content ?? '')).toMatchObject({
      ...{ method: 'virtual', message: 'Só da Ana.', expires_at: '2099-01-02T10:00:00.000Z', reminder_days: 3 },
      copy_receivers: copied,
      signers: [
        { full_name: 'Ana', email: 'ana@exemplo.com' },
        { full_name: 'Rita', email: 'rita@exemplo.com' },
      ],
    })
  })

  test('of a folder is sent with what the options say', async () => {
    mkdirSync(file('contratos'))
    writeFileSync(file('contratos/a.pdf'), '%PDF-1.7')
    const heard = listen()
    const signer = ['--signer', 'Rita <rita@exemplo.com>']
    const sent = await send(['--dir', file('contratos'), ...signer, ...common, '--remind', '3'])
    expect(sent).toMatchObject({ code: 0 })
    expect(heard[0]?.content).toContain('Todos')
    expect(JSON.parse(heard[1]?.content ?? '')).toMatchObject({
      ...{ message: 'De todos.', expires_at: '2098-12-31T10:00:00.000Z', reminder_days: 3 },
      signers: [{ full_name: 'Rita', email: 'rita@exemplo.com' }],
    })
  })

  test('is looked for beside its list, unless a folder is given', async () => {
    expect(await sendFiles([files, 'a.pdf;Ana;ana@exemplo.com'])).toMatchObject({ code: 0 })
    const elsewhere = await sendFiles(
      [files, 'a.pdf;Bia;bia@exemplo.com'],
      ['--dir', file('vazia'), '--ledger', file('l')],
    )
    expect(elsewhere).toMatchObject({ code: 6, err: expect.stringContaining('Arquivo não encontrado') })
  })
})

test('a dry run tells a program all that each document would get, also with fields named', async () => {
  const list = [
    `${files(2)};documento;mensagem;prazo;etiquetas;external_id`,
    'a.pdf;Ana;ana@exemplo.com;Bia;bia@exemplo.com;Contrato;Só da Ana.;2099-01-02T10:00:00Z;Sul;n1',
  ]
  const shown = await sendFiles(list, [...copies, '--remind', '3', '--dry-run', '--json', 'row'])
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(shown.out)).toEqual({
    dry_run: [
      {
        ...{ row: 1, line: 2, external_id: 'n1', file: file('a.pdf'), name: 'Contrato', values: {} },
        signers: [
          { full_name: 'Ana', email: 'ana@exemplo.com' },
          { full_name: 'Bia', email: 'bia@exemplo.com' },
        ],
        ...{ copy_receivers: copied, message: 'Só da Ana.', expires_at: '2099-01-02T10:00:00.000Z' },
        ...{ reminder_days: 3, tags: ['Sul'] },
      },
    ],
  })
  const ofTemplate = await sendList([header, ana], ['--dry-run', '--json'])
  expect(JSON.parse(ofTemplate.out)).toMatchObject({
    dry_run: [{ template_id: 't', external_id: null, values: { 'Data de início': '01/12/2026' } }],
  })
  expect(service().calls).toEqual([])
  expect(readdirSync(file('')).sort()).toEqual(['a.pdf', 'arquivos.csv', 'pessoas.csv'])
})

test('a dry run shows a person a table of the documents', async () => {
  writeFileSync(file('pessoas.csv'), [`${header};documento`, `${ana};Contrato da Ana`].join('\n'))
  const args = ['--csv', file('pessoas.csv'), '--template', 't', '--dry-run']
  const { out } = await send(args, { isTerminal: true })
  const [titles, row] = out.split('\n').map((line) => line.trim().split(/ {2,}/))
  expect(titles).toEqual(['Documento', 'Linha', 'Arquivo', 'Nome', 'Quem assina', 'Valores'])
  expect(row).toEqual(['1', '2', 'Contrato da Ana', 'ana@exemplo.com', 'Data de início: 01/12/2026'])
  const ofFiles = await sendFiles([files(1), 'a.pdf;Ana;ana@exemplo.com'], ['--dry-run'])
  expect(ofFiles.out).toBe(`1\t2\t${file('a.pdf')}\t\tana@exemplo.com\t\n`)
})

function files(count: number): string {
  const people = Array.from({ length: count }, (_, i) => `nome ${i + 1};e-mail ${i + 1}`)
  return ['arquivo', ...people].join(';')
}
