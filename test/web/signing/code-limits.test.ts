import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, type Owner, sentDocument, signUp } from '../../make.ts'
import { useOwnProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { accessCodeOf } from './signing-link.ts'

const browser = useBrowser()
const product = useOwnProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

/** Makes a count look hours older, because the test does not wait for hours. */
function setCount(name: 'signer-codes' | 'wrong-signer-codes', used: number) {
  const database = new DatabaseSync(`${product.dataDir}/rubrica.sqlite`, { timeout: 5000 })
  database.exec('pragma busy_timeout = 5000')
  const hour = 3_600_000
  const [last, end] = [Date.now() - 2 * hour, Date.now() + 10 * hour].map((time) => new Date(time).toISOString())
  const parties = database.prepare('select id from parties').all()
  for (const { id } of parties) {
    database
      .prepare('insert or replace into quotas (id, used, last_at, ends_at) values (?, ?, ?, ?)')
      .run(`${name} ${String(id)}`, used, last ?? '', end ?? '')
  }
  database.close()
}

test('the page offers another code when the server would send one, and says whom to ask when it will not', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const { page } = await browser.person(phone)
  await page.clock.install()
  await page.goto(`${product.url}/verify/${await accessCodeOf(owner, id, ana)}`)
  // A second has gone by: turning the clock before the countdown runs does not move it.
  const counting = page.getByRole('button', { name: /Reenviar código em 2\d s/ })
  const resend = page.getByRole('button', { name: 'Reenviar código', exact: true })
  await counting.waitFor()
  expect(await counting.isDisabled()).toBe(true)
  await page.clock.fastForward(31_000)
  await resend.click()
  await counting.waitFor()
  // For the server no time has passed: its answer sets the page's countdown right.
  await page.clock.fastForward(31_000)
  await resend.click()
  await page.getByText(/Já enviamos um código.*você pode pedir outro em \d+ segundos/).waitFor()
  await counting.waitFor()
  await expectAccessible(page)

  setCount('signer-codes', 9)
  await page.clock.fastForward(31_000)
  await resend.click()
  await page.getByText('Os códigos de hoje acabaram. Peça a quem enviou o documento que o reenvie.').waitFor()
  expect(await page.getByRole('button', { name: /Reenviar/ }).count()).toBe(0)
  await expectAccessible(page)
})

// spec: without-connection-digits-stay
test('without a connection the digits stay and a button sends them again', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const code = await product.mailbox.code(ana.email)
  const { page, context } = await browser.person(phone)
  await page.route('**/signing.requestVerification**', (route) => route.abort(), { times: 1 })
  await page.goto(`${product.url}/verify/${await accessCodeOf(owner, id, ana)}`)
  const boxes = page.getByLabel('Código de verificação')
  await page.getByText('Digite o código de 6 dígitos mais recente que chegou').waitFor()
  await page.getByRole('button', { name: 'Reenviar código', exact: true }).waitFor()
  await context.setOffline(true)
  await boxes.fill(code)
  await page.getByText('Falha de conexão. Verifique sua internet e tente novamente.').waitFor()
  expect(await boxes.inputValue()).toBe(code)
  await expectAccessible(page)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Confirmar código' }).click()
  await page.waitForURL('**/sign/**')
})

// spec: five-wrong-codes-use
test('five wrong codes use the code up, and another can be asked for at once', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const code = await product.mailbox.code(ana.email)
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/verify/${await accessCodeOf(owner, id, ana)}`)
  const boxes = page.getByLabel('Código de verificação')
  await page.getByRole('button', { name: /Reenviar código em/ }).waitFor()
  for (let wrong = 0; wrong < 5; wrong++) {
    await boxes.fill(code === '000000' ? '111111' : '000000')
    await expect.poll(() => boxes.inputValue()).toBe('')
  }
  await page.getByText('Este código não vale mais. Peça outro abaixo.').waitFor()
  await page.getByRole('button', { name: 'Reenviar código', exact: true }).click()
  await page.getByRole('button', { name: /Reenviar código em/ }).waitFor()
  await expect.poll(() => product.mailbox.code(ana.email)).not.toBe(code)
  await boxes.fill(await product.mailbox.code(ana.email))
  await page.waitForURL('**/sign/**')
})

test('after too many wrong codes the page says when to come back and takes no more digits', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const code = await product.mailbox.code(ana.email)
  setCount('wrong-signer-codes', 19)
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/verify/${await accessCodeOf(owner, id, ana)}`)
  const boxes = page.getByLabel('Código de verificação')
  await boxes.fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('alert').filter({ hasText: 'Código incorreto.' }).getByRole('button', { name: 'Fechar' }).click()
  await boxes.fill(code)
  await page.getByText(/errado vezes demais.* só volta a funcionar em 10 horas/).waitFor()
  expect(await boxes.isDisabled()).toBe(true)
  await expectAccessible(page)
})

test('the release page waits as long as the server asks, for this address', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/release/${id}`)
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByRole('button', { name: 'ACESSAR DOCUMENTO' }).click()
  await page.getByText('Código de verificação enviado para o e-mail.').waitFor()
  await page.getByRole('button', { name: 'ACESSAR DOCUMENTO' }).click()
  await page.getByText(/você pode pedir outro em \d+ segundos/).waitFor()
  expect(await page.getByRole('button', { name: /TENTE EM \d+ s/ }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByLabel('E-mail').fill('outra@exemplo.com')
  expect(await page.getByRole('button', { name: 'ACESSAR DOCUMENTO' }).isDisabled()).toBe(false)
})
