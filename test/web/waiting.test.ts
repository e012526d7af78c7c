import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, paper, readyDocument, signUp } from '../make.ts'
import { openProduct } from '../product.ts'
import { openSmtp } from '../smtp.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn, signInAs } from './sign-in.ts'

const browser = useBrowser()

test('a document whose invitation could not be mailed says so on its page and in its history, until it is mailed', async () => {
  let smtp = await openSmtp()
  const product = await openProduct({ SMTP_URL: smtp.url })
  try {
    const owner = await signUp({ client: product.client, mailbox: smtp })
    const ana = await contact(owner)
    const { id: documentId } = await readyDocument(owner)
    await smtp.close()
    const signers = [{ id: ana.id }]
    await owner.client.assignments.create({ documentId, method: 'virtual', signers })

    const { page } = await browser.person()
    await signInAs(product, page, owner, `/dashboard/documents/${documentId}/view`)
    const sentence = page.getByText(
      'O servidor de e-mail não está aceitando mensagens. Nem todos os convites foram enviados. Continuamos tentando',
    )
    await sentence.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ver trilha completa' }).click()
    const trail = page.getByRole('dialog')
    await trail
      .getByText(`O convite para ${ana.name} ainda não pôde ser enviado. O serviço continua tentando.`)
      .waitFor()
    await page.keyboard.press('Escape')

    smtp = await openSmtp(Number(new URL(smtp.url).port))
    await smtp.newest(ana.email)
    await sentence.waitFor({ state: 'detached' })
    expect(await page.getByText('Ninguém assinou ainda.').isVisible()).toBe(true)
  } finally {
    await product.close()
    await smtp.close()
  }
})

test('a template says on its page what its preparation waits for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-office-'))
  // Like an update that has left LibreOffice without a program to start.
  writeFileSync(join(folder, 'soffice'), '#!/bin/sh\nexit 127\n', { mode: 0o755 })
  const product = await openProduct({ PATH: [folder, process.env.PATH].join(delimiter) })
  try {
    const owner = await signUp(product)
    const { client, accountId } = owner
    const { id } = await client.templates.create({ accountId, file: await paper('contrato.docx') })
    const { page } = await browser.person()
    await signInAs(product, page, owner, `/dashboard/templates/${id}/view`)
    const sentence = 'A conversão de documentos de texto não está disponível. Continuamos tentando'
    await page.getByText(sentence).waitFor()
    await expectAccessible(page)
  } finally {
    await product.close()
    rmSync(folder, { recursive: true })
  }
})

test('where LibreOffice is not installed, pages ask for a PDF and nothing else', async () => {
  const product = await openProduct({ PATH: '/nowhere' })
  try {
    const { page } = await browser.person()
    await signedIn(product, page)
    await page.getByText('Um PDF, como ele está.').waitFor()
    await page.getByRole('link', { name: 'Carregar documento' }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('PDF de até 25 MB, um por vez').waitFor()
    expect(await dialog.locator('input[type=file]').getAttribute('accept')).toBe('.pdf')
  } finally {
    await product.close()
  }
})

test('a page that has asked for a mail says where the mail is, or that none arrives, if there is no mail server', async () => {
  const { page } = await browser.person()
  const local = await openProduct()
  try {
    await askForPassword(page, local.url)
    await page.getByText('Se alguem@exemplo.com tiver uma conta').waitFor()
    expect(await page.getByRole('link', { name: '/mailbox' }).getAttribute('href')).toBe('/mailbox')
    await expectAccessible(page)
  } finally {
    await local.close()
  }
  const production = await openProduct({ NODE_ENV: 'production' })
  try {
    await askForPassword(page, production.url)
    await page.getByText('nenhuma mensagem chega').waitFor()
    expect(await page.getByText('Se alguem@exemplo.com tiver uma conta').count()).toBe(0)
  } finally {
    await production.close()
  }
})

async function askForPassword(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/forgot-password`)
  await page.getByLabel('E-mail').fill('alguem@exemplo.com')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.waitForURL('**/forgot-password/success')
}
