import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone, useBrowser } from '../browser.ts'
import { PASSWORD } from '../make.ts'
import { useProduct } from '../product.ts'
import { drawOnPad } from './signing/signing-link.ts'
import { placeByClick, sheet } from './wizard/sender.ts'

const run = promisify(execFile)
const browser = useBrowser()
const contract = new URL('../fixtures/papers/contrato.pdf', import.meta.url).pathname
const ana = { name: 'Ana Úrsula Conceição', email: `${randomUUID()}@exemplo.com` }
const bia = { name: 'Bia Õlhos Graça', email: `${randomUUID()}@exemplo.com` }
const product = useProduct()

/**
 * The main job in the browser only: each id or code comes from a screen or a mail.
 */
// spec: contract-goes-empty-account
test('a contract goes from an empty account to a sealed file that four programs verify', async () => {
  const { page: sender } = await browser.person()
  const owner = await signUpAndActivate(sender)

  await upload(sender, contract)
  await sender.getByRole('dialog').getByRole('link', { name: 'Preparar documento' }).click()
  await newContact(sender, ana)
  await newContact(sender, bia)
  await sender.getByRole('button', { name: 'Ir para a preparação' }).click()

  await sheet(sender, 1).waitFor()
  await placeByClick(sender, 'Assinatura', { page: 1, x: 0.15, y: 0.55 })
  await placeByKeyboard(sender, 'Nome completo', 12)
  await placeByKeyboard(sender, 'CPF', 24)
  await sender.getByRole('button', { name: /Campos para/ }).click()
  await sender.getByRole('option', { name: /Bia/ }).click()
  await placeByClick(sender, 'Assinatura', { page: 1, x: 0.55, y: 0.75 })
  await sender.getByRole('button', { name: 'Ir para a revisão' }).click()
  await sender.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await sender.waitForURL('**/sent')

  const { page: first } = await browser.person(phone)
  await openFromMail(first, ana.email)
  await first.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await first.getByRole('button', { name: 'Preencher CPF' }).click()
  await first.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await first.getByRole('textbox', { name: 'CPF' }).press('Enter')
  await first.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await drawOnPad(first)
  await first.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await first.getByRole('button', { name: 'Assinar documento' }).click()
  await first.getByText('Falta a assinatura de mais uma pessoa.').waitFor()

  const { page: second } = await browser.person()
  await openFromMail(second, bia.email)
  await second.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await second.getByRole('button', { name: 'Fazer a assinatura' }).click()
  await second.getByRole('tab', { name: 'Digitar' }).click()
  await second.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await second.getByRole('button', { name: 'Assinar documento' }).click()
  await second.getByRole('heading', { name: 'Documento assinado!' }).waitFor()

  await sender.getByRole('link', { name: 'Acompanhar documento' }).click()
  await sender.getByText('Assinado', { exact: true }).first().waitFor()
  await sender.getByText('Assinou o documento').nth(1).waitFor()
  const sealed = await saved(sender, () =>
    sender.getByRole('link', { name: 'Baixar documento assinado' }).first().click(),
  )
  await expectSound(sealed)
  for (const email of [owner, ana.email, bia.email]) {
    expect((await product.mailbox.newest(email, /^Documento assinado/)).attachments).toHaveLength(1)
  }
})

async function signUpAndActivate(page: Page): Promise<string> {
  const email = `${randomUUID()}@exemplo.com`
  await page.goto(`${product.url}/signup`)
  await page.getByLabel('Nome').fill('Olívia Conceição')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByText('Li e aceito os').click()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/email-verification')
  await page.getByLabel('Código de ativação').fill(await product.mailbox.code(email))
  await page.waitForURL('**/dashboard')
  return email
}

async function upload(page: Page, path: string): Promise<void> {
  await page.goto(`${product.url}/dashboard/documents`)
  await page.getByRole('button', { name: 'Carregar documento' }).first().click()
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByText('Arquivo importado com sucesso').waitFor()
}

async function newContact(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByRole('region', { name: 'Signatários' }).getByRole('button', { name: 'Novo contato' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome completo').fill(name)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: /contato/ }).click()
  await page.getByRole('row', { name }).waitFor()
}

/** Enter places the field in the middle of the page in sight and takes the focus there; Shift moves by eight pixels. */
async function placeByKeyboard(page: Page, field: string, downs: number): Promise<void> {
  await page.getByRole('button', { name: field, exact: true }).focus()
  await page.keyboard.press('Enter')
  const placed = page.getByRole('button', { name: new RegExp(`^${field} de .*, página`) })
  await expect.poll(() => placed.evaluate((element) => element === document.activeElement)).toBe(true)
  for (let i = 0; i < downs; i++) await page.keyboard.press('Shift+ArrowDown')
}

async function openFromMail(page: Page, email: string): Promise<void> {
  await page.goto(`${product.url}/sign/${await product.mailbox.accessCode(email)}`)
  await page.waitForURL('**/verify/**')
  await page.getByLabel('Código de verificação').fill(await product.mailbox.code(email))
  await page.waitForURL('**/sign/**')
}

async function saved(page: Page, start: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  const path = join(mkdtempSync(join(tmpdir(), 'rubrica-journey-')), 'sealed.pdf')
  await download.saveAs(path)
  return path
}

async function expectSound(path: string): Promise<void> {
  const report = (await run('pdfsig', [path])).stdout
  expect(report).toContain('Signature is Valid')
  expect(report).toContain('Total document signed')
  await run('qpdf', ['--check', path])
  expect((await run('mutool', ['sign', '-v', path])).stdout).toContain('The document is unchanged since signing.')
  const text = (await run('pdftotext', ['-layout', path, '-'])).stdout
  for (const words of [ana.name, bia.name, '529.982.247-25', 'Olívia Conceição']) expect(text).toContain(words)
}
