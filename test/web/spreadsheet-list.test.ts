import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { xlsx } from '../cli/xlsx.ts'
import { preparedTemplate, signUpOnly } from '../make.ts'
import { useProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

const titles = ['Nome', 'E-mail', 'Data de início']
const ana = ['Ana "Nina"; Sá', 'ana@example.com', new Date(Date.UTC(2030, 1, 1))]

test('a spreadsheet is read in the page: its dates, its empty rows, and which of its sheets', async () => {
  const { page } = await browser.person()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const owner = await signedIn(product, page)
  await page.goto(`${product.url}/dashboard/templates/${(await preparedTemplate(owner)).id}/many`)
  await page.getByLabel('Lista de pessoas').waitFor()
  const before = scripts.length
  const file = xlsx([titles, ana, [], ['Bruno', 'bruno@example.com', 47_516]], '', ['Endereços', 'Notas'])
  await choose(page, 'pessoas.xlsx', file)
  await page.getByText('A planilha tem 3 abas. Foi lida a primeira, “Pessoas”.').waitFor()
  await page.getByText('2 linhas estão prontas.').waitFor()
  expect(await page.getByLabel('Lista de pessoas').inputValue()).toContain(
    '"Ana ""Nina""; Sá";ana@example.com;01/02/2030',
  )
  expect(scripts.slice(before).some((url) => url.includes('/assets/read-sheets'))).toBe(true)
  expect(scripts.slice(0, before).some((url) => url.includes('/assets/read-sheets'))).toBe(false)
  const row = page.getByRole('listitem').filter({ hasText: 'Linha 4' })
  await row.getByText('bruno@example.com').waitFor()
  await page.getByRole('button', { name: 'Ver prévia da linha 4' }).click()
  await page.getByRole('dialog').getByText('Locação de Bruno desde 02/02/2030').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expectAccessible(page)
})

test('a spreadsheet that is not read says how to go on, and what was typed stays', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  await page.goto(`${product.url}/dashboard/templates/${(await preparedTemplate(owner)).id}/many`)
  const listed = page.getByLabel('Lista de pessoas')
  await listed.fill('Nome;E-mail;Data de início\nAna;ana@example.com;01/02/2030')
  const wrong: [name: string, file: Buffer, said: string][] = [
    ['antiga.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Planilhas .xls, ou com senha, não são lidas.'],
    ['com senha.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Salve a planilha como .xlsx sem senha'],
    ['quebrada.xlsx', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]), 'não pôde ser lido como planilha'],
    ['bomba.xlsx', xlsx([titles], ' '.repeat(100_000_000)), 'grande demais'],
    ['célula no fim.xlsx', xlsx([titles], '<row r="1048576"><c r="XFD1048576"/></row>'), 'grande demais'],
    ['vazia.xlsx', xlsx([], '', ['Notas']), 'A primeira aba da planilha, “Pessoas”, está vazia'],
  ]
  for (const [name, file, said] of wrong) {
    await choose(page, name, file)
    await page.getByText(said).waitFor()
  }
  expect(await listed.inputValue()).toContain('Ana;ana@example.com')
  await page.getByText('1 linha está pronta.').waitFor()
})

test('a pasted list loses nothing in silence: quotes, columns and values that do not fit are named', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  await page.goto(`${product.url}/dashboard/templates/${(await preparedTemplate(owner)).id}/many`)
  const listed = page.getByLabel('Lista de pessoas')
  const send = page.getByRole('button', { name: /^Enviar/ })
  const head = 'Nome;E-mail;Data de início'
  const row = (name: string) => `${name};${name.toLowerCase()}@example.com;01/02/2030`

  await listed.fill(`${head}\n${row('Ana')}\n"Bia Sá;bia@example.com;01/02/2030\n${row('Caio')}`)
  await page.getByText('As aspas abertas na linha 3 não fecham.').waitFor()
  expect(await send.count()).toBe(0)

  await listed.fill(`${head};Data de Início\n${row('Ana')};02/02/2031`)
  await page.getByText('Há mais de uma coluna Data de Início').waitFor()
  expect(await send.count()).toBe(0)

  await listed.fill(`${head};Cidade;Vazia;\n${row('Ana')};Recife;;oi`)
  await page.getByText('As colunas “Cidade” e “6ª, sem título” não são deste template').waitFor()
  await page.getByText('1 linha está pronta.').waitFor()

  await listed.fill(`${head}\n${row('Ana')};e mais\n${row('Bia')}`)
  await page.getByText('Há mais valores do que colunas.').waitFor()
  await page.getByText('1 linha está pronta e 1 linha precisa de correção.').waitFor()

  await listed.fill(`${head}\nAna;ana@example.com;47515,604166667`)
  await page.getByText('1 linha está pronta.').waitFor()
  await page.getByRole('button', { name: 'Ver prévia da linha 2' }).click()
  await page.getByRole('dialog').getByText('Locação de Ana desde 01/02/2030').waitFor()
})

test('a field of the template is filled by its column, also if the page has a column of that name', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const template = await preparedTemplate(owner, { document_name: 'Desde <#Qualidade#>' }, 'Qualidade')
  await page.goto(`${product.url}/dashboard/templates/${template.id}/many`)
  await page.getByLabel('Lista de pessoas').fill('Nome;E-mail;Qualidade\nAna;ana@example.com;01/02/2030')
  await page.getByText('1 linha está pronta.').waitFor()
  await page.getByRole('button', { name: 'Ver prévia da linha 2' }).click()
  const preview = page.getByRole('dialog')
  await preview.getByText('Desde 01/02/2030').waitFor()
  // In the name and on the page, and not beside Ana as what she signs as.
  expect((await preview.innerText()).match(/01\/02\/2030/g)).toHaveLength(2)
  expect(await preview.innerText()).toContain('Ana, ana@example.com\nMensagem')
})

test('a refusal of the person ends the run: it is said once, and no further row asks again', async () => {
  const { page } = await browser.person()
  const owner = await signUpOnly(product)
  const { id } = await preparedTemplate(owner)
  await signInAs(product, page, owner, `/dashboard/templates/${id}/many`)
  const rows = ['Ana', 'Bia', 'Caio'].map((name) => `${name};${name.toLowerCase()}@example.com;01/02/2030`)
  await page.getByLabel('Lista de pessoas').fill(['Nome;E-mail;Data de início', ...rows].join('\n'))
  await page.getByRole('button', { name: 'Enviar 3 documentos' }).click()
  await page.getByRole('button', { name: 'Agora não' }).click()
  await page.getByText('Confirme o e-mail da sua conta, com o código que enviamos a ele').waitFor()
  await page.getByText('3 linhas estão prontas.').waitFor()
  expect(await page.getByRole('list', { name: 'Linhas da lista' }).getByText('Pronta').count()).toBe(3)
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a row whose answer was lost is not called unsent, and sent again on another day it is the same document', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  await page.goto(`${product.url}/dashboard/templates/${id}/many`)
  await page.getByLabel('Lista de pessoas').fill('Nome;E-mail;Data de início\nAna;ana@example.com;01/02/2030')
  const call = '**/trpc/templates.createDocument**'
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Enviar 1 documento' }).click()
  await page.getByText('Não se sabe se foi enviado. Envie de novo: nada é enviado duas vezes.').waitFor()
  expect(await page.getByText('Não enviado').count()).toBe(0)
  await page.unroute(call)
  // The service has forgotten its first answer by then.
  await page.route(call, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'idempotency-key': randomUUID() } }),
  )
  await page.getByRole('button', { name: 'Enviar 1 documento' }).click()
  await page.getByText('Enviado', { exact: true }).waitFor()
  const { items } = await owner.client.documents.list({ accountId: owner.accountId })
  expect(items).toHaveLength(1)
  expect(await page.getByRole('link', { name: 'Abrir' }).getAttribute('href')).toContain(items[0]?.id)
})

test('a list that was sent is sent again on request, as further documents', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  await page.goto(`${product.url}/dashboard/templates/${id}/many`)
  await page.getByLabel('Lista de pessoas').fill('Nome;E-mail;Data de início\nAna;ana@example.com;01/02/2030')
  const send = page.getByRole('button', { name: 'Enviar 1 documento' })
  await send.click()
  await page.getByText('1 já foi enviada.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  const question = page.getByRole('alertdialog', { name: 'Enviar esta lista de novo?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Preparar novo envio' }).click()
  await send.click()
  await page.getByText('1 já foi enviada.').waitFor()
  expect((await owner.client.documents.list({ accountId: owner.accountId })).items).toHaveLength(2)
})

test('a list is shown also if the tab has no room to keep it, but none is sent whose rows would be forgotten', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id } = await preparedTemplate(owner)
  await page.goto(`${product.url}/dashboard/templates/${id}/many`)
  await page.getByLabel('Lista de pessoas').waitFor()
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; )
      try {
        sessionStorage.setItem(`full-${sessionStorage.length}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
  })
  await page.getByLabel('Lista de pessoas').fill('Nome;E-mail;Data de início\nAna;ana@example.com;01/02/2030')
  await page.getByText('1 linha está pronta.').waitFor()
  await page.getByRole('button', { name: 'Enviar 1 documento' }).click()
  await page.getByText('Esta aba não tem mais espaço para lembrar o que já foi enviado.').waitFor()
  expect((await owner.client.documents.list({ accountId: owner.accountId })).items).toHaveLength(0)
})

async function choose(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}
