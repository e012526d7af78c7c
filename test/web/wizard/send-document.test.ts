import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { useProduct } from '../../product.ts'
import { addSigner, fieldNames, newSender, openStep, placeByClick } from './sender.ts'

const browser = useBrowser()
const product = useProduct()

describe('preparing and sending a document', () => {
  test('asks two people in order to fill fields where they were placed', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')

    await addSigner(page, 'Bruno Carvalho')
    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText('Assinar em ordem').click()
    await page.getByRole('button', { name: 'Subir Ana Beatriz Souza' }).click()
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()

    await placeByClick(page, 'Assinatura', { page: 1, x: 0.3, y: 0.3 })
    await page.getByRole('button', { name: /Campos para/ }).click()
    await page.getByRole('option', { name: /Bruno/ }).click()
    await placeByClick(page, 'CPF', { page: 1, x: 0.6, y: 0.4 })
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()

    await page.getByLabel(/Mensagem aos signatários/).fill('Segue o contrato combinado.')
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await page.waitForURL(`**/dashboard/documents/${sender.document.id}/sent`)

    const { status, assignment } = await sender.client.documents.get({ documentId: sender.document.id })
    expect(status).toBe('pending_signature')
    expect(assignment?.message).toBe('Segue o contrato combinado.')
    expect(assignment?.signers.map(({ full_name, step }) => [full_name, step])).toEqual([
      ['Ana Beatriz Souza', 1],
      ['Bruno Carvalho', 2],
    ])
    const width = sender.document.pages[0]?.width ?? 0
    const height = sender.document.pages[0]?.height ?? 0
    expect(
      assignment?.items.map(({ signer, field, page, display_settings }) => [
        signer?.full_name,
        field.type,
        page?.number,
        nearMiddle(display_settings),
      ]),
    ).toEqual([
      ['Ana Beatriz Souza', 'signature', 1, [Math.round(width * 0.3), Math.round(height * 0.3)].map(tens)],
      ['Bruno Carvalho', 'cpf', 1, [Math.round(width * 0.6), Math.round(height * 0.4)].map(tens)],
    ])
    expect((await product.mailbox.newest(sender.ana.email)).text).toContain('Segue o contrato combinado.')
  })

  test('needs no fields when the whole document is signed at the end', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')

    await addSigner(page, 'Ana Beatriz Souza')
    await page.getByText('Sem campos (assinatura no final)').click()
    await page.waitForURL('**/virtual/signers')
    await page.getByRole('combobox', { name: 'Adicionar quem recebe cópia' }).fill('Bruno')
    await page.getByRole('option', { name: 'Bruno Carvalho' }).click()
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await page.getByLabel(/Mensagem aos signatários/).fill('Por favor, até sexta.')
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    await page.getByText('Por favor, até sexta.').waitFor()
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    await page.waitForURL('**/sent')

    const { assignment } = await sender.client.documents.get({ documentId: sender.document.id })
    expect(assignment?.method).toBe('virtual')
    expect(assignment?.copy_receivers.map(({ full_name }) => full_name)).toEqual(['Bruno Carvalho'])
    expect(assignment?.signers.map(({ step }) => step)).toEqual([null])
  })

  test('creates a contact in place and says under the field what is wrong with it', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')

    await page.getByRole('combobox', { name: 'Adicionar signatário' }).fill('Célia Nunes')
    await page.getByRole('option', { name: 'Criar o contato “Célia Nunes”' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo contato' })
    await expect.poll(() => dialog.getByLabel('Nome completo').inputValue()).toBe('Célia Nunes')
    await dialog.getByLabel('E-mail').fill(sender.ana.email)
    await dialog.getByRole('button', { name: 'Criar contato' }).click()
    await dialog.getByText('Já existe um contato com este e-mail neste workspace.').first().waitFor()
    expect(await dialog.getByLabel('Nome completo').inputValue()).toBe('Célia Nunes')

    await dialog.getByLabel('E-mail').fill(`celia-${sender.ana.email}`)
    await dialog.getByRole('button', { name: 'Criar contato' }).click()
    await page.getByRole('row', { name: /Célia Nunes/ }).waitFor()
  })

  test('refuses a signer without fields and names them', async () => {
    const sender = await newSender(product)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    await addSigner(page, 'Ana Beatriz Souza')
    await addSigner(page, 'Bruno Carvalho')
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await placeByClick(page, 'Assinatura', { page: 1, x: 0.5, y: 0.2 })
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()

    await page.getByText('Cada signatário precisa de pelo menos um campo. Falta para Bruno Carvalho.').waitFor()
    expect(await fieldNames(page)).toHaveLength(1)
  })
})

/** Middle of a field, to ten pixels: the exact place of a click depends on the width of the window. */
function nearMiddle(settings: object): number[] {
  if (!('left' in settings && 'top' in settings && 'width' in settings && 'height' in settings)) return []
  const { left, top, width, height } = settings
  return [Number(left) + Number(width) / 2, Number(top) + Number(height) / 2].map(tens)
}

function tens(pixels: number): number {
  return Math.round(pixels / 10)
}
