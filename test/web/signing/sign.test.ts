import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, documentIn, type Owner, readyDocument, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { enabled } from '../enabled.ts'
import { accessCodeOf, drawOnPad, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const smallPhone = { ...phone, viewport: { width: 360, height: 640 } }
const product = useProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

// spec: signer-fills-draws-signs
test('a signer fills, draws and signs on a small phone and downloads the sealed document', async () => {
  const { page } = await browser.person(smallPhone)
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['personName', 'cpf', 'date', 'signature', 'signatureDate'])
  const accessCode = await accessCodeOf(owner, id, ana)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await enter(product, page, ana, accessCode)
  await page.locator('canvas').first().waitFor()
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()

  // The service knows the name, so the first step is the CPF.
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  const cpf = page.getByRole('textbox', { name: 'CPF' })
  await cpf.pressSequentially('11111111111')
  await page.getByRole('button', { name: 'Confirmar CPF' }).click()
  await page.getByText('Número de CPF inválido. Insira um CPF válido.').waitFor()
  await expect.poll(() => cpf.evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await cpf.fill('529.982.247-25')
  await cpf.press('Enter')
  const date = page.getByRole('textbox', { name: 'Data' })
  await date.pressSequentially('31122026')
  expect(await date.inputValue()).toBe('31/12/2026')
  await date.press('Enter')

  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await drawOnPad(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByText('Tudo preenchido. Confira o documento e assine.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Assinar documento' }).dblclick()

  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar documento assinado' }).click()
  expect((await download).suggestedFilename()).toBe('contrato (assinado).pdf')
  await expectAccessible(page)

  const { items } = await owner.client.documents.activities({ documentId: id })
  expect(items.filter(({ event }) => event === 'signer_signed_document')).toHaveLength(1)
  const { assignment } = await documentIn(owner.client, id, 'certificated')
  const values = assignment?.items.map(({ field, value }) => [field.type, value])
  expect(values).toContainEqual(['cpf', '529.982.247-25'])
  expect(values).toContainEqual(['date', '31/12/2026'])
  const calls = asked.filter((url) => /\/(v1|trpc)\//.test(url))
  expect(calls.filter((url) => url.includes(accessCode))).toEqual([])
})

test('a field begins with the data of its signer only if it asks for the signer, not for somebody else', async () => {
  const { page } = await browser.person(phone)
  const { accountId, client } = owner
  const mother = await client.fields.create({ accountId, name: 'Nome da mãe', type: 'personName' })
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['personName', mother.id])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher Nome da mãe' }).click()
  expect(await page.getByRole('textbox', { name: 'Nome da mãe' }).inputValue()).toBe('')
  await page.getByRole('button', { name: `Nome completo: ${ana.name}, preenchido` }).waitFor()
})

// spec: neither-reload-nor-lost
test('neither a reload nor a lost connection loses what was typed and drawn', async () => {
  const { page, context } = await browser.person(phone)
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['cpf', 'signature'])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.reload()
  await page.getByRole('button', { name: 'CPF: 529.982.247-25, preenchido' }).waitFor()

  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await drawOnPad(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await page.setViewportSize(phone.viewport)
  await page.reload()
  await page.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await page.getByRole('button', { name: 'Desfazer', disabled: false }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByText('Ela continua aqui: verifique a internet').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()

  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByText('Falha de conexão. Verifique sua internet e tente novamente.').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
})

test('a value that its field refuses keeps the field the next step, and nothing can be signed', async () => {
  const { page } = await browser.person(phone)
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['cpf'])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).fill('111.111.111-11')
  await page.keyboard.press('Enter')
  await page
    .getByText(/CPF inválido/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByRole('button', { name: 'Preencher CPF' }).waitFor()
  expect(await page.getByRole('button', { name: 'Assinar documento' }).count()).toBe(0)
})

test('a value left half typed is not counted as filled, nor after a reload, which asks about all values by one call', async () => {
  const { page } = await browser.person(phone)
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['cpf', 'email'])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982')
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByText('Falta 1 campo.').waitFor()
  const asked: unknown[] = []
  page.on('request', (request) => request.url().includes('signing.check') && asked.push(request.postDataJSON()))
  await page.reload()
  await page.getByText('Falta 1 campo.').waitFor()
  expect(asked).toMatchObject([{ 0: { values: [{}, {}] } }])
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  expect(await page.getByRole('textbox', { name: 'CPF' }).inputValue()).toBe('529.982')
})

// spec: seven-fields-filled-signed
test('seven fields are filled and signed with the keyboard alone, in at most 25 keys besides typing', async () => {
  const { page } = await browser.person()
  const ana = await contact(owner)
  const types = ['text', 'cpf', 'date', 'number', 'companyName', 'initial', 'signature']
  const { id } = await sendWithFields(owner, ana, types)
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.locator('canvas').first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const typeInto = async (field: string, text: string) => {
    await page.getByRole('textbox', { name: field }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: field }).evaluate(isFocused)).toBe(true)
    await page.keyboard.type(text)
    await press('Enter')
  }
  const typeSignature = async (dialog: string) => {
    await page.getByRole('heading', { name: dialog }).waitFor()
    while (!(await page.getByRole('tab', { name: 'Desenhar' }).evaluate(isFocused))) await press('Tab')
    await press('ArrowRight')
    const typed = page.getByRole('alertdialog').getByRole('textbox')
    await typed.waitFor()
    while (!(await typed.evaluate(isFocused))) await press('Tab')
    await expect.poll(() => page.getByRole('button', { name: /^Usar/ }).isEnabled()).toBe(true)
    await press('Enter')
    await page.getByRole('heading', { name: dialog }).waitFor({ state: 'detached' })
  }

  while ((await focused()) !== 'Ir para o próximo passo') await press('Tab')
  await press('Enter')
  await expect.poll(focused).toBe('Aceitar e continuar')
  await press('Enter')
  await expect.poll(focused).toBe('Preencher Texto')
  await press('Enter')
  await typeInto('Texto', 'Lido e aceito')
  await typeInto('CPF', '52998224725')
  await typeInto('Data', '31122026')
  await typeInto('Número', '7')
  await typeInto('Razão social', 'Padaria São João')
  await expect.poll(focused).toBe('Fazer a rubrica')
  await press('Enter')
  await typeSignature('Sua rubrica')
  await expect.poll(focused).toBe('Fazer a assinatura')
  await press('Enter')
  await typeSignature('Sua assinatura')
  await expect.poll(focused).toBe('Assinar documento')
  await enabled(page.getByRole('button', { name: 'Assinar documento' }))
  await press('Enter')
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  expect(keys).toBeLessThanOrEqual(25)
})

function isFocused(element: Element) {
  return element === document.activeElement
}

// spec: document-without-fields-needs
test('a document without fields needs one press, and a drawing only from who wants one', async () => {
  const { page } = await browser.person(smallPhone)
  const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
  const { id } = await sentDocument(owner, [ana, bia])
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Desenhar' }).waitFor()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByText('Falta a assinatura de mais uma pessoa.').waitFor()
})

test('the first load of the signing page stays under 200 kB of compressed JavaScript until the paper is there, the PDF viewer aside', async () => {
  const { page } = await browser.person(phone)
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const accessCode = await accessCodeOf(owner, id, ana)
  await enter(product, page, ana, accessCode)
  const fresh = await page.context().newPage()
  // What is loaded ahead two seconds later would come before the paper on a slow machine.
  await fresh.addInitScript(() => {
    const later = setTimeout
    Object.assign(window, { setTimeout: (work: () => void, ms?: number) => (ms === 2000 ? 0 : later(work, ms)) })
  })
  const scripts: Response[] = []
  let asked = 0
  fresh.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === '/trpc/signing.open') asked++
    if (/\.m?js$/.test(pathname) && !/\/pdf(-(?!view)|\.worker)/.test(pathname)) scripts.push(response)
  })
  await fresh.goto(`${product.url}/sign/${accessCode}`)
  await fresh.locator('canvas').first().waitFor()
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000)
  expect(asked).toBe(1)
})

test('the document is asked for, and that is said, before any of the application has arrived', async () => {
  const { page } = await browser.person(phone)
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  await page.route('**/assets/*.js', (route) => route.abort())
  const asked = page.waitForRequest(/signing\.open/)
  await page.goto(`${product.url}/sign/${await accessCodeOf(owner, id, ana)}`)
  await page.getByText('Abrindo o documento…').waitFor()
  expect((await (await asked).response())?.status()).toBe(200)
})

test('of 200 pages at most eight are drawn at a time, wherever one jumps and however small they are', async () => {
  const { page } = await browser.person(phone)
  const ana = await contact(owner)
  const { id } = await readyDocument(owner, '200-paginas.pdf')
  await owner.client.assignments.create({ documentId: id, method: 'virtual', signers: [{ id: ana.id }] })
  await page.addInitScript(() => {
    Reflect.set(window, 'most', 0)
    new MutationObserver(() => {
      const now = document.querySelectorAll('.pdf-page canvas').length
      Reflect.set(window, 'most', Math.max(now, Reflect.get(window, 'most')))
    }).observe(document, { childList: true, subtree: true })
  })
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.locator('canvas').first().waitFor()
  const jump = async (number: number) => {
    await page.getByLabel(/ir para outra/).fill(String(number))
    await page.keyboard.press('Enter')
    await page.locator(`[data-page="${number}"] canvas`).waitFor()
  }
  for (const number of [150, 200, 2]) await jump(number)
  for (let times = 0; times < 4; times++) await page.getByRole('button', { name: 'Diminuir' }).click()
  await jump(100)
  const most = await page.evaluate(() => Number(Reflect.get(window, 'most')))
  expect(most).toBeGreaterThan(2)
  expect(most).toBeLessThanOrEqual(8)
})
