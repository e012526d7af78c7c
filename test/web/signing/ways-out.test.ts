import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact, documentIn, type Owner, sentDocument, signAll, signerAtTheDoor, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { accessCodeOf, drawOnPad, enter, sendInTurn, sendWithFields } from './signing-link.ts'

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

test("a phone's Back closes the dialog, and what was written in it and the page stay", async () => {
  const ana = await contact(owner, 'Ana')
  const { id } = await sentDocument(owner, [ana])
  const { page } = await browser.person(phone)
  // What the button of Android does, headless Chromium does not.
  await page.addInitScript(() => {
    const Own = window.CloseWatcher
    if (!Own) return
    const watchers: { requestClose(): void }[] = []
    window.CloseWatcher = class extends Own {
      constructor() {
        super()
        watchers.push(this)
      }
    }
    Object.assign(window, { pressBack: () => watchers.at(-1)?.requestClose() })
  })
  const back = () => page.evaluate(() => Reflect.get(window, 'pressBack')())
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  const address = page.url()
  const dialog = page.getByRole('dialog')
  for (const round of ['O preço não confere.', 'O prazo também não.']) {
    await page.getByRole('button', { name: 'Recusar' }).click()
    await page.getByLabel('Motivo da recusa').fill(round)
    await back()
    await dialog.waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
  }
  await page.getByRole('button', { name: 'Recusar' }).click()
  expect(await page.getByLabel('Motivo da recusa').inputValue()).toBe('O prazo também não.')
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

test('a code typed in two tabs opens both, and a refusal in one after the signature in the other is said to be lost', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana, await contact(owner, 'Bia')])
  const accessCode = await accessCodeOf(owner, id, ana)
  const { page, context } = await browser.person(phone)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${product.url}/verify/${accessCode}`)
    // A tab that asks later who reads here goes on by itself.
    await tab.getByText('contrato.pdf').waitFor()
  }
  const { text } = await product.mailbox.newest(ana.email, new RegExp(accessCode))
  const code = /^Código: (\d{6})$/m.exec(text)?.[1] ?? ''
  await page.getByLabel('Código de verificação').fill(code)
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  const [answer] = await Promise.all([
    other.waitForResponse(/signing\.verify/),
    other.getByLabel('Código de verificação').fill(code),
  ])
  expect(answer.status()).toBe(200)
  await other.getByRole('button', { name: 'Assinar documento' }).waitFor()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado' }).waitFor()

  await other.getByRole('button', { name: 'Recusar' }).click()
  await other.getByLabel('Motivo da recusa').fill('Mudei de ideia.')
  await other.getByRole('button', { name: 'Recusar documento' }).click()
  await other.getByRole('heading', { name: 'Documento assinado' }).waitFor()
  await other
    .getByRole('alert')
    .getByText('A recusa não foi registrada. Você já fez a sua parte neste documento.')
    .waitFor()
  await expectAccessible(other)
  await other.getByRole('alert').getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(() => other.getByRole('alert').count()).toBe(0)
})

test('the page for the code leads on in a browser that has confirmed one', async () => {
  const ana = await contact(owner)
  const { id } = await sentDocument(owner, [ana])
  const accessCode = await accessCodeOf(owner, id, ana)
  const { page } = await browser.person(phone)
  await enter(product, page, ana, accessCode)
  await page.goto(`${product.url}/verify/${accessCode}`)
  await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
  const other = await browser.person(phone)
  await other.page.goto(`${product.url}/verify/${accessCode}`)
  await other.page.getByText('Digite o código de 6 dígitos').waitFor()
  expect(new URL(other.page.url()).pathname).toBe(`/verify/${accessCode}`)
})

test('who comes before their turn, or by a link that is none, is told so', async () => {
  const { bia, accessCode } = await sendInTurn(owner)
  const { page } = await browser.person(phone)
  const client = product.client({ signerAccessCode: accessCode })
  await expect(client.signing.open({})).rejects.toThrow('Confirme o código que enviamos a você para continuar.')
  await page.goto(`${product.url}/verify/${accessCode}`)
  const code = await product.mailbox.code(bia.email)
  await page.getByLabel('Código de verificação').fill(code)
  await page.getByRole('heading', { name: 'Ainda não é a sua vez' }).waitFor()
  // It may have been a telephone that the link came to.
  await page.getByText('Avisaremos assim que chegar a sua vez. O mesmo link vai funcionar.').waitFor()
  await page.goto(`${product.url}/sign/nao-existe`)
  await page.getByRole('heading', { name: 'Este link de assinatura não é válido' }).waitFor()
})

// spec: several-documents-signed-at
test('several documents with fields are read, filled in once and signed by one act that names them', async () => {
  const ana = await contact(owner)
  const { id: lease } = await sendWithFields(owner, ana, ['cpf', 'text', 'signature'], { name: 'Locação' })
  const types = ['cpf', 'personName', 'text', 'signature', 'initial', 'signatureDate']
  const { id: guarantee } = await sendWithFields(owner, ana, types, { name: 'Fiança' })
  const { id: survey } = await sentDocument(owner, [ana])
  const { id: keyed } = await sentDocument(owner, [ana], {
    signers: [{ id: ana.id, verification_method: 'DigitalCertificate' }],
  })
  const { page } = await browser.person(phone)
  const accessCode = await accessCodeOf(owner, survey, ana)
  await enter(product, page, ana, accessCode)
  // The document counts as read once its page shows it.
  await page.getByRole('button', { name: 'Aceitar e continuar' }).waitFor()
  await page.goto(`${product.url}/sign/${accessCode}/documents`)
  await page.getByText('A assinatura é com o seu certificado digital. Abra-o para assinar.').waitFor()

  await page.getByRole('button', { name: 'Ler Locação' }).click()
  await page.getByRole('button', { name: 'CPF, a preencher' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.getByText('3 campos · lido').waitFor()
  await page.getByText('Selecionar os 3 que se assinam aqui').click()
  await page.getByText('Você escolheu contrato.pdf, Fiança e mais 1. Um deles você ainda não abriu.').click()
  for (const name of ['Locação', 'Fiança', 'contrato.pdf'])
    await page.getByRole('contentinfo').getByRole('listitem').filter({ hasText: name }).waitFor()
  await page.getByText(/^Você escolheu/).click()

  expect(await page.getByRole('textbox', { name: 'Nome completo' }).inputValue()).toBe(ana.name)
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  await page.getByText('Preencha este campo.').waitFor()
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  await page.getByRole('button', { name: 'Responder Texto em cada documento' }).click()
  const texts = page.getByRole('textbox', { name: 'Texto' })
  await texts.first().fill('Primeiro')
  await texts.last().fill('Segundo')
  await page.getByRole('button', { name: 'Fazer a assinatura', exact: true }).last().click()
  await drawOnPad(page)
  await page.getByRole('button', { name: 'Usar esta assinatura' }).click()
  await page.getByRole('button', { name: 'Fazer a rubrica', exact: true }).last().click()
  await drawOnPad(page)
  await page.getByRole('button', { name: 'Usar esta rubrica' }).click()
  await page.getByRole('button', { name: 'Assinar 3 documentos' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assinar 3 documentos' }).click()
  await page.getByText('Assinado').nth(2).waitFor()
  await page.getByRole('link', { name: 'Abrir contrato.pdf' }).waitFor()

  const filled = async (documentId: string) => {
    const { assignment } = await owner.client.documents.get({ documentId })
    return assignment?.items.map(({ value }) => value) ?? []
  }
  for (const id of [lease, guarantee, survey]) await documentIn(owner.client, id, 'certificated')
  expect(await filled(lease)).toEqual(expect.arrayContaining(['529.982.247-25']))
  expect(await filled(guarantee)).toEqual(expect.arrayContaining(['529.982.247-25', ana.name]))
  const answered = [...(await filled(lease)), ...(await filled(guarantee))]
  expect(answered.filter((value) => value === 'Primeiro' || value === 'Segundo').sort()).toEqual([
    'Primeiro',
    'Segundo',
  ])
  expect((await owner.client.documents.get({ documentId: keyed })).status).toBe('pending_signature')
})

test('of several documents the page says which were not signed and why, and keeps the answers of those', async () => {
  const ana = await contact(owner)
  const [signed, cancelled] = [await sendWithFields(owner, ana, ['text']), await sendWithFields(owner, ana, ['text'])]
  const { page } = await browser.person(phone)
  const accessCode = await accessCodeOf(owner, signed.id, ana)
  await enter(product, page, ana, accessCode)
  await page.goto(`${product.url}/sign/${accessCode}/documents`)
  await page.getByRole('checkbox').first().waitFor()
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('textbox', { name: 'Texto' }).fill('Ação')
  await page.getByRole('button', { name: 'Assinar 2 documentos' }).waitFor()
  const { assignment } = await owner.client.documents.get({ documentId: cancelled.id })
  await owner.client.signing.reject({ documentId: cancelled.id, assignmentId: assignment?.id ?? '' })
  await page.getByRole('button', { name: 'Assinar 2 documentos' }).click()
  await page.getByText('1 concluído, 1 não deu certo: o motivo está nele.').waitFor()
  await page.getByRole('alert').filter({ hasText: 'Este documento já foi encerrado.' }).waitFor()
  const heading = page.getByRole('heading', { name: 'Nenhum documento à sua espera' })
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await heading.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  expect(await page.getByRole('checkbox').count()).toBe(0)
  expect(await page.getByRole('link', { name: /^Ver / }).count()).toBe(2)
  await documentIn(owner.client, signed.id, 'certificated')
  await page.reload()
  await page.getByRole('heading', { name: 'Nenhum documento espera por você' }).waitFor()
})

test('a document that was signed elsewhere meanwhile is not shown as declined by who declines it here', async () => {
  const ana = await contact(owner)
  const documents = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
  const { page } = await browser.person(phone)
  const accessCode = await accessCodeOf(owner, documents[0]?.id ?? '', ana)
  await enter(product, page, ana, accessCode)
  await page.goto(`${product.url}/sign/${accessCode}/documents`)
  await page.getByRole('checkbox').first().waitFor()
  // The mail of the second document leads to a link of its own.
  await signAll(await signerAtTheDoor(product, ana.email))
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true })
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.getByLabel('Motivo da recusa').fill('Não concordo.')
  await page.getByRole('button', { name: 'Recusar 2 documentos' }).click()
  await page.getByText('Você já fez a sua parte neste documento.').waitFor()
  expect(await page.getByText('Recusado', { exact: true }).count()).toBe(1)
  expect(await page.getByText('Documento assinado', { exact: true }).count()).toBe(1)
})

test('a late answer about one value leaves the signer at the field where they are by now', async () => {
  const ana = await contact(owner)
  const { id } = await sendWithFields(owner, ana, ['cpf', 'companyName', 'text'])
  const { page } = await browser.person()
  await enter(product, page, ana, await accessCodeOf(owner, id, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher CPF' }).click()
  await page.getByRole('textbox', { name: 'CPF' }).fill('529.982.247-25')
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/trpc/signing.check*', (route) => promise.then(() => route.continue()))
  const asked = page.waitForRequest('**/trpc/signing.check*')
  await page.keyboard.press('Enter')
  await asked
  await page.getByRole('button', { name: /^Texto/ }).click()
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.fill('Rua das')
  const answered = page.waitForResponse('**/trpc/signing.check*')
  answer()
  await answered
  // The main button takes the focus a moment after a field is left.
  await new Promise((resolve) => setTimeout(resolve, 300))
  await page.keyboard.type(' Flores')
  expect(await text.inputValue()).toBe('Rua das Flores')
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
  await page.getByLabel('Motivo da recusa').focus()
  // As long as /v1 takes it.
  const reason = `Já resolvido por outro contrato${'.'.repeat(1969)}`
  await page.keyboard.insertText(`${reason}!`)
  await page.getByRole('button', { name: 'Recusar 2 documentos' }).click()
  await page.getByText('Recusado').nth(1).waitFor()
  const heading = page.getByRole('heading', { name: 'Nenhum documento à sua espera' })
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  for (const { id } of documents) {
    const document = await owner.client.documents.get({ documentId: id })
    expect([document.status, document.decline_reason]).toEqual(['rejected_by_signer', reason])
  }
})
