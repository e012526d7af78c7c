import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { readyTemplate } from '../../contracts/stage.ts'
import { useProduct } from '../../product.ts'
import { signInAs } from '../sign-in.ts'
import { fieldNames, newSender, placeByClick, type Sender, sheet } from './sender.ts'

const browser = useBrowser()
const product = useProduct()
const SAVING = '**/trpc/templates.setFields**'
const OUTDATED = 'O template foi alterado em outra aba ou por outra pessoa.'

describe('a template that is prepared', () => {
  test('in two tabs is not overwritten in silence: the later one is told and chooses', async () => {
    const { sender, templateId } = await preparing()
    const [first, second] = [await opened(sender, templateId), await opened(sender, templateId)]
    const ofSecond = await heldSaving(second)
    await placeByClick(second, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
    await placeByClick(second, 'CPF', { page: 1, x: 0.7, y: 0.3 })
    await ofSecond.arrived
    await placeByClick(first, 'Assinatura', { page: 1, x: 0.5, y: 0.6 })
    await savedFields(sender, templateId, 1)
    ofSecond.release()
    await second.getByText(OUTDATED).waitFor()
    await savedFields(sender, templateId, 1)
    await second.getByRole('button', { name: 'Usar a outra versão' }).click()
    await expect.poll(async () => (await fieldNames(second)).length).toBe(1)

    const ofFirst = await heldSaving(first)
    await placeByClick(first, 'CPF', { page: 1, x: 0.7, y: 0.3 })
    await ofFirst.arrived
    await placeByClick(second, 'CPF', { page: 1, x: 0.3, y: 0.3 })
    await placeByClick(second, 'Assinatura', { page: 1, x: 0.7, y: 0.45 })
    await savedFields(sender, templateId, 3)
    ofFirst.release()
    await first.getByText(OUTDATED).waitFor()
    await first.getByRole('button', { name: 'Manter a minha' }).click()
    await savedFields(sender, templateId, 2)
    await first.getByText(OUTDATED).waitFor({ state: 'detached' })
  })

  test('is saved without a question after its own tab has changed roles, and after another tag or name elsewhere', async () => {
    const { sender, templateId } = await preparing()
    const { accountId, client } = sender
    const at = { accountId, templateId }
    await client.templates.update({ ...at, document_name: 'Contrato de <#cliente#>' })
    const page = await opened(sender, templateId, 'signers')
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 409) refused.push(answer.url())
    })
    await page.getByLabel('Nome do papel').fill('Fiador')
    await page.getByRole('button', { name: 'Adicionar papel' }).click()
    await page.getByRole('button', { name: 'Alterar Cliente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome do papel').fill('Locatário')
    await dialog.getByRole('button', { name: 'Salvar papel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Retirar Fiador' }).click()
    await page.getByRole('button', { name: 'Retirar papel' }).click()
    await page.getByRole('button', { name: 'Retirar Fiador' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await sheet(page, 1).locator('canvas').waitFor()
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.5, y: 0.3 })
    await savedFields(sender, templateId, 1)
    expect(refused).toEqual([])

    await client.templates.update({ ...at, name: 'Outro nome', tags: ['Obra'] })
    await placeByClick(page, 'CPF', { page: 1, x: 0.5, y: 0.6 })
    await savedFields(sender, templateId, 2)
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    await page.getByRole('textbox', { name: /^Mensagem aos/ }).fill('Segue o contrato.')
    await page.getByRole('button', { name: 'Concluir template' }).click()
    await page.waitForURL('**/sent')
    expect(await client.templates.get(at)).toMatchObject({
      ...{ name: 'Outro nome', document_name: 'Contrato de <#Locatário#>', message: 'Segue o contrato.' },
    })
  })

  test('is not put over what another tab saved, although its own tab was opened again', async () => {
    const { sender, templateId } = await preparing()
    const page = await opened(sender, templateId)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route(SAVING, (route) => route.abort('internetdisconnected'))
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.5, y: 0.3 })
    await page.getByText('O template não foi salvo.').waitFor()
    const other = await opened(sender, templateId)
    await placeByClick(other, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
    await placeByClick(other, 'CPF', { page: 1, x: 0.7, y: 0.3 })
    await savedFields(sender, templateId, 2)
    await page.unroute(SAVING)
    await page.reload()
    await page.getByText(OUTDATED).waitFor()
    await expect.poll(async () => (await fieldNames(page)).length).toBe(1)
    await savedFields(sender, templateId, 2)
  })
})

async function preparing() {
  const sender = await newSender(product)
  const { id: templateId } = await readyTemplate(sender)
  return { sender, templateId }
}

async function opened(sender: Sender, templateId: string, step = 'prepare'): Promise<Page> {
  const { page } = await browser.person()
  await signInAs(product, page, sender, `/dashboard/templates/${templateId}/${step}`)
  if (step === 'prepare') await sheet(page, 1).locator('canvas').waitFor()
  return page
}

/** Holds the first saving of a page's fields until it is released. */
async function heldSaving(page: Page) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    SAVING,
    async (route) => {
      arrived.resolve()
      await released.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { arrived: arrived.promise, release: () => released.resolve() }
}

async function savedFields({ accountId, client }: Sender, templateId: string, count: number) {
  const saved = async () =>
    (await client.templates.get({ accountId, templateId })).pages.flatMap(({ fields }) => fields)
  await expect.poll(async () => (await saved()).length).toBe(count)
}
