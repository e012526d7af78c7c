import { createHash } from 'node:crypto'
import type { Page, Request, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readPkcs12 } from '../../../web/certificate/own-key.ts'
import { desktop, phone, useBrowser } from '../../browser.ts'
import {
  type CertificateAuthority,
  type IssuedCertificate,
  openCertificateAuthority,
} from '../../certificate-authority.ts'
import {
  type Contact,
  CPF,
  contact,
  documentIn,
  type Owner,
  readyDocument,
  signerAtTheDoor,
  signUp,
} from '../../make.ts'
import { openProduct, type Product } from '../../product.ts'
import { signWithCertificate } from '../../signing-with-certificate.ts'
import { expectAccessible } from '../accessible.ts'
import { enabled } from '../enabled.ts'
import { signInAs } from '../sign-in.ts'
import { addSigner } from '../wizard/sender.ts'
import { accessCodeOf, enter } from './signing-link.ts'

const browser = useBrowser()
let authority: CertificateAuthority
let product: Product
let owner: Owner

beforeAll(async () => {
  authority = await openCertificateAuthority()
  product = await openProduct({ SIGNER_ROOTS: authority.rootPath, WEBHOOK_ALLOW_PRIVATE: 'on' })
  owner = await signUp(product)
  return async () => {
    await product.close()
    await authority.close()
  }
})

test('a sender asks for a certificate, and its holder signs on a phone with a file of 3DES, whose key and password stay there', async () => {
  const ana = await contactWithCpf('Ana Beatriz Souza')
  const { id } = await readyDocument(owner)
  const { page: desk } = await browser.person()
  await signInAs(product, desk, owner, `/dashboard/documents/${id}/virtual/signers`)
  await addSigner(desk, ana.name)
  await desk.getByRole('radio', { name: 'Certificado digital (ICP-Brasil)' }).check({ force: true })
  await desk.getByText('o CPF precisa estar no contato').waitFor()
  await desk.getByRole('button', { name: 'Ir para a preparação' }).click()
  await desk.waitForURL('**/prepare')
  await desk.reload()
  await desk.getByRole('button', { name: 'Ir para a revisão' }).click()
  await desk.getByText('Assina com certificado digital (ICP-Brasil)').waitFor()
  await desk.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await desk.waitForURL('**/sent')

  const own = await authority.issue({ name: ana.name, cpf: digits(CPF) })
  const { page } = await browser.person(phone)
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await openToSign(page, ana, id)
  await expect.poll(() => page.getByRole('button', { name: 'Escolher arquivo' }).evaluate(isFocused)).toBe(true)
  await choose(page, 'foto.p12', new Uint8Array([1, 2, 3]))
  await page.getByRole('button', { name: 'Abrir certificado' }).click()
  await page.getByText('Este arquivo não é um certificado .p12 ou .pfx').waitFor()
  await page.getByRole('button', { name: 'Trocar', exact: true }).click()
  const file = await own.p12('3des')
  await choose(page, 'ana.pfx', file)
  await page.getByLabel('Senha do certificado').fill('outra senha')
  await page.getByRole('button', { name: 'Abrir certificado' }).click()
  await page.getByText('A senha não abre este certificado').waitFor()
  expect(await page.getByLabel('Senha do certificado').inputValue()).toBe('outra senha')
  await expectAccessible(page)
  await page.getByLabel('Senha do certificado').fill(own.password)
  await page.getByRole('button', { name: 'Abrir certificado' }).click()
  await page.getByRole('heading', { name: 'Este certificado' }).waitFor()
  await page.getByText('Assinatura eletrônica qualificada (ICP-Brasil)').waitFor()
  const facts = await page.getByRole('alertdialog').innerText()
  expect(facts).toContain('AC de Ensaio')
  expect(facts).not.toContain(CPF)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  await page.getByRole('button', { name: 'Assinar documento' }).dblclick()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()

  const { assignment } = await documentIn(owner.client, id, 'certificated')
  expect(assignment?.signers).toMatchObject([{ certificate: { is_qualified: true } }])
  expect(requests.filter((request) => request.url().includes('signing.signWithCertificate'))).toHaveLength(1)
  await expectNoSecret(page, requests, own, file)
  await desk.goto(`${product.url}/dashboard/documents/${id}/view`)
  await desk
    .getByText('Assinatura eletrônica qualificada (ICP-Brasil): de Ana Beatriz Souza, emitido por AC de Ensaio')
    .waitFor()
  await desk.goto(`${product.url}/proof/${await sealedHash(id)}`)
  await desk.getByText('Assinatura eletrônica qualificada (ICP-Brasil)').waitFor()
})

test('an EC certificate signs with the keyboard alone, after another person’s, a lost connection and what is not qualified', async () => {
  const bruno = await contactWithCpf('Bruno Carvalho')
  const caio = await contactWithCpf('Caio Íris')
  const { id } = await sentFor(bruno, caio)
  const [foreign, own, other] = await Promise.all([
    authority.issue({ name: 'Outra Pessoa', cpf: '11144477735', key: 'ec' }),
    authority.issue({ name: bruno.name, cpf: digits(CPF), key: 'ec', policy: null }),
    authority.issue({ name: caio.name, cpf: digits(CPF) }),
  ])
  const { page, context } = await browser.person(desktop)
  await openToSign(page, bruno, id)
  await choose(page, 'outra.p12', await foreign.p12('modern'))
  await expect.poll(() => page.getByLabel('Senha do certificado').evaluate(isFocused)).toBe(true)
  await page.keyboard.type(foreign.password)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'não é o de quem deve assinar' }).waitFor()

  await page.getByRole('button', { name: 'Trocar', exact: true }).press('Enter')
  const file = await own.p12('crowded')
  const open = async () => {
    await choose(page, 'bruno.p12', file)
    await page.getByLabel('Senha do certificado').fill(own.password)
    await page.keyboard.press('Enter')
    await page.getByText('a assinatura não será qualificada').waitFor()
  }
  // The content to sign has another digest than the one in the page's answer.
  await page.route('**/trpc/signing.prepareCertificate*', tampered, { times: 1 })
  await open()
  await (await enabled(page.getByRole('button', { name: 'Assinar documento' }))).press('Enter')
  await page.getByText('O serviço pediu a assinatura de algo inesperado, e nada foi assinado.').waitFor()
  await page.getByRole('button', { name: 'Trocar certificado' }).press('Enter')
  await open()
  await expectAccessible(page)
  // Another signer signs between the two calls: the page prepares the signature anew by itself.
  await signWithCertificate(await signerAtTheDoor(product, caio.email), other)
  await context.setOffline(true)
  await (await enabled(page.getByRole('button', { name: 'Assinar documento' }))).press('Enter')
  await page.getByText('se a assinatura já tiver chegado').waitFor()
  await context.setOffline(false)
  // The signature arrives and the answer does not.
  const notTold = page.waitForEvent('requestfailed')
  await page.route('**/trpc/signing.signWithCertificate*', answerLost)
  await (await enabled(page.getByRole('button', { name: 'Assinar documento' }))).press('Enter')
  await notTold
  await page.unroute('**/trpc/signing.signWithCertificate*', answerLost)
  await page.getByText('se a assinatura já tiver chegado').waitFor()
  await (await enabled(page.getByRole('button', { name: 'Assinar documento' }))).press('Enter')
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  const { assignment } = await documentIn(owner.client, id, 'certificated')
  expect(assignment?.signers).toMatchObject([
    { certificate: { is_qualified: false } },
    { certificate: { is_qualified: true } },
  ])
})

/** Loses the answer on its way back, unless it is a refusal. */
async function answerLost(route: Route) {
  const response = await route.fetch()
  await (response.ok() ? route.abort() : route.fulfill({ response }))
}

/** Opens the link, accepts the terms and presses the one button that signs. */
async function openToSign(page: Page, signer: Contact, documentId: string) {
  await enter(product, page, signer, await accessCodeOf(owner, documentId, signer))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Assinar com certificado' }).click()
  await page.getByRole('alertdialog', { name: 'Assinar com certificado digital' }).waitFor()
}

async function choose(page: Page, name: string, file: Uint8Array) {
  const mimeType = 'application/x-pkcs12'
  await page
    .getByRole('alertdialog')
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(file) })
}

async function tampered(route: Route) {
  const response = await route.fetch()
  const body = (await response.text()).replace(/"digest":"\w{8}/, '"digest":"00000000')
  await route.fulfill({ response, body })
}

/** The file, its key and its password have not left the dialog, in any form that a program would write. */
async function expectNoSecret(page: Page, requests: Request[], own: IssuedCertificate, file: Uint8Array<ArrayBuffer>) {
  const [key = new Uint8Array()] = readPkcs12(file, own.password).keys
  const sent = requests.map((one) => `${one.url()} ${JSON.stringify(one.headers())} ${one.postData() ?? ''}`)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const seen = [...sent, stored, page.url(), product.output()].join('\n')
  const spelled = (bytes: Uint8Array) => spellings(bytes).filter((one) => seen.includes(one))
  expect(spelled(own.certificate.subarray(100, 148))).toHaveLength(1)
  const password = new TextEncoder().encode(own.password)
  expect([...spelled(password), ...spelled(key.subarray(300, 348)), ...spelled(file.subarray(300, 348))]).toEqual([])
  expect(seen).not.toContain(own.password)
  expect(seen).not.toContain(encodeURIComponent(own.password))
}

/** Within a longer text Base64 can write bytes in three ways. */
function spellings(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes)
  const inBase64 = [0, 1, 2].map((shift) => buffer.subarray(shift, shift + Math.floor((bytes.length - shift) / 3) * 3))
  return [...inBase64.map((part) => part.toString('base64')), buffer.toString('hex'), [...bytes].join(',')]
}

async function contactWithCpf(name: string): Promise<Contact> {
  const made = await contact(owner, name)
  await owner.client.signers.update({ accountId: owner.accountId, signerId: made.id, government_id: CPF })
  return made
}

async function sentFor(...people: Contact[]) {
  const document = await readyDocument(owner)
  const signers = people.map(({ id }) => ({ id, verification_method: 'DigitalCertificate' as const }))
  await owner.client.assignments.create({ documentId: document.id, method: 'virtual', signers })
  return document
}

async function sealedHash(documentId: string) {
  const sealed = await owner.client.documents.download({ documentId, artifact: 'certificated' })
  return createHash('sha256')
    .update(await sealed.bytes())
    .digest('hex')
}

function digits(cpf: string): string {
  return cpf.replace(/\D/g, '')
}

function isFocused(element: Element) {
  return element === document.activeElement
}
