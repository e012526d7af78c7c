import type { Draft } from '@rubrica/contracts/drafts.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { useProduct } from '../../product.ts'
import { openWithoutDrafts } from './host-without-drafts.ts'
import { addSigner, newSender, openStep, placeByClick, type Sender } from './sender.ts'

const browser = useBrowser()
const product = useProduct()
const SAVING = '**/trpc/fields.saveSizes**'

describe('the size that a person gives to a field', () => {
  test('is that of the next one at once, and is saved although saving failed before or the wizard is left', async () => {
    const sender = await senderWithAna()
    const { accountId, client } = sender
    const { items } = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
    const idOf = (type: string) => items.find((one) => one.type === type)?.id ?? ''
    await client.fields.saveSizes({ accountId, sizes: [{ field_id: idOf('signature'), width: 236, height: 120 }] })
    const savedWidth = async (type: string) =>
      (await client.fields.sizes({ accountId })).find(({ field_id }) => field_id === idOf(type))?.width

    const { page } = await browser.person()
    await openStep(page, product, sender, 'prepare')
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.2 })
    await expect.poll(() => width(page).inputValue()).toBe('40')
    await page.route(SAVING, (route) => route.abort('internetdisconnected'), { times: 1 })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('fields.saveSizes'))
    await resize(page, '50')
    await failed
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.5 })
    await expect.poll(() => width(page).inputValue()).toBe('50')
    await placeByClick(page, 'CPF', { page: 1, x: 0.75, y: 0.35 })
    await expect.poll(() => width(page).inputValue()).toBe('40,6')
    await resize(page, '60')
    await expect.poll(() => savedWidth('cpf')).toBe(354)
    expect(await savedWidth('signature')).toBe(295)

    await resize(page, '70')
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.getByRole('heading', { name: 'Quem assina este documento?' }).waitFor()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.waitForURL('**/view')
    await expect.poll(() => savedWidth('cpf')).toBe(413)
  })

  test('stays in the browser if the host keeps none', async () => {
    const other = await openWithoutDrafts(product.url)
    try {
      const sender = await newSender(product)
      const { page } = await browser.person()
      page.on('dialog', (dialog) => void dialog.accept())
      await openStep(page, other.front, sender, 'signers')
      await addSigner(page, 'Ana Beatriz Souza')
      await page.getByRole('button', { name: 'Ir para a preparação' }).click()
      await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.2 })
      await resize(page, '40')
      await page.waitForFunction(() => localStorage.getItem('field-sizes') !== null)
      await page.reload()
      await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.6 })
      await expect.poll(() => width(page).inputValue()).toBe('40')
    } finally {
      await other.close()
    }
  })
})

/** A sender whose document has one signer and no field yet. */
async function senderWithAna(): Promise<Sender> {
  const sender = await newSender(product)
  const draft: Draft = {
    ...{ signers: [{ id: sender.ana.id, colour: 0, is_together: false }], placements: [], is_in_order: false },
    ...{ copy_receivers: [], message: '', expires_at: null, reminder_days: null, prepared_for: null },
  }
  await sender.client.drafts.save({ documentId: sender.document.id, version: 0, draft })
  return sender
}

function width(page: Page) {
  return page.getByLabel('Largura', { exact: true })
}

async function resize(page: Page, millimetres: string): Promise<void> {
  await width(page).fill(millimetres)
  await page.keyboard.press('Tab')
}
