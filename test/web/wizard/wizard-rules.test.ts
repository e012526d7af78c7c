import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { useProduct } from '../../product.ts'
import { addSigner, fieldNames, newSender, openStep, placeByClick, sheet } from './sender.ts'

const browser = useBrowser()
const product = useProduct()

describe('the steps of the wizard', () => {
  // spec: goes-back-signers-while
  test('goes back to the signers while nobody was chosen or nothing was prepared', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'prepare')
    await page.waitForURL(`**/${sender.document.id}/signers`)
    await page.goto(`${product.url}/dashboard/documents/${sender.document.id}/virtual/review`)
    await page.waitForURL('**/virtual/signers')

    await addSigner(page, 'Ana Beatriz Souza')
    page.on('dialog', (dialog) => dialog.accept())
    await page.goto(`${product.url}/dashboard/documents/${sender.document.id}/review`)
    await page.waitForURL(`**/${sender.document.id}/signers`)
    await page.getByRole('row', { name: /Ana Beatriz Souza/ }).waitFor()
  })

  // spec: shows-document-was-already
  test('shows a document that was already sent instead of preparing it', async () => {
    const sender = await newSender(product)
    await sender.client.assignments.create({
      documentId: sender.document.id,
      method: 'virtual',
      signers: [{ id: sender.ana.id }],
    })
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    await page.waitForURL(`**/${sender.document.id}/view`)
  })

  test('keeps what was prepared over a reload', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    page.on('dialog', (dialog) => dialog.accept())
    await openStep(page, product, sender, 'signers')
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.5, y: 0.2 })
    await expect.poll(() => fieldNames(page)).toHaveLength(1)
    const before = await fieldNames(page)
    await page.reload()
    await sheet(page, 1).waitFor()
    await expect.poll(() => fieldNames(page)).toEqual(before)
  })

  // spec: leaves-without-question-goes
  test('leaves without a question, and goes on where it was left', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      return dialog.dismiss()
    })
    await openStep(page, product, sender, 'signers')
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await sheet(page, 1).waitFor()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.getByRole('heading', { name: 'Quem assina este documento?' }).waitFor()
    expect(asked).toEqual([])

    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.waitForURL(`**/${sender.document.id}/view`)
    expect(asked).toEqual([])
    await page.goBack()
    await page.getByRole('row', { name: 'Ana Beatriz Souza' }).waitFor()
  })

  test('open by themselves as soon as the pages of the file are ready', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    let isReady = false
    await page.route('**/trpc/*wizard.open**', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      await route.fulfill({ response, body: isReady ? body : body.replace('metadata_ready', 'metadata_processing') })
    })
    await openStep(page, product, sender, 'signers')
    await page.getByRole('heading', { name: 'Estamos preparando as páginas do documento' }).waitFor()
    isReady = true
    await page.getByRole('heading', { name: 'Quem assina este documento?' }).waitFor()
  })
})
