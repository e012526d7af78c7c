import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { openSqlite } from '@rubrica/api/db/sqlite.ts'
import { callMessages } from '@rubrica/contracts/call-messages.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { rawPdf } from '../api/pdf/raw-pdf.ts'
import { useBrowser } from '../browser.ts'
import {
  contact,
  documentIn,
  type Owner,
  paper,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
} from '../make.ts'
import { useProduct } from '../product.ts'
import { until } from '../until.ts'
import { expectAccessible } from './accessible.ts'
import { signedIn } from './sign-in.ts'

const list = '/dashboard/documents'
const browser = useBrowser()
const product = useProduct()

describe('sending a file', () => {
  let page: Page
  let owner: Owner
  const dialog = () => page.getByRole('dialog')
  const close = () => dialog().getByRole('button', { name: 'Fechar' }).first().click()

  beforeAll(async () => {
    page = (await browser.person()).page
    owner = await signedIn(product, page, list)
  })

  test('a file dropped anywhere on the page is sent', async () => {
    await page.getByText('Carregue o primeiro para colher assinaturas').waitFor()
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF-1.7 rasgado'], 'rasgado.pdf', { type: 'application/pdf' }))
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
      }
    })
    await page.getByText('Erro ao importar arquivo').waitFor()
    await page.getByText('O arquivo está danificado').waitFor()
    await close()
  })

  test('the dialog that an address opens is closed for a reload, too', async () => {
    await page.goto(`${product.url}${list}?upload`)
    await close()
    await dialog().waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(product.url + list)
  })

  // spec: file-none-accepted-types-2
  // spec: file-none-accepted-types
  test('a file that is none of the accepted types never leaves the browser', async () => {
    await page.getByRole('button', { name: 'Carregar documento' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await page.getByText('O tipo de arquivo selecionado é inválido').waitFor()
    expect((await owner.client.documents.list({ accountId: owner.accountId })).totalCount).toBe(0)
    await close()
  })

  // spec: file-above-limit-refused-2
  // spec: file-above-limit-refused
  test('a file above the limit is refused with the limit in bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rubrica-large-'))
    const path = join(folder, 'grande.pdf')
    await writeFile(path, '')
    await truncate(path, 25 * 1024 * 1024 + 1)
    await choose(page, path)
    await page.getByText('O tamanho é maior que 26214400 bytes').waitFor()
    await rm(folder, { recursive: true })
    await close()
  })

  // spec: upload-way-can-be
  test('an upload that is on its way can be taken back', async () => {
    await page.route('**/v1/accounts/*/documents', () => undefined)
    const takenBack = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await choose(page, paperPath('contrato.pdf'))
    await page.getByRole('progressbar', { name: 'Carregando' }).waitFor()
    await page.getByRole('button', { name: 'Cancelar carregamento' }).click()
    await dialog().getByRole('button', { name: 'Escolher arquivo' }).waitFor()
    expect((await takenBack).failure()?.errorText).toBe('net::ERR_ABORTED')
    await page.unroute('**/v1/accounts/*/documents')
    await close()
  })

  // spec: file-service-refuses-stays-2
  // spec: file-service-refuses-stays
  test('a file that the service refuses stays in sight with the reason, and another can be sent', async () => {
    await choose(page, paperPath('protegido.pdf'))
    await page.getByText('Erro ao importar arquivo').waitFor()
    await page.getByText('O PDF é protegido por senha').waitFor()
    await page.locator('input[type=file]').setInputFiles(paperPath('contrato.pdf'))
    await page.getByText('Arquivo importado com sucesso').waitFor()
  })

  // spec: upload-followed-until-document-2
  // spec: upload-followed-until-document
  test('an upload is followed until the document can be prepared', async () => {
    const prepare = dialog().getByRole('link', { name: 'Preparar documento' })
    await prepare.waitFor()
    const [document] = (await owner.client.documents.list({ accountId: owner.accountId })).items
    expect(await prepare.getAttribute('href')).toBe(`/dashboard/documents/${document?.id}/signers`)
    await close()
    await row(page, 'contrato.pdf').getByText('Aguardando preparação').filter({ visible: true }).waitFor()
  })

  test('what a file brings with it is said at the upload, and again on the document’s page', async () => {
    const catalog = '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert)>>>>'
    const pages = ['<</Type/Pages/MediaBox[0 0 595 842]/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R>>']
    const buffer = Buffer.from(rawPdf([catalog, ...pages]))
    await page.getByRole('button', { name: 'Carregar documento' }).click()
    await page.locator('input[type=file]').setInputFiles({ name: 'programa.pdf', mimeType: 'application/pdf', buffer })
    await dialog().getByRole('link', { name: 'Preparar documento' }).waitFor()
    const note = page.getByRole('alert').filter({ hasText: 'Este arquivo traz programas (JavaScript)' })
    await note.waitFor()
    await expectAccessible(page)
    await close()
    const { items } = await owner.client.documents.list({ accountId: owner.accountId, search: 'programa' })
    await page.goto(`${product.url}${list}/${items[0]?.id}/view`)
    await note.waitFor()
  })
})

describe('the list', () => {
  test('filters, search and order live in the address and survive a reload', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    await sentDocument(owner, [await contact(owner)])
    const { id } = await readyDocument(owner, 'linearizado.pdf')
    await owner.client.documents.update({ documentId: id, name: 'Procuração da Conceição' })
    await page.goto(product.url + list)

    await page.getByRole('button', { name: 'Pronto' }).click()
    await page.getByText('contrato.pdf').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Aguardando', exact: true }).click()
    await row(page, 'contrato.pdf').waitFor()
    expect(new URL(page.url()).searchParams.get('status')?.split(',').toSorted()).toEqual([
      'metadata_ready',
      'pending_signature',
    ])

    await page.getByRole('searchbox').fill('procuração')
    await page.getByText('contrato.pdf').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /Ordem/ }).click()
    await page.getByRole('menuitem', { name: 'Nome' }).click()
    await page.waitForURL(/sort=name/)
    await page.reload()
    await row(page, 'Procuração da Conceição').waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('procuração')

    await page.getByRole('searchbox').fill('não existe')
    await page.getByText('Nenhum documento corresponde').waitFor()
    await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
    await row(page, 'contrato.pdf').waitFor()
    expect(new URL(page.url()).search).toBe('?sort=name')
  })

  test('two filters that are pressed at once are both on', async () => {
    const { page } = await browser.person()
    await signedIn(product, page, list)
    const filter = (name: string) => page.getByRole('button', { name, exact: true })
    const pressed = [filter('Assinados'), filter('Negados'), filter('Expirados')]
    const buttons = await Promise.all(pressed.map((one) => one.elementHandle()))
    await page.evaluate(async (elements) => {
      for (const element of elements) {
        if (element instanceof HTMLElement) element.click()
        // React takes each press in a microtask, and shows a new address only later.
        for (let turn = 0; turn < 10; turn += 1) await null
      }
    }, buttons)
    await page.waitForURL(/status=certificated(,|%2C)rejected_by_signer(,|%2C)expired/)
    for (const one of pressed) await expect.poll(() => one.getAttribute('aria-pressed')).toBe('true')
  })

  // spec: second-page-has-own
  test('the second page has its own address, and the first one none; where it fails, the first stays', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    const file = await paper('contrato.pdf')
    for (let count = 0; count < 21; count++) await owner.client.documents.create({ accountId: owner.accountId, file })
    await page.goto(`${product.url}${list}?sort=created_at`)
    await page.getByText('Página 1 de 2').waitFor()
    const isSecond = (url: URL) =>
      /documents\.list/.test(url.pathname) && /"page":2/.test(decodeURIComponent(url.search))
    await page.route(isSecond, (route) => route.fulfill({ status: 400, body: '<html>400</html>' }))
    await page.getByRole('link', { name: 'Próxima página' }).click()
    await page.waitForURL(/page=2/)
    await page.getByText('O que você vê foi carregado antes e pode ter mudado.').waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'contrato.pdf' }).count()).toBe(20)
    await page.unroute(isSecond)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByText('Página 2 de 2').waitFor()
    await page.getByText('O que você vê foi carregado antes').waitFor({ state: 'detached' })
    await page.goto(`${product.url}${list}?sort=created_at&page=9`)
    await page.waitForURL(/page=2$/)
    await page.getByText('Página 2 de 2').waitFor()
    await page.getByRole('link', { name: 'Página anterior' }).click()
    await page.getByText('Página 1 de 2').waitFor()
    expect(new URL(page.url()).searchParams.has('page')).toBe(false)
    // Its arrow is no link any more.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Páginas')
  })

  test('a document is renamed in place', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    const { id: documentId } = await readyDocument(owner)
    await page.goto(product.url + list)
    await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Renomear' }).click()
    await page.getByLabel('Nome do documento').fill('Contrato da Ação')
    await page.keyboard.press('Enter')
    await row(page, 'Contrato da Ação').waitFor()
    expect(new URL(page.url()).pathname).toBe(list)
    expect(await row(page, 'contrato.pdf').count()).toBe(0)
    await expect.poll(async () => (await owner.client.documents.get({ documentId })).name).toBe('Contrato da Ação')
    await page.reload()
    await row(page, 'Contrato da Ação').waitFor()
  })

  test('a document is deleted only after a question', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    const { id } = await readyDocument(owner)
    await page.goto(product.url + list)
    const ask = async () => {
      await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
      await page.getByRole('menuitem', { name: 'Excluir' }).click()
    }
    await ask()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Voltar' }).click()
    expect((await owner.client.documents.get({ documentId: id })).id).toBe(id)
    await ask()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir documento' }).click()
    await page.getByText('Seus documentos ficam aqui').waitFor()
    await expect(owner.client.documents.get({ documentId: id })).rejects.toMatchObject({ status: 404 })
  })

  test('several are deleted at once, and what has to stay is said before', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    const someone = await contact(owner)
    const { id: documentId } = await readyDocument(owner)
    await owner.client.documents.update({ documentId, name: 'Assinado' })
    await owner.client.assignments.create({ documentId, method: 'virtual', signers: [{ id: someone.id }] })
    await signAll(await signerAtTheDoor(product, someone.email))
    await documentIn(owner.client, documentId, 'certificated')
    await readyDocument(owner)
    await page.goto(product.url + list)
    await row(page, 'Assinado').waitFor()
    await page.getByRole('checkbox', { name: 'Selecionar tudo' }).click({ force: true })
    await page.getByText('2 documentos selecionados').waitFor()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await page.getByText('1 documento escolhido fica').waitFor()
    await page.getByRole('button', { name: 'Excluir 1 documento' }).click()
    await row(page, 'contrato.pdf').waitFor({ state: 'detached' })
    await row(page, 'Assinado').waitFor()
  })

  test('a ticked row moves no other, and its actions are in sight above whatever is at the foot', async () => {
    for (const viewport of [
      { width: 1280, height: 700 },
      { width: 360, height: 640 },
    ]) {
      const { page } = await browser.person({ viewport })
      const owner = await signedIn(product, page)
      for (let made = 0; made < 7; made++) await readyDocument(owner)
      await page.goto(product.url + list)
      const second = page.getByRole('row', { name: 'contrato.pdf' }).nth(1)
      await second.waitFor()
      const before = await second.boundingBox()
      await page.getByRole('checkbox').nth(1).click({ force: true })
      const actions = page.getByRole('region', { name: 'Seleção' })
      await actions.getByText('1 documento selecionado').waitFor()
      expect(await second.boundingBox()).toEqual(before)
      for (const name of ['Etiquetar', 'Limpar seleção'])
        await actions.getByRole('button', { name }).click({ trial: true })
      const { y = 0, height = 0 } = (await actions.boundingBox()) ?? {}
      expect(y + height).toBeLessThan(viewport.height)
      await actions.getByRole('button', { name: 'Limpar seleção' }).press('Enter')
      await actions.waitFor({ state: 'detached' })
      await page.waitForFunction(() => document.activeElement?.closest('[role=grid]'))
    }
  })

  test('a row leads to its document by keyboard', async () => {
    const { page } = await browser.person()
    const owner = await signedIn(product, page)
    const { id } = await readyDocument(owner)
    await page.goto(product.url + list)
    await row(page, 'contrato.pdf').focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/dashboard/documents/${id}/view`)
  })
})

test('whose turn it is can be read in the list on a phone, however many sign', async () => {
  const { page } = await browser.person({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const owner = await signedIn(product, page)
  const names = ['Ana Úrsula', 'Bia Sá', 'Caio Íris', 'Dora Reis', 'Eva Lima', 'Fábio Nó', 'Gil Paz', 'Hugo Reis']
  const people = await Promise.all(names.map((name) => contact(owner, name)))
  await sentDocument(owner, people)
  await page.goto(product.url + list)
  const words = page
    .getByRole('row')
    .last()
    .getByText(/^Vez de/)
    .first()
  await words.waitFor()
  expect(
    await words.evaluate(({ clientWidth, scrollWidth }) => clientWidth - Math.min(scrollWidth, 150)),
  ).toBeGreaterThanOrEqual(0)
})

test('the pictures of a whole page of the list weigh at most 60 kB on a phone', async () => {
  const { page } = await browser.person({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const owner = await signedIn(product, page)
  await readyDocument(owner)
  for (let made = 1; made < 20; made++)
    await owner.client.documents.create({ accountId: owner.accountId, file: await paper('contrato.pdf') })
  const ready = async () =>
    (await owner.client.documents.list({ accountId: owner.accountId, status: 'metadata_ready' })).totalCount
  await until('all to be read', async () => (await ready()) === 20)
  const sizes: Promise<number>[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/thumbnail')) sizes.push(answer.body().then(({ length }) => length))
  })
  await page.goto(product.url + list)
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect.poll(() => sizes.length).toBe(20)
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000)
})

describe('one document', () => {
  let page: Page
  let owner: Owner

  beforeAll(async () => {
    const person = await browser.person()
    await person.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = person.page
    owner = await signedIn(product, page)
  })

  // spec: record-names-signers-order
  test('the record names the signers in order, the files and the hashes of both of them', async () => {
    const someone = await contact(owner, 'Ana Úrsula Conceição')
    const { id } = await sentDocument(owner, [someone], { message: 'Bom dia, segue o contrato.' })
    await page.goto(`${product.url}${list}/${id}/view`)
    await page.getByText('Vez de Ana Úrsula Conceição').waitFor()
    await page.getByText('Bom dia, segue o contrato.').waitFor()

    await signAll(await signerAtTheDoor(product, someone.email))
    await documentIn(owner.client, id, 'certificated')
    await page.reload()
    await page.getByText('Todos assinaram e o documento está selado').waitFor()
    await page.getByText(/Assinou em .* com código enviado por e-mail/).waitFor()
    // After the original's two pages come two pages of the certificate.
    await page.getByLabel('Página 1 de 4: ir para outra').fill('3')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'Página 3 de 4' }).locator('canvas').waitFor()
    await page.getByRole('region', { name: 'Página 3 de 4' }).getByText('Olívia Conceição').first().waitFor()
    expect(await page.getByText('Prazo', { exact: true }).count()).toBe(0)

    for (const artifact of ['original', 'certificated'] as const) {
      const file = await owner.client.documents.download({ documentId: id, artifact })
      const hash = createHash('sha256')
        .update(await new Response(file.body).bytes())
        .digest('hex')
      await page.getByText(hash.match(/.{4}/g)?.join(' ') ?? '').waitFor()
    }
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Baixar documento assinado' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('contrato-assinado.pdf')

    const history = page.getByRole('region', { name: 'Histórico' })
    for (const step of [
      `Confirmou o código de 6 dígitos enviado a ${someone.email}`,
      'Aceitou os termos, versão de ',
      'Assinou o documento',
    ])
      await history.getByRole('listitem').filter({ hasText: step }).last().getByText('IP 127.0.0.1').waitFor()
    await history.getByRole('button', { name: 'Documento e envio' }).click()
    await history.getByText('Olívia Conceição enviou o documento para 1 signatário.').waitFor()

    await page.getByText('Ver trilha completa').click()
    await page.getByText('A trilha confere.').waitFor()
    const [newest] = (await owner.client.documents.activities({ documentId: id })).items
    await page.getByText(newest?.hash.match(/.{4}/g)?.join(' ') ?? '').waitFor()
    await expectAccessible(page)
    using database = new DatabaseSync(join(product.dataDir, 'rubrica.sqlite'), { timeout: 5000 })
    database.prepare("update activities set message = 'Ninguém assinou.' where id = ?").run(newest?.id ?? 0)
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
    await page.getByText('Ver trilha completa').click()
    await page.getByText('A trilha não confere.').waitFor()
    await page.keyboard.press('Escape')
  })

  // spec: signer-s-own-link
  test("a signer's own link is copied, or shown where it cannot be; and tags are changed in place", async () => {
    const someone = await contact(owner, 'Ana Úrsula Conceição')
    const { id, assignment } = await sentDocument(owner, [someone])
    for (const name of ['Norte', 'Sul']) await owner.client.tags.create({ accountId: owner.accountId, name })
    await page.goto(`${product.url}${list}/${id}/view`)
    const link = assignment?.signing_urls[0]?.url ?? ''
    await page.getByText('Copiar link de Ana Úrsula Conceição').click()
    await page.getByText('Link de Ana Úrsula Conceição copiado.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await page.getByText('Copiar link de Ana Úrsula Conceição').click()
    await page.getByText(link).waitFor()

    await page.getByRole('button', { name: 'Ações de contrato.pdf' }).click()
    await page.getByRole('menuitem', { name: 'Etiquetas' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Etiquetas' }).fill('Obra')
    await page.getByText('1 opção disponível.').first().waitFor({ state: 'attached' })
    await page.getByRole('combobox', { name: 'Etiquetas' }).fill('')
    await page.getByText('2 opções disponíveis.').first().waitFor({ state: 'attached' })
    await page.getByRole('combobox', { name: 'Etiquetas' }).fill('Obra')
    await page.getByRole('option', { name: 'Criar “Obra”' }).click()
    await page.getByRole('button', { name: 'Salvar etiquetas' }).click()
    await page.getByRole('list', { name: 'Etiquetas' }).getByText('Obra').waitFor()
  })

  // spec: page-shown-whole-beside
  test('a page is shown whole beside its record, or in its width, and only one bar scrolls it', async () => {
    const { id } = await readyDocument(owner)
    await page.goto(`${product.url}${list}/${id}/view`)
    await page.getByLabel('Página 1 de 2: ir para outra').waitFor()
    await page.getByRole('region', { name: 'Documento' }).getByText('Padaria São João').first().waitFor()
    const bottom = async () => {
      const box = await page.locator('[data-page="1"]').boundingBox()
      return box ? box.y + box.height : 0
    }
    expect(await bottom()).toBeLessThan(900)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.getByRole('button', { name: 'Ver na largura' }).click()
    await expect.poll(bottom).toBeGreaterThan(900)
    await page.getByRole('button', { name: 'Ver a página inteira' }).click()
    await expect.poll(bottom).toBeLessThan(900)
    expect(await page.getByRole('link', { name: 'Preparar' }).getAttribute('href')).toBe(`${list}/${id}/signers`)
  })

  // spec: invitation-goes-out-again-2
  // spec: invitation-goes-out-again
  test('the invitation goes out again and the deadline moves', async () => {
    const someone = await contact(owner)
    const { id } = await sentDocument(owner, [someone])
    const isInvitation = async (count: number) => (await product.mailbox.all(someone.email)).length === count
    await until('the invitation', () => isInvitation(1))
    await page.goto(`${product.url}${list}/${id}/view`)
    await page.getByText('Sem prazo definido').waitFor()

    await page
      .getByRole('button', { name: 'Reenviar convite' })
      .or(page.getByRole('link', { name: 'Reenviar convite' }))
      .click()
    await until('the second invitation', () => isInvitation(2))

    await page
      .getByRole('button', { name: 'Definir prazo' })
      .or(page.getByRole('link', { name: 'Definir prazo' }))
      .click()
    await page.getByRole('spinbutton', { name: /^dia/ }).focus()
    await page.keyboard.type('31122099101500')
    await page.getByRole('button', { name: 'Salvar prazo' }).click()
    await page.getByText('31/12/2099 às 10:15').waitFor()
    const { assignment } = await owner.client.documents.get({ documentId: id })
    expect(assignment?.expires_at).toBe('2099-12-31T13:15:00.000Z')
  })

  // spec: mistyped-address-corrected-one
  test('a mistyped address is corrected, and one that cannot be says why', async () => {
    const someone = await contact(owner, 'Ana Úrsula Conceição')
    const { id } = await sentDocument(owner, [someone])
    await page.goto(`${product.url}${list}/${id}/view`)
    await page.getByText('Corrigir e-mail').click()
    const dialog = page.getByRole('dialog', { name: 'Corrigir e-mail' })
    await dialog.getByText(`enviados a ${someone.email}`).waitFor()
    await expectAccessible(page)
    const correct = dialog.getByRole('button', { name: 'Corrigir e-mail' })
    await correct.click()
    await dialog.getByText('Este já é o e-mail deste signatário').first().waitFor()
    const right = `${randomUUID()}@certo.exemplo.com`
    await dialog.getByLabel('E-mail de Ana Úrsula Conceição').fill(right)
    await correct.click()
    await page.getByText('E-mail corrigido e convite enviado.').waitFor()
    await page.getByText(right).first().waitFor()
    await product.mailbox.newest(right, /pede a sua assinatura/)

    await signerAtTheDoor(product, right)
    await page.getByText('Corrigir e-mail').click()
    await dialog.getByLabel('E-mail de Ana Úrsula Conceição').fill(someone.email)
    await correct.click()
    await dialog.getByText('Esta pessoa já mostrou que recebe neste e-mail').first().waitFor()
  })

  test('a refusal shows who refused, when and in which words', async () => {
    const someone = await contact(owner, 'Bruno Lima')
    const { id, assignment } = await sentDocument(owner, [someone])
    const signer = await signerAtTheDoor(product, someone.email)
    const decline_reason = 'A cláusula 4ª não confere.'
    await signer.signing.reject({ documentId: id, assignmentId: assignment?.id ?? '', decline_reason })
    await page.goto(`${product.url}${list}/${id}/view`)
    await page.getByText('Bruno Lima recusou o documento. O envio foi encerrado.').waitFor()
    await page.getByText(decline_reason).first().waitFor()
    await page.getByText(/^Recusou em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/).waitFor()
  })

  test('whose turn it is and who refused are said in the words of their part', async () => {
    const { accountId, client, email } = owner
    const own = await client.signers.create({ accountId, full_name: 'Olívia Conceição', email })
    const other = await contact(owner, 'Bruno Lima')
    const signers = [
      { id: own.id, part: 'receipt', step: 1 },
      { id: other.id, step: 2 },
    ]
    const { id, assignment } = await sentDocument(owner, [], { signers })
    await page.goto(`${product.url}${list}/${id}/view`)
    await page.getByText('Sua vez de tomar ciência').waitFor()
    const signer = await signerAtTheDoor(product, email)
    await signer.signing.reject({ documentId: id, assignmentId: assignment?.id ?? '', decline_reason: 'Não é comigo.' })
    await page.reload()
    await page.getByText('Olívia Conceição recusou tomar ciência do documento. O envio foi encerrado.').waitFor()
  })

  test('a page that is open says that it is out of date, and that its document is gone', async () => {
    const { id } = await readyDocument(owner)
    await page.goto(`${product.url}${list}/${id}/view`)
    const menu = page.getByRole('button', { name: /^Ações de/ })
    await menu.click()
    await page.getByRole('menuitem', { name: 'Renomear' }).click()
    await page.route(/documents\.view/, (route) => route.fulfill({ status: 400, body: '<html>400</html>' }))
    await page.getByRole('button', { name: 'Salvar nome' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'O que você vê foi carregado antes e pode ter mudado.' })
    await notice.first().waitFor()
    await menu.waitFor()

    await owner.client.documents.remove({ documentId: id })
    await page.unroute(/documents\.view/)
    await notice.first().getByRole('button', { name: 'Tentar de novo' }).click()
    await page.getByText('Este documento não existe ou foi excluído.').waitFor()
    expect(await menu.count()).toBe(0)
  })

  // spec: document-waits-signatures-taken
  test('a document that waits for signatures is taken back, with the reason in its record', async () => {
    const { id } = await sentDocument(owner, [await contact(owner)])
    await page.goto(`${product.url}/dashboard/documents/${id}/view`)
    await page.getByRole('button', { name: /^Ações de/ }).click()
    await page.getByRole('menuitem', { name: 'Cancelar documento' }).click()
    await page.getByLabel(/Motivo/).fill('O contrato mudou.')
    await page.getByRole('button', { name: 'Cancelar documento' }).click()
    await page.getByText('Cancelado', { exact: true }).first().waitFor()
    await page.getByText('O contrato mudou.').first().waitFor()
    expect((await owner.client.documents.get({ documentId: id })).status).toBe('rejected_by_user')
  })

  test('a document that failed is tried again from its page', async () => {
    const { id } = await readyDocument(owner)
    const reason = 'Não foi possível preparar o arquivo.'
    const database = openSqlite(join(product.dataDir, 'rubrica.sqlite'))
    database.prepare("update documents set status = 'failed', failure_reason = ? where id = ?").run([reason, id])
    database.close()

    await page.goto(`${product.url}/dashboard/documents/${id}/view`)
    await page.getByText(`${reason} Você pode tentar de novo ou carregar outro arquivo.`).waitFor()
    await page.context().setOffline(true)
    // What the page reads anew while it is offline may say and offer the same.
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await page.getByRole('alert').getByText(callMessages.networkFailed.pt).first().waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Tentar de novo' }).first().click()
    await page.getByText('Aguardando preparação').first().waitFor()
    await page.getByRole('link', { name: 'Preparar' }).waitFor()
  })

  test('the first step on the dashboard opens the upload at once', async () => {
    await page.goto(`${product.url}${list}?upload`)
    await page.getByRole('dialog').locator('input[type=file]').waitFor({ state: 'attached' })
  })

  test('a document of nobody is said to be gone', async () => {
    await page.goto(`${product.url}${list}/${randomUUID()}/view`)
    await page.getByText('Este documento não existe ou foi excluído.').waitFor()
  })

  // spec: after-sending-page-says
  test('after sending, the page says who was invited and what happens next', async () => {
    const someone = await contact(owner, 'Ana Úrsula Conceição')
    const { id } = await sentDocument(owner, [someone])
    await page.goto(`${product.url}${list}/${id}/sent`)
    await page.getByRole('heading', { name: 'Documento enviado para assinatura' }).waitFor()
    await page.getByText(someone.email).waitFor()
    await page.getByText('Convite enviado').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Acompanhar documento' }).click()
    await page.getByRole('heading', { name: 'contrato.pdf' }).waitFor()
    await page.getByLabel('Página 1 de 2: ir para outra').waitFor()
    await expectAccessible(page)
  })
})

/** The row of a document, named as its first cell begins. */
function row(page: Page, name: string) {
  return page.getByRole('row').filter({ hasText: name })
}

async function choose(page: Page, path: string) {
  await page.getByRole('button', { name: 'Carregar documento' }).click()
  await page.locator('input[type=file]').setInputFiles(path)
}

function paperPath(name: string) {
  return fileURLToPath(new URL(`../fixtures/papers/${name}`, import.meta.url))
}
