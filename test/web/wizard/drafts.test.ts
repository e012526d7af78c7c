import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { readyTemplate } from '../../contracts/stage.ts'
import { useProduct } from '../../product.ts'
import { signInAs } from '../sign-in.ts'
import { openWithoutDrafts } from './host-without-drafts.ts'
import { addSigner, fieldNames, newSender, openStep, placeByClick, type Sender, sheet } from './sender.ts'

const browser = useBrowser()
const product = useProduct()
const SAVING = '**/trpc/wizard.saveDraft**'
const OUTDATED = 'O rascunho foi alterado em outra aba ou por outra pessoa.'

describe('the draft of a document', () => {
  // spec: continued-another-machine-which
  test('is continued on another machine, which sends it; the first is led to the sent document', async () => {
    const sender = await newSender(product)
    const first = (await browser.person()).page
    await openStep(first, product, sender, 'signers')
    await addSigner(first, 'Ana Beatriz Souza')
    await first.getByRole('button', { name: 'Ir para a preparação' }).click()
    await placeByClick(first, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
    await first.getByRole('button', { name: 'Ir para a revisão' }).click()
    await first.getByLabel(/Mensagem aos signatários/).fill('Segue o contrato.')
    await savedMessage(sender, 'Segue o contrato.')

    const second = (await browser.person()).page
    await openStep(second, product, sender, 'prepare')
    await sheet(second, 1).waitFor()
    await expect.poll(() => fieldNames(second)).toHaveLength(1)
    await second.getByRole('button', { name: 'Ir para a revisão' }).click()
    expect(await second.getByLabel(/Mensagem aos signatários/).inputValue()).toBe('Segue o contrato.')
    await second.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await second.waitForURL('**/sent')

    await first.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await first.waitForURL(`**/dashboard/documents/${sender.document.id}/view`)
    await first.getByText('Este documento já foi enviado para assinatura.').waitFor()
    await expect(sender.client.drafts.get({ documentId: sender.document.id })).resolves.toMatchObject({ draft: null })
  })

  // spec: two-tabs-not-overwritten
  test('of two tabs is not overwritten in silence: the later one is told and chooses', async () => {
    const sender = await newSender(product)
    const first = (await browser.person()).page
    const second = (await browser.person()).page
    await openStep(first, product, sender, 'signers')
    await openStep(second, product, sender, 'signers')
    // A tab without changes of its own takes over what the other one saved, after ten seconds already.
    const ofSecond = await heldSaving(second)
    await addSigner(second, 'Bruno Carvalho')
    await ofSecond.arrived
    await addSigner(first, 'Ana Beatriz Souza')
    await savedSigners(sender, [sender.ana.id])
    ofSecond.release()
    await second.getByText(OUTDATED).waitFor()
    await second.getByRole('button', { name: 'Usar a outra versão' }).click()
    await second.getByRole('row', { name: 'Ana Beatriz Souza' }).waitFor()
    expect(await rows(second)).toBe(1)

    const ofFirst = await heldSaving(first)
    await first.getByRole('button', { name: /Retirar Ana/ }).click()
    await ofFirst.arrived
    await addSigner(second, 'Bruno Carvalho')
    await savedSigners(sender, [sender.ana.id, sender.bruno.id])
    ofFirst.release()
    await first.getByText(OUTDATED).waitFor()
    await first.getByRole('button', { name: 'Manter a minha' }).click()
    await savedSigners(sender, [])
    await first.getByText(OUTDATED).waitFor({ state: 'detached' })
  })

  test('that cannot be saved stays in its tab, which says so, and is saved as soon as it can be', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    await page.route(SAVING, (route) => route.abort('internetdisconnected'))
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText('O rascunho não foi salvo.').waitFor()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('row', { name: 'Ana Beatriz Souza' }).waitFor()
    await page.unroute(SAVING)
    await addSigner(page, 'Bruno Carvalho')
    await savedSigners(sender, [sender.ana.id, sender.bruno.id])
  })

  test('of which a save was not answered goes on, and no other tab is blamed for it', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    await page.route(SAVING, loseAnswer, { times: 1 })
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText('O rascunho não foi salvo.').waitFor()
    await addSigner(page, 'Bruno Carvalho')
    await savedSigners(sender, [sender.ana.id, sender.bruno.id])
    await page.getByText('O rascunho não foi salvo.').waitFor({ state: 'detached' })
    expect(await page.getByText(OUTDATED).count()).toBe(0)
  })

  test('that could not be saved is saved when its step is left', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    await page.route(SAVING, (route) => route.abort('internetdisconnected'))
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText('O rascunho não foi salvo.').waitFor()
    await page.unroute(SAVING)
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await savedSigners(sender, [sender.ana.id])
  })

  test('is saved one change after the other, however long the first one takes', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    const first = await heldSaving(page)
    await addSigner(page, 'Ana Beatriz Souza')
    await first.arrived
    await addSigner(page, 'Bruno Carvalho')
    // Leaving the step saves at once.
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await sheet(page, 1).waitFor()
    first.release()
    await savedSigners(sender, [sender.ana.id, sender.bruno.id])
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
    await expect.poll(async () => (await saved(sender)).draft?.placements.length).toBe(1)
    expect(await page.getByText(OUTDATED).count()).toBe(0)
  })

  test('that was changed while it was being saved keeps the change, although the wizard was left', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    page.on('dialog', (dialog) => void dialog.accept())
    await openStep(page, product, sender, 'signers')
    const first = await heldSaving(page)
    await addSigner(page, 'Ana Beatriz Souza')
    await first.arrived
    await addSigner(page, 'Bruno Carvalho')
    await page.route(SAVING, (route) => route.abort('internetdisconnected'))
    const second = page.waitForEvent('requestfailed', (request) => request.url().includes('wizard.saveDraft'))
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.waitForURL('**/view')
    first.release()
    await second
    await page.goto(`${product.url}/dashboard/documents/${sender.document.id}/signers`)
    await page.getByRole('row', { name: 'Bruno Carvalho' }).waitFor()
  })

  test('with changes of its own is not replaced by what another tab saved meanwhile', async () => {
    const sender = await newSender(product)
    const [first, second] = [(await browser.person()).page, (await browser.person()).page]
    await openStep(first, product, sender, 'signers')
    await openStep(second, product, sender, 'signers')
    await second.route(SAVING, (route) => route.abort('internetdisconnected'))
    await addSigner(second, 'Bruno Carvalho')
    await second.getByText('O rascunho não foi salvo.').waitFor()
    await addSigner(first, 'Ana Beatriz Souza')
    await savedSigners(sender, [sender.ana.id])
    // A new contact makes the tab read the document anew.
    await second.getByRole('combobox', { name: 'Adicionar signatário' }).fill('Célia Nunes')
    await second.getByRole('option', { name: 'Criar o contato “Célia Nunes”' }).click()
    const dialog = second.getByRole('dialog', { name: 'Novo contato' })
    await dialog.getByLabel('E-mail').fill(`celia-${sender.ana.email}`)
    await dialog.getByRole('button', { name: 'Criar contato' }).click()
    await second.getByText(OUTDATED).waitFor()
    for (const name of ['Bruno Carvalho', 'Célia Nunes']) await second.getByRole('row', { name }).waitFor()
    expect(await rows(second)).toBe(2)
  })

  // spec: host-keeps-none-stays
  test('of a host that keeps none stays in its tab, which says so, and the document is sent', async () => {
    const { front, answer, close } = await openWithoutDrafts(product.url)
    try {
      const sender = await newSender(product)
      const { page } = await browser.person()
      page.on('dialog', (dialog) => void dialog.accept())
      await openStep(page, front, sender, 'virtual/signers')
      await page.getByText('Este servidor não guarda rascunhos').waitFor()
      await addSigner(page, 'Ana Beatriz Souza')
      await page.reload()
      await page.getByRole('row', { name: 'Ana Beatriz Souza' }).waitFor()
      await page.getByRole('button', { name: 'Ir para a preparação' }).click()
      await page.getByRole('button', { name: 'Ir para a revisão' }).click()
      await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
      await page.waitForURL('**/sent')
      expect((await sender.client.documents.get({ documentId: sender.document.id })).status).toBe('pending_signature')

      // A failure is not 'none': the page must not overwrite a draft that it failed to read.
      const { id } = await readyTemplate(sender)
      answer(500)
      await page.goto(`${front.url}/dashboard/templates/${id}/use`)
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor()
      answer(404)
      await page.getByRole('button', { name: 'Tentar de novo' }).click()
      await page.getByText('Este servidor não guarda rascunhos').waitFor()
      await page.getByRole('combobox', { name: 'Cliente' }).waitFor()
    } finally {
      await close()
    }
  })

  // spec: template-says-when-not
  test('of a template says when it is not saved, and is saved as soon as the connection is back', async () => {
    const sender = await newSender(product)
    const { accountId, client } = sender
    const { id: templateId, roles } = await readyTemplate(sender)
    const { page, context } = await browser.person()
    await signInAs(product, page, sender, `/dashboard/templates/${templateId}/prepare`)
    await sheet(page, 1).waitFor()
    await sheet(page, 1).locator('canvas').waitFor()
    await context.setOffline(true)
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.5, y: 0.3 })
    await page.getByText('O template não foi salvo.').waitFor()
    await context.setOffline(false)
    await page.getByText('O template não foi salvo.').waitFor({ state: 'detached' })
    const { pages } = await client.templates.get({ accountId, templateId })
    const signing = roles.filter(({ assignment_type }) => assignment_type === 'Signer')
    expect(pages[0]?.fields.map(({ role_id }) => role_id)).toEqual(signing.map(({ id }) => id))
  })
})

/** Holds the first saving of a page's draft until it is released; those that follow go on. */
/** The service does what it is asked, and the page does not hear of it. */
async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort('internetdisconnected')
}

async function heldSaving(page: Page) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    arrived.resolve()
    await released.promise
    await route.continue()
  }
  await page.route(SAVING, hold, { times: 1 })
  return { arrived: arrived.promise, release: () => released.resolve() }
}

async function savedSigners(sender: Sender, ids: string[]) {
  await expect.poll(async () => (await saved(sender)).draft?.signers.map(({ id }) => id)).toEqual(ids)
}

async function savedMessage(sender: Sender, message: string) {
  await expect.poll(async () => (await saved(sender)).draft?.message).toBe(message)
}

function saved({ client, document }: Sender) {
  return client.drafts.get({ documentId: document.id })
}

function rows(page: Page) {
  return page.getByRole('row').filter({ hasText: '@' }).count()
}
