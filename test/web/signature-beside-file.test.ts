import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, phone, useBrowser } from '../browser.ts'
import { useProduct } from '../product.ts'
import { createIdentity } from '../proof/kit/identity.ts'
import { signMessage } from '../proof/kit/message.ts'
import { expectAccessible } from './accessible.ts'

const browser = useBrowser()
const product = useProduct()

const contract = Buffer.from('Contrato em texto simples: R$ 100,00')
const message = signMessage(contract, createIdentity('Maria'))

test('a visitor with a signature beside its file is asked for that file, and both stay on the device', async () => {
  const { page } = await browser.person(phone)
  let sent = 0
  page.on('request', (request) => {
    sent += request.postDataBuffer()?.length ?? 0
  })
  await open(page)
  await page.getByRole('heading', { name: 'Falta o arquivo assinado' }).waitFor()
  await page.getByRole('button', { name: 'Escolher o arquivo assinado' }).waitFor()
  await expectAccessible(page)
  await give(page, 'Arquivo assinado', Buffer.from('Contrato em texto simples: R$ 900,00'))
  await page.getByRole('heading', { name: 'Assinatura que não confere' }).waitFor()

  await open(page)
  await give(page, 'Arquivo assinado', contract)
  await page.getByRole('heading', { name: 'Sem alterações, de emissor desconhecido' }).waitFor()
  expect(await page.getByRole('button', { name: 'Escolher o arquivo assinado' }).count()).toBe(0)
  expect(sent).toBe(0)
})

test('it is asked for in English by a browser that speaks it', async () => {
  const { page } = await browser.person({ ...desktop, locale: 'en-US' })
  await open(page)
  await page.getByRole('button', { name: 'Choose the signed file' }).waitFor()
  await give(page, 'Signed file', contract)
  await page.getByRole('heading', { name: 'Unchanged, of an unknown issuer' }).waitFor()
})

async function open(page: Page): Promise<void> {
  await page.goto(`${product.url}/proof`)
  const file = { name: 'contrato.p7s', mimeType: 'application/pkcs7-signature', buffer: message }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('region', { name: /No próprio arquivo|In the file itself/ }).waitFor()
}

async function give(page: Page, label: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles({ name: 'contrato.txt', mimeType: 'text/plain', buffer })
}
