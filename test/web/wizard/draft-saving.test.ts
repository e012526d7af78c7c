import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { useProduct } from '../../product.ts'
import { addSigner, newSender, openStep, type Sender } from './sender.ts'

const browser = useBrowser()
const product = useProduct()
const SAVING = '**/trpc/wizard.saveDraft**'
const OPENING = '**/trpc/*wizard.open**'
const SENDING = '**/trpc/*wizard.send**'
const NOT_SAVED = 'O rascunho não foi salvo.'
const OUTDATED = 'O rascunho foi alterado em outra aba ou por outra pessoa.'
const SENT = 'Este documento já foi enviado para assinatura.'

describe('a draft that saves itself', () => {
  test('has both changes if the first could not be saved, and complains no more', async () => {
    const { sender, page } = await opened()
    await page.route(SAVING, (route) => route.abort('internetdisconnected'), { times: 1 })
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText(NOT_SAVED).waitFor()
    await addSigner(page, 'Bruno Carvalho')
    await savedSigners(sender, [sender.ana.id, sender.bruno.id])
    await page.getByText(NOT_SAVED).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Retirar Ana/ }).click()
    await savedSigners(sender, [sender.bruno.id])
  })

  test('is saved without a press when the connection is back', async () => {
    const { sender, page } = await opened()
    await page.getByRole('combobox', { name: 'Adicionar signatário' }).fill('Ana')
    await page.getByRole('option', { name: /^Ana Beatriz Souza/ }).waitFor()
    await page.context().setOffline(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText(NOT_SAVED).waitFor()
    await page.context().setOffline(false)
    await savedSigners(sender, [sender.ana.id])
    await page.getByText(NOT_SAVED).waitFor({ state: 'detached' })
  })

  test('opens without a question if its save arrived and only the answer was lost', async () => {
    const { sender, page } = await opened()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route(SAVING, async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText(NOT_SAVED).waitFor()
    await page.unroute(SAVING)
    await page.reload()
    await page.getByRole('row', { name: 'Ana Beatriz Souza' }).waitFor()
    expect(await page.getByText(OUTDATED).count()).toBe(0)
    await addSigner(page, 'Bruno Carvalho')
    await savedSigners(sender, [sender.ana.id, sender.bruno.id])
  })

  test('is not put over what another tab saved, although its own tab was opened again', async () => {
    const { sender, page } = await opened()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route(SAVING, (route) => route.abort('internetdisconnected'))
    await addSigner(page, 'Bruno Carvalho')
    await page.getByText(NOT_SAVED).waitFor()
    const other = (await browser.person()).page
    await openStep(other, product, sender, 'signers')
    await addSigner(other, 'Ana Beatriz Souza')
    await savedSigners(sender, [sender.ana.id])
    await page.unroute(SAVING)
    await page.reload()
    await page.getByText(OUTDATED).waitFor()
    await page.getByRole('row', { name: 'Bruno Carvalho' }).waitFor()
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await page.waitForURL('**/prepare')
    await savedSigners(sender, [sender.ana.id])
  })

  test('leads to the document at the next change if somebody has sent it meanwhile', async () => {
    const { sender, page } = await opened()
    const { client, document, ana } = sender
    await client.assignments.create({ documentId: document.id, method: 'virtual', signers: [{ id: ana.id }] })
    await addSigner(page, 'Bruno Carvalho')
    await page.waitForURL(`**/dashboard/documents/${document.id}/view`)
    await page.getByText(SENT).waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  })

  test('leads to the document if somebody has sent it while the person chooses between two versions', async () => {
    const { sender, page } = await opened()
    const { client, document, ana } = sender
    const other = { ...emptyOnTheWire, message: 'Outra' }
    await client.drafts.save({ documentId: document.id, version: 0, draft: other })
    await addSigner(page, 'Bruno Carvalho')
    await page.getByText(OUTDATED).waitFor()
    await client.assignments.create({ documentId: document.id, method: 'virtual', signers: [{ id: ana.id }] })
    await page.getByRole('button', { name: 'Manter a minha' }).click()
    await page.waitForURL(`**/dashboard/documents/${document.id}/view`)
  })

  test('is not saved while the document is being sent, and is saved again after a sending that failed', async () => {
    const { sender, page } = await opened('virtual/signers')
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await page.getByLabel(/Mensagem aos signatários/).fill('Segue.')
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    await page.route(SENDING, (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await page.getByText('Falha de conexão.').first().waitFor()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.getByLabel(/Mensagem aos signatários/).fill('Segue o contrato.')
    await expect.poll(async () => (await saved(sender)).draft?.message).toBe('Segue o contrato.')

    await page.getByLabel(/Mensagem aos signatários/).fill('Segue o contrato assinado.')
    await page.route(SAVING, (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    await page.getByText(NOT_SAVED).waitFor()
    await page.route(SENDING, async (route) => {
      const response = await route.fetch()
      await page.unroute(SAVING)
      // The connection that comes back while the answer is on its way must save nothing.
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await page.waitForTimeout(1000)
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await page.waitForURL('**/sent')
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
  })

  test('that is not saved yet makes the browser ask before its tab closes', async () => {
    const { page } = await opened()
    await page.route(SAVING, (route) => route.abort('internetdisconnected'))
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText(NOT_SAVED).waitFor()
    const asked = page.waitForEvent('dialog')
    void page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
  })

  test('is there at once for the person who left the wizard and comes back, before the server answers', async () => {
    const { sender, page } = await opened()
    await addSigner(page, 'Ana Beatriz Souza')
    await savedSigners(sender, [sender.ana.id])
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.waitForURL('**/view')
    const released = Promise.withResolvers<void>()
    await page.route(OPENING, async (route: Route) => {
      await released.promise
      await route.continue()
    })
    await page.goBack()
    await page.getByRole('row', { name: 'Ana Beatriz Souza' }).waitFor()
    released.resolve()
    await page.getByRole('row', { name: 'Ana Beatriz Souza' }).waitFor()
  })

  test('is saved when the person pauses, and not at each letter', async () => {
    const { sender, page } = await opened('virtual/signers')
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await savedSigners(sender, [sender.ana.id])
    let savings = 0
    page.on('request', (request) => {
      if (request.url().includes('wizard.saveDraft')) savings += 1
    })
    const text = 'Segue o contrato de locação.'
    await page.getByLabel(/Mensagem aos signatários/).pressSequentially(text, { delay: 100 })
    await expect.poll(async () => (await saved(sender)).draft?.message).toBe(text)
    expect(savings).toBeLessThan(text.length / 2)
  })
})

const emptyOnTheWire = {
  ...{ signers: [], is_in_order: false, copy_receivers: [], placements: [] },
  ...{ message: '', expires_at: null, reminder_days: null, prepared_for: null },
}

async function opened(step = 'signers'): Promise<{ sender: Sender; page: Page }> {
  const sender = await newSender(product)
  const { page } = await browser.person()
  await openStep(page, product, sender, step)
  await page.getByRole('combobox', { name: 'Adicionar signatário' }).waitFor()
  return { sender, page }
}

async function savedSigners(sender: Sender, ids: string[]) {
  await expect.poll(async () => (await saved(sender)).draft?.signers.map(({ id }) => id)).toEqual(ids)
}

function saved({ client, document }: Sender) {
  return client.drafts.get({ documentId: document.id })
}
