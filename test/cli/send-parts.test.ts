import { copyFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentIn, type Owner, PASSWORD, readTemplate, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { useProduct } from '../product.ts'
import { openShell, type Shell } from './shell.ts'

const product = useProduct()
let owner: Owner
let shell: Shell
let templateId: string

beforeAll(async () => {
  owner = await signUp(product)
  shell = openShell(product.url)
  await shell.run(['login', '--email', owner.email, '--password-stdin'], { stdin: PASSWORD })
  templateId = (await readTemplate(owner)).id
  const ids = { accountId: owner.accountId, templateId }
  for (const role of [{ name: 'Locatário' }, { name: 'Fiador', acting_as: 'fiador' }, { name: 'Vizinha' }])
    await owner.client.templates.createRole({ ...ids, ...role })
})
afterAll(() => shell.close())

async function sendList(name: string, lines: string[], args: string[]) {
  await writeFile(join(shell.folder, name), lines.join('\n'))
  return shell.run(['send', '--csv', name, ...args])
}

const people = (who: string) => `Ana Souza;ana${who};Bia Lima;bia${who};Eva Nunes;eva${who}`
const titles = ['Locatário', 'Fiador', 'Vizinha'].flatMap((role) => [`${role} - nome`, `${role} - e-mail`]).join(';')

test('a list says what each person does, and the sealed document has it', async () => {
  const header = `${titles};Vizinha - O QUE FAZ;testemunha de Vizinha;fiador.acting_as`
  const sent = await sendList(
    'partes.csv',
    [
      header,
      `${people('1@exemplo.com')};testemunha;Locatário;`,
      `${people('2@exemplo.com')};Witness;ana2@exemplo.com e Fiador;avalista`,
      `${people('3@exemplo.com')};;;`,
    ],
    ['--template', templateId, '--json'],
  )
  expect(sent).toMatchObject({ code: 0 })
  const made: { document_id: string }[] = JSON.parse(sent.out)
  const signers = await Promise.all(
    made.map(
      async ({ document_id: documentId }) => (await owner.client.documents.get({ documentId })).assignment?.signers,
    ),
  )
  const [[ana] = [], [ana2, bia2] = []] = signers
  expect(signers).toMatchObject([
    [{ part: 'signer' }, { acting_as: 'fiador' }, { part: 'witness', witness_of: [ana?.id] }],
    [{}, { acting_as: 'avalista' }, { part: 'witness', witness_of: [ana2?.id, bia2?.id] }],
    [{}, { acting_as: 'fiador' }, { part: 'signer' }],
  ])
  for (const email of ['ana1@exemplo.com', 'bia1@exemplo.com', 'eva1@exemplo.com'])
    await signAll(await signerAtTheDoor(product, email))
  const document = await documentIn(owner.client, made[0]?.document_id ?? '', 'certificated')
  expect(document.assignment?.signers[2]).toMatchObject({ part: 'witness', status: 'signed' })
})

test('a list of files says it too, by place, name or e-mail', async () => {
  await copyFile(resolve('test/fixtures/papers/contrato.pdf'), join(shell.folder, 'contrato.pdf'))
  const sent = await sendList(
    'arquivos.csv',
    [
      'arquivo;nome;e-mail;assina como;nome 2;e-mail 2;part 2;witness_of 2;nome 3;e-mail 3;participação 3',
      'contrato.pdf;Ana;ana4@exemplo.com;síndica;Eva;eva4@exemplo.com;testemunha;1, Caio;Caio;caio4@exemplo.com;',
      'contrato.pdf;Ana;ana5@exemplo.com;;Eva;eva5@exemplo.com;aprovadora;;Caio;caio5@exemplo.com;ciência',
    ],
    ['--json'],
  )
  expect(sent).toMatchObject({ code: 0 })
  const made: { document_id: string }[] = JSON.parse(sent.out)
  const signers = await Promise.all(
    made.map(
      async ({ document_id: documentId }) => (await owner.client.documents.get({ documentId })).assignment?.signers,
    ),
  )
  const [[ana, , caio] = []] = signers
  expect(signers).toMatchObject([
    [{ acting_as: 'síndica' }, { part: 'witness', witness_of: [ana?.id, caio?.id] }, { part: 'signer' }],
    [{ part: 'signer', acting_as: null }, { part: 'approver' }, { part: 'receipt' }],
  ])
})

test('a witness attests people whose names have an “e” in them, alone and among others', async () => {
  const cells = [
    'Silva e Souza, Bia',
    'Bia e Silva e Souza',
    'Silva e Souza e Bia e Cruz e Sá',
    'Silva e Souza; Cruz e Sá',
  ]
  const header = 'arquivo,nome,e-mail,nome 2,e-mail 2,nome 3,e-mail 3,nome 4,e-mail 4,part 4,witness_of 4'
  const rows = cells.map((cell, i) => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((who) => `${who}-e${i}@exemplo.com`)
    return `contrato.pdf,Silva e Souza,${a},Bia,${b},Cruz e Sá,${c},Eva,${d},testemunha,"${cell}"`
  })
  await copyFile(resolve('test/fixtures/papers/contrato.pdf'), join(shell.folder, 'contrato.pdf'))
  const sent = await sendList('nomes.csv', [header, ...rows], ['--json'])
  expect(sent).toMatchObject({ code: 0 })
  const made: { document_id: string }[] = JSON.parse(sent.out)
  const attested = await Promise.all(
    made.map(async ({ document_id: documentId }) => {
      const signers = (await owner.client.documents.get({ documentId })).assignment?.signers ?? []
      return signers.filter(({ id }) => signers[3]?.witness_of?.includes(id)).map(({ full_name }) => full_name)
    }),
  )
  expect(attested).toEqual([
    ['Silva e Souza', 'Bia'],
    ['Silva e Souza', 'Bia'],
    ['Silva e Souza', 'Bia', 'Cruz e Sá'],
    ['Silva e Souza', 'Cruz e Sá'],
  ])
})

test('a word that is none is told by line and column, with the words that are', async () => {
  const header = `${titles};Vizinha - o que faz;Vizinha - testemunha de;Locatário - o que faz;Fiador - o que faz;Fiador - assina como`
  const refused = await sendList(
    'erros.csv',
    [
      header,
      `${people('6@exemplo.com')};fiscaliza;;;;`,
      `${people('7@exemplo.com')};testemunha;Zé;;;`,
      `${people('8@exemplo.com')};;Fiador;;;`,
      `${people('9@exemplo.com')};toma ciência;;aprova;aprova;`,
      `${people('10@exemplo.com')};;;;;${'x'.repeat(61)}`,
    ],
    ['--template', templateId],
  )
  expect(refused).toMatchObject({ code: 6, out: '' })
  expect(refused.err.trimEnd().split('\n')).toEqual([
    'Há 5 problemas. Nada foi enviado.',
    '  linha 2: Vizinha - o que faz: “fiscaliza” não vale aqui. Use Assina, Aprova, Testemunha, Toma ciência.',
    '  linha 3: Vizinha - testemunha de: “Zé” não vale aqui. Use Locatário, Fiador.',
    '  linha 4: Vizinha - testemunha de: só vale para quem é testemunha.',
    '  linha 5: Pelo menos uma pessoa precisa assinar o documento.',
    '  linha 6: Fiador - assina como passa de 60 caracteres.',
  ])
  const english = await shell.run(['send', '--csv', 'erros.csv', '--template', templateId], {
    env: { RUBRICA_LANG: 'en' },
  })
  expect(english.err).toContain(
    'line 2: Vizinha - o que faz: “fiscaliza” is not known here. Use signer, approver, witness, receipt.',
  )
})
