import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, type Owner, readyDocument, sentDocument, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { accessCodeOf, enter, sendWithFields } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

// spec: declining-asks-reason-whoever
test('declining asks for a reason, and whoever opens the document afterwards reads it', async () => {
  const [ana, namesake] = [await contact(owner, 'Ana'), await contact(owner, 'Ana')]
  const { id } = await sentDocument(owner, [ana, namesake])
  const { page } = await browser.person(phone)
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('button', { name: 'Recusar documento' }).click()
  await page.getByText('Escreva o motivo da recusa.').first().waitFor()
  await page.getByLabel('Motivo da recusa').fill('O preço não confere.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Recusar' }).click()
  expect(await page.getByLabel('Motivo da recusa').inputValue()).toBe('O preço não confere.')
  await page.getByRole('button', { name: 'Recusar documento' }).click()
  await page.getByRole('heading', { name: 'Você recusou este documento' }).waitFor()

  const other = await browser.person(phone)
  await enter(product, other.page, namesake, await accessCodeOf(owner, id, namesake))
  await other.page.getByRole('heading', { name: 'Ana recusou o documento' }).waitFor()
  await other.page.getByText('O preço não confere.').waitFor()
})

// spec: document-was-cancelled-meanwhile
test('a document that was cancelled meanwhile closes by itself, and one that was deleted with the next press', async () => {
  const ana = await contact(owner)
  const [cancelled, deleted] = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
  const { page } = await browser.person(phone)
  await enter(product, page, ana, await accessCodeOf(owner, cancelled.id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
  await page.clock.install()
  await page.reload()
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Assinar documento' }).waitFor()
  const { assignment } = await owner.client.documents.get({ documentId: cancelled.id })
  await owner.client.signing.reject({ documentId: cancelled.id, assignmentId: assignment?.id ?? '' })
  let looks = 0
  page.on('request', (request) => request.url().includes('signing.open') && looks++)
  await page.clock.runFor(19_000)
  expect(looks).toBe(0)
  await page.clock.runFor(11_000)
  await page.getByRole('heading', { name: 'O documento foi cancelado' }).waitFor()
  await page.clock.resume()

  await enter(product, page, ana, await accessCodeOf(owner, deleted.id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
  await owner.client.documents.remove({ documentId: deleted.id })
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('heading', { name: 'Este documento não está mais disponível' }).waitFor()
  await expectAccessible(page)
})

// spec: wrong-code-empties-boxes
test('a wrong code empties the boxes and says so, and the address can bring a message', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const accessCode = await accessCodeOf(owner, id, ana)
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/verify/${accessCode}?channel=email`)
  await page.getByText('Código de verificação enviada para o email').waitFor()
  const { text } = await product.mailbox.newest(ana.email, new RegExp(accessCode))
  const code = /^Código: (\d{6})$/m.exec(text)?.[1] ?? ''
  const boxes = page.getByLabel('Código de verificação')
  await boxes.fill(code === '000000' ? '111111' : '000000')
  await page.getByText('Código incorreto. Confira os 6 dígitos e tente de novo.').waitFor()
  expect(await boxes.inputValue()).toBe('')
  await expectAccessible(page)
  await boxes.fill(code)
  await page.waitForURL('**/sign/**')
  await page.goto(`${product.url}/verify/${accessCode}?alertMessage=Confirme%20de%20novo`)
  await page.getByText('Confirme de novo').waitFor()
})

// spec: code-opens-document-browser
test('the code opens the document in the browser in which it was typed, and a lost confirmation is told', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const accessCode = await accessCodeOf(owner, id, ana)
  const { page, context } = await browser.person(phone)
  await enter(product, page, ana, accessCode)
  await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
  const other = await browser.person(phone)
  await other.page.goto(`${product.url}/sign/${accessCode}`)
  await other.page.getByText('O código abre o documento neste navegador.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
  await context.clearCookies()
  await page.reload()
  await page.getByText('permita os cookies deste site').waitFor()
})

test('who comes before their turn, or by a link that is none, is told so', async () => {
  const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
  const { id } = await readyDocument(owner)
  const signers = [
    { id: ana.id, step: 1 },
    { id: bia.id, step: 2 },
  ]
  await owner.client.assignments.create({ documentId: id, method: 'virtual', signers })
  const accessCode = await accessCodeOf(owner, id, bia)
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/verify/${accessCode}`)
  const code = await product.mailbox.code(bia.email)
  await page.getByLabel('Código de verificação').fill(code)
  await page.getByRole('heading', { name: 'Ainda não é a sua vez de assinar' }).waitFor()
  await page.goto(`${product.url}/sign/nao-existe`)
  await page.getByRole('heading', { name: 'Este link de assinatura não é válido' }).waitFor()
})

// spec: several-documents-signed-at
test('several documents are signed at once, and one with fields leads to its own link', async () => {
  const ana = await contact(owner)
  const first = await sentDocument(owner, [ana])
  const second = await sentDocument(owner, [ana])
  const filled = await sendWithFields(owner, ana, ['cpf', 'signature'])
  const { page } = await browser.person(phone)
  const accessCode = await accessCodeOf(owner, first.id, ana)
  await enter(product, page, ana, accessCode)
  await page.goto(`${product.url}/sign/${accessCode}/documents`)
  await page.getByRole('link', { name: /^Preencher/ }).waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assinar 2 documentos' }).click()
  await page.getByText('Assinado').nth(1).waitFor()
  for (const { id } of [first, second]) {
    const { assignment } = await owner.client.documents.get({ documentId: id })
    expect(assignment?.summary.completed_count).toBe(1)
  }
  await page.getByRole('link', { name: /^Preencher/ }).click()
  await page.waitForURL(`**/verify/${await accessCodeOf(owner, filled.id, ana)}`)
})

// spec: several-documents-declined-at
test('several documents are declined at once with one reason', async () => {
  const ana = await contact(owner)
  const documents = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
  const { page } = await browser.person(phone)
  const accessCode = await accessCodeOf(owner, documents[0]?.id ?? '', ana)
  await enter(product, page, ana, accessCode)
  await page.goto(`${product.url}/sign/${accessCode}/documents`)
  await page.getByRole('checkbox').first().waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByLabel('Motivo da recusa').fill('Já resolvido por outro contrato.')
  await page.getByRole('button', { name: 'Recusar 2 documentos' }).click()
  await page.getByText('Recusado').nth(1).waitFor()
  for (const { id } of documents) {
    const document = await owner.client.documents.get({ documentId: id })
    expect([document.status, document.decline_reason]).toEqual([
      'rejected_by_signer',
      'Já resolvido por outro contrato.',
    ])
  }
})
