import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, readyDocument, sentDocument } from '../make.ts'
import { useProduct } from '../product.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './sign-in.ts'

const browser = useBrowser()
const product = useProduct()

// spec: tag-made-coloured-renamed
test('a tag is made, coloured, renamed, and deleted from everything that carries it', async () => {
  const { page } = await browser.person()
  const { client, accountId } = await signedIn(product, page, '/dashboard/workspace/tags')
  await page.getByRole('button', { name: 'Criar a primeira etiqueta' }).click()
  await page.getByLabel('Nome').fill('Locação')
  await page.getByLabel('Cor', { exact: true }).fill('0F7068')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Criar etiqueta' }).click()
  await page.getByRole('row', { name: 'Locação' }).waitFor()
  await client.tags.create({ accountId, name: 'Venda' })

  await page.getByRole('button', { name: 'Ações de Locação' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Nome').fill('VENDA')
  await page.getByRole('button', { name: 'Salvar etiqueta' }).click()
  await page.getByText('Já existe uma etiqueta com este nome no workspace.').first().waitFor()
  await page.getByLabel('Nome').fill('Aluguel')
  await page.getByRole('button', { name: 'Salvar etiqueta' }).click()
  await page.getByRole('row', { name: 'Aluguel' }).waitFor()
  const { items } = await client.tags.list({ accountId })
  expect(items.map(({ name, color }) => [name, color])).toEqual([
    ['Aluguel', '0F7068'],
    ['Venda', null],
  ])

  await page.getByRole('button', { name: 'Ações de Aluguel' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('button', { name: 'Excluir etiqueta' }).click()
  await page.getByRole('row', { name: 'Aluguel' }).waitFor({ state: 'detached' })
})

test('a tag that is renamed keeps a colour that its page cannot show', async () => {
  const { page } = await browser.person()
  const { client, accountId } = await signedIn(product, page)
  await client.tags.create({ accountId, name: 'Locação', color: 'teal' })
  await page.goto(`${product.url}/dashboard/workspace/tags`)
  await page.getByRole('button', { name: 'Ações de Locação' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Nome').fill('Aluguel')
  await page.getByRole('button', { name: 'Salvar etiqueta' }).click()
  await page.getByRole('row', { name: 'Aluguel' }).waitFor()
  expect((await client.tags.list({ accountId })).items).toMatchObject([{ name: 'Aluguel', color: 'teal' }])
})

test('the tags of a document begin as they are now, and a picked one is not lost without a question', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { client, accountId } = owner
  const { id: documentId } = await readyDocument(owner)
  await page.goto(`${product.url}/dashboard/documents`)
  await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
  await client.tags.addToDocument({ accountId, documentId, tags: ['Locação'] })
  await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
  await pick(page, 'Urgente', 'Criar “Urgente”')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => asked).toEqual(['O que você digitou não foi salvo. Fechar mesmo assim?'])
  await page.getByRole('button', { name: 'Salvar etiquetas' }).click()
  await page.getByText('Etiquetas salvas.').waitFor()
  const { tags } = await client.documents.get({ documentId })
  expect(tags.map(({ name }) => name).sort()).toEqual(['Locação', 'Urgente'])
})

test('tags that cannot load are not said to be none, and a new name has at most 64 characters', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { id: documentId } = await readyDocument(owner)
  await page.route('**/trpc/*tags.list*', (route) => route.abort('internetdisconnected'))
  await page.goto(`${product.url}/dashboard/documents`)
  await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
  const box = page.getByRole('combobox', { name: 'Etiquetas' })
  await box.click()
  await page.getByText('Falha de conexão. Verifique sua internet e tente novamente.').waitFor()
  await box.fill('a'.repeat(70))
  await page.getByRole('option', { name: `Criar “${'a'.repeat(64)}”`, exact: true }).click()
  await page.getByRole('button', { name: 'Salvar etiquetas' }).click()
  await page.getByText('Etiquetas salvas.').waitFor()
  expect((await owner.client.documents.get({ documentId })).tags).toMatchObject([{ name: 'a'.repeat(64) }])
})

// spec: document-takes-known-new
test('a document takes known and new tags, and the list is narrowed to one', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { client, accountId } = owner
  const { id } = await readyDocument(owner)
  await readyDocument(owner, 'digitalizado.pdf')
  await client.tags.create({ accountId, name: 'Locação', color: 'teal' })
  await page.goto(`${product.url}/dashboard/documents`)
  await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
  await pick(page, 'loca', 'Locação')
  await pick(page, 'Urgente', 'Criar “Urgente”')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar etiquetas' }).click()
  const chips = page.getByRole('row', { name: 'contrato.pdf' }).getByRole('list', { name: 'Etiquetas' })
  await chips.getByText('Urgente').waitFor()
  expect((await client.tags.listOfDocument({ accountId, documentId: id })).map(({ name }) => name)).toEqual([
    'Locação',
    'Urgente',
  ])

  await page.getByRole('button', { name: 'Etiquetas: todas' }).click()
  await page.getByRole('menuitem', { name: 'Locação' }).click()
  await page.getByRole('row', { name: 'digitalizado.pdf' }).waitFor({ state: 'detached' })
  await page.reload()
  await chips.waitFor()
  expect(await page.getByRole('row', { name: 'digitalizado.pdf' }).count()).toBe(0)
})

test('a tag that was typed and not picked is kept by Enter, and by the button that saves', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const { client, accountId } = owner
  const { id: documentId } = await readyDocument(owner)
  await client.tags.create({ accountId, name: 'Locação' })
  await page.goto(`${product.url}/dashboard/documents`)
  await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
  const box = page.getByRole('dialog').getByRole('combobox')
  await box.fill('locação')
  await page.getByRole('option', { name: 'Locação' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Retirar Locação' }).waitFor()
  expect(await box.inputValue()).toBe('')
  await box.fill('Venda')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Retirar Venda' }).waitFor()
  await box.fill('Urgente')
  // The open list hides the rest of the page from a screen reader, not from a hand.
  await page.locator('button', { hasText: 'Salvar etiquetas' }).click()
  await page.getByText('Etiquetas salvas.').waitFor()
  const saved = await client.tags.listOfDocument({ accountId, documentId })
  expect(saved.map(({ name }) => name)).toEqual(['Locação', 'Urgente', 'Venda'])
})

// spec: several-documents-tagged-resent
test('several documents are tagged, resent and downloaded as one ZIP', async () => {
  const { page } = await browser.person()
  const owner = await signedIn(product, page)
  const ana = await contact(owner)
  await sentDocument(owner, [ana])
  await readyDocument(owner)
  await page.goto(`${product.url}/dashboard/documents`)
  await page.getByRole('row', { name: 'contrato.pdf' }).nth(1).waitFor()
  await page.getByRole('checkbox').first().check({ force: true })
  await page.getByText('2 documentos selecionados').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Etiquetar' }).click()
  await pick(page, 'Obra', 'Criar “Obra”')
  await page.getByRole('button', { name: 'Acrescentar etiquetas' }).click()
  await page.getByText('Etiquetas acrescentadas.').waitFor()
  const tagged = await owner.client.documents.list({ accountId: owner.accountId, tags: 'obra' })
  expect(tagged.totalCount).toBe(2)

  const before = (await product.mailbox.all(ana.email)).length
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await page.getByRole('button', { name: 'Reenviar convites' }).click()
  await page.getByText('Convites reenviados em 1 documento.').waitFor()
  await expect.poll(async () => (await product.mailbox.all(ana.email)).length).toBe(before + 1)

  // Another tab cancels the document: the page sends nothing, and names the document.
  const [waiting] = (await owner.client.documents.list({ accountId: owner.accountId, status: 'pending_signature' }))
    .items
  await owner.client.signing.reject({ documentId: waiting?.id ?? '', assignmentId: waiting?.assignment?.id ?? '' })
  await page.getByRole('button', { name: 'Reenviar' }).click()
  await page.getByRole('button', { name: 'Reenviar convites' }).click()
  const refused = page.getByRole('dialog', { name: 'Nem tudo foi reenviado' })
  await refused.getByText('contrato.pdf').waitFor()
  await refused.getByText('Este documento já foi encerrado.').waitFor()
  await refused.getByRole('button', { name: 'Fechar' }).last().click()

  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar ZIP' }).click(),
  ])
  expect(zip.suggestedFilename()).toBe('documentos.zip')
  const files = unzipSync(new Uint8Array(await readFile(await zip.path())))
  expect(Object.keys(files)).toEqual(['contrato.pdf', 'contrato (2).pdf'])
  for (const file of Object.values(files)) expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')
})

/** Types into the picker and takes what it offers. */
async function pick(page: Page, text: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Etiquetas' }).fill(text)
  await page.getByRole('option', { name: option }).click()
}
