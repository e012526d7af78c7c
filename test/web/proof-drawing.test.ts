import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, useBrowser } from '../browser.ts'
import { useProduct } from '../product.ts'
import { form } from '../proof/honest/honest-file.ts'
import { createIdentity } from '../proof/kit/identity.ts'
import { signMessage } from '../proof/kit/message.ts'
import { signFile } from '../proof/kit/sign-file.ts'
import { bodyOf, stream, updated, withEntry } from '../proof/kit/update.ts'
import { expectAccessible } from './accessible.ts'

const browser = useBrowser()
const product = useProduct()

const signed = signFile(form, (content) => signMessage(content, createIdentity('Maria')))
const filled = updated(signed, { 7: withEntry(bodyOf(signed, 7), 'V', '(Maria)') })
const changed = updated(signed, { 4: stream('', 'BT /F1 20 Tf 70 620 Td (Valor: R$ 900,00) Tj ET') })

describe('a visitor whose file went on after its signature', () => {
  test('has the pages compared on request, on the device', async () => {
    const { page } = await browser.person()
    await open(page, filled)
    let sent = 0
    page.on('request', (request) => {
      sent += request.postDataBuffer()?.length ?? 0
    })
    await page.getByRole('button', { name: 'Comparar as páginas' }).click()
    await page.getByText('A página aparece como foi assinada.').waitFor()
    expect(sent).toBe(0)
    await expectAccessible(page)
  })

  test('is offered it in English by a browser that speaks it, and prints nothing of it', async () => {
    const { page } = await browser.person({ ...desktop, locale: 'en-US' })
    await open(page, filled)
    await page.getByRole('button', { name: 'Compare the pages' }).click()
    await page.getByText('The page looks as it was signed.').waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { name: 'The pages, before and now' }).count()).toBe(0)
  })

  test('sees both pictures of a page that shows something else, though the rules were got round', async () => {
    const { page } = await browser.person()
    await page.addInitScript(findNothing)
    await open(page, changed)
    await page.getByRole('button', { name: 'Comparar as páginas' }).click()
    await page.getByText(/^A página 1 aparece diferente do que foi assinado\. Não confie neste arquivo/).waitFor()
    for (const caption of ['Página 1, como foi assinada', 'Página 1, como está agora'])
      expect(await page.getByRole('figure', { name: caption }).locator('canvas').count()).toBe(1)
    // The page's verdict differs now.
    await page.getByRole('heading', { name: 'Alterado depois de assinado' }).waitFor()
    await expectAccessible(page)
  })

  test('is offered nothing where nothing follows the signature', async () => {
    const { page } = await browser.person()
    await open(page, signed)
    await page.getByRole('region', { name: 'No próprio arquivo' }).waitFor()
    expect(await page.getByRole('button', { name: 'Comparar as páginas' }).count()).toBe(0)
  })
})

async function open(page: Page, buffer: Buffer): Promise<void> {
  await page.goto(`${product.url}/proof`)
  const file = { name: 'contrato.pdf', mimeType: 'application/pdf', buffer }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('region', { name: /No próprio arquivo|In the file itself/ }).waitFor()
}

/** Runs in the page: changes the verifier's answers into those of one that finds nothing. */
function findNothing(): void {
  const { prototype } = MessageEvent
  const data = Object.getOwnPropertyDescriptor(prototype, 'data')
  Object.defineProperty(prototype, 'data', {
    ...data,
    get(this: MessageEvent) {
      const told = data?.get?.call(this)
      for (const signature of Array.isArray(told?.signatures) ? told.signatures : [])
        Object.assign(signature, { verdict: 'intact-unknown-issuer', changes: [] })
      return told
    },
  })
}
