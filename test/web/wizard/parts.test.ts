import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { type Contact, contact, documentIn, signAll, signerAtTheDoor } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { signInAs } from '../sign-in.ts'
import { accessCodeOf, enter } from '../signing/signing-link.ts'
import { addSigner, newSender, openStep, placeByClick, type Sender } from './sender.ts'

const browser = useBrowser()
const product = useProduct()

describe('the parts of people', () => {
  test('are chosen with the signers, and the review says them', async () => {
    const sender = await newSender(product)
    const [eva, rui] = [await contact(sender, 'Eva Nunes'), await contact(sender, 'Rui Costa')]
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    for (const name of ['Eva Nunes', 'Ana Beatriz Souza', 'Bruno Carvalho', 'Rui Costa']) await addSigner(page, name)
    await choose(page, 'Eva Nunes', 'Testemunha')
    await choose(page, 'Rui Costa', 'Aprova')
    await actAs(page, 'Bruno Carvalho', 'fia', 'fiadora')
    await page.getByRole('combobox', { name: /Assina como ?: Rui Costa/ }).fill('diretor financeiro')
    // Its suggestions would lie over what is pressed next.
    await page.keyboard.press('Tab')
    await page.getByText('Assinar em ordem').click()
    // She was added first, and comes behind those whom she attests.
    const eva1 = page.getByRole('row', { name: 'Eva Nunes' })
    await eva1.getByText('3ª etapa').waitFor()
    await eva1
      .getByRole('group', { name: /^Testemunha de/ })
      .getByText('Bruno Carvalho')
      .click()
    await eva1.getByText('2ª etapa').waitFor()
    await shot(page, 'signers')
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()

    await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
    await page.getByRole('button', { name: /Campos para/ }).click()
    // Who approves has no fields.
    expect(await page.getByRole('option').allTextContents()).toHaveLength(3)
    await page.getByRole('option', { name: /Ana Beatriz/ }).click()
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.6, y: 0.4 })
    await page.getByRole('button', { name: /Campos para/ }).click()
    await page.getByRole('option', { name: /Bruno/ }).click()
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.6, y: 0.6 })
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    for (const line of ['Testemunha de Ana Beatriz Souza', 'Assina como fiadora', 'Aprova como diretor financeiro'])
      await page.getByText(line).waitFor()
    await shot(page, 'review')
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await page.waitForURL('**/sent')

    const { assignment } = await sender.client.documents.get({ documentId: sender.document.id })
    expect(assignment?.signers).toMatchObject([
      { id: eva.id, part: 'witness', witness_of: [sender.ana.id], step: 2 },
      { id: sender.ana.id, part: 'signer', step: 1 },
      { id: sender.bruno.id, part: 'signer', acting_as: 'fiadora', step: 2 },
      { id: rui.id, part: 'approver', acting_as: 'diretor financeiro', step: 3 },
    ])
  })

  test('come back with the saved draft, and nobody who signs is missed', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person(phone)
    await openStep(page, product, sender, 'signers')
    await addSigner(page, 'Ana Beatriz Souza')
    await choose(page, 'Ana Beatriz Souza', 'Toma ciência')
    await page.getByText('Abre o documento e confirma que o leu, sem assinar.').waitFor()
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await page.getByText('Pelo menos uma pessoa precisa assinar o documento').waitFor()
    await shot(page, 'signers-phone')
    const saved = page.waitForResponse((response) => response.url().includes('wizard.saveDraft'))
    await page.getByRole('combobox', { name: /Assina como ?: Ana Beatriz Souza/ }).fill('síndica')
    await saved
    await expect
      .poll(async () => (await sender.client.drafts.get({ documentId: sender.document.id })).draft?.signers)
      .toMatchObject([{ part: 'receipt', acting_as: 'síndica' }])
    await page.reload()
    await page.getByRole('button', { name: /Toma ciência O que faz/ }).waitFor()
    expect(await page.getByRole('combobox', { name: /Assina como ?: Ana Beatriz Souza/ }).inputValue()).toBe('síndica')
  })

  test('have their own words on the page of the signer, down to the record of the sender', async () => {
    const sender = await newSender(product)
    const [eva, rui] = [await contact(sender, 'Eva Nunes'), await contact(sender, 'Rui Costa')]
    const documentId = sender.document.id
    await sender.client.assignments.create({
      ...{ documentId, method: 'virtual' },
      signers: [
        { id: sender.ana.id, acting_as: 'fiadora' },
        { id: sender.bruno.id, part: 'receipt' },
        { id: eva.id, part: 'witness' },
        { id: rui.id, part: 'approver' },
      ],
    })
    const approver = await atDocument(sender, rui, 'aprovar')
    await approver.getByRole('button', { name: 'Aprovar documento' }).waitFor()
    expect(await approver.getByRole('button', { name: 'Desenhar' }).count()).toBe(0)
    await approver.getByRole('button', { name: 'Recusar' }).click()
    await approver.getByRole('alertdialog', { name: 'Não aprovar documento' }).waitFor()
    await approver.getByRole('button', { name: 'Voltar' }).click()
    await approver.getByRole('button', { name: 'Aprovar documento' }).click()
    await approver.getByRole('heading', { name: 'Documento aprovado!' }).waitFor()
    await approver.getByText('Faltam mais 3 pessoas.').waitFor()

    const reader = await atDocument(sender, sender.bruno, 'tomar ciência')
    await reader.getByText('Leia o documento e tome ciência.').waitFor()
    await shot(reader, 'receipt-phone')
    await reader.getByRole('button', { name: 'Tomei ciência' }).click()
    await reader.getByRole('heading', { name: 'Ciência registrada!' }).waitFor()

    await signAll(await signerAtTheDoor(product, sender.ana.email))
    const witness = await atDocument(sender, eva, 'assinar como testemunha')
    await witness.getByText('Você testemunha a assinatura de Ana Beatriz Souza.').waitFor()
    await shot(witness, 'witness-phone')
    await witness.getByRole('button', { name: 'Assinar como testemunha' }).click()
    await witness.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
    await documentIn(sender.client, documentId, 'certificated')

    const { page } = await browser.person()
    await signInAs(product, page, sender, `/dashboard/documents/${documentId}/view`)
    for (const line of ['Assina como fiadora', 'Testemunha de Ana Beatriz Souza', 'Aprova', 'Toma ciência'])
      await page.getByText(line, { exact: true }).first().waitFor()
    await shot(page, 'record')
  })
})

/** A signer on a phone who has accepted the terms of doing `verb` by electronic means. */
async function atDocument(sender: Sender, who: Contact, verb: string): Promise<Page> {
  const { page } = await browser.person(phone)
  await enter(product, page, who, await accessCodeOf(sender, sender.document.id, who))
  await page.getByText(`Ao continuar, você aceita ${verb} por meio eletrônico`).waitFor()
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  return page
}

async function choose(page: Page, name: string, part: string): Promise<void> {
  const what = page.getByRole('row', { name }).getByRole('button', { name: /O que faz/ })
  await what.click()
  await page.getByRole('option', { name: part }).click()
  // The row takes the focus a moment after the list has closed: typing before that would lose it.
  await expect.poll(() => what.evaluate((button) => button.closest('[role=row]') === document.activeElement)).toBe(true)
}

/** Types the beginning and takes the suggestion. */
async function actAs(page: Page, name: string, typed: string, word: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`Assina como ?: ${name}`) }).fill(typed)
  await page.getByRole('option', { name: word, exact: true }).click()
}

async function shot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
