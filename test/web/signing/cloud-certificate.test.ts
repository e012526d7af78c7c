import { openPscDouble, type PscDouble } from '@rubrica/testing/psc-double.ts'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, phone, useBrowser } from '../../browser.ts'
import { type CertificateAuthority, openCertificateAuthority } from '../../certificate-authority.ts'
import { type Contact, CPF, contact, documentIn, type Owner, readyDocument, sentDocument, signUp } from '../../make.ts'
import { openProduct, type Product } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { signInAs } from '../sign-in.ts'
import { addSigner } from '../wizard/sender.ts'
import { accessCodeOf, enter } from './signing-link.ts'

const NUMBER = CPF.replace(/\D/g, '')
const UNKNOWN = '39053344705'
const certified = { verification_method: 'DigitalCertificate' } as const
const browser = useBrowser()
let authority: CertificateAuthority
let psc: PscDouble
let product: Product
let owner: Owner

beforeAll(async () => {
  authority = await openCertificateAuthority()
  psc = await openPscDouble()
  const issued = await authority.issue({ name: 'Ana Souza', cpf: NUMBER, policy: '2.16.76.1.2.3.99' })
  psc.enrol({ number: NUMBER, certificate: issued.certificate, key: issued.key })
  psc.enrol({ name: 'Ana de Outra Raiz', number: UNKNOWN })
  const env = { ...psc.env, SIGNER_ROOTS: authority.authoritiesPath, WEBHOOK_ALLOW_PRIVATE: 'on' }
  product = await openProduct(env)
  owner = await signUp(product)
  return async () => {
    await product.close()
    await psc.close()
    authority.close()
  }
})
beforeEach(() => psc.faults.clear())

test('a signer fills in, goes to the provider of the certificate on a phone and comes back to a signed document', async () => {
  const ana = await person(NUMBER)
  const { id } = await withName(ana)
  const { page, context } = await browser.person(phone)
  await openToSign(page, ana, id, 'João Conceição')
  await page.getByText('Com VIDaaS: você autoriza no provedor').waitFor()
  await page.getByText('Certificado A3 em cartão ou token não funciona no navegador: assine com').waitFor()
  await expectAccessible(page)
  const asked = psc.asked.length
  expect(psc.asked.filter(({ what }) => what === 'POST /user-discovery')).toEqual([])
  await page.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  expect(psc.asked.slice(asked).map(({ what }) => what)).toContain('POST /user-discovery')

  const { assignment } = await documentIn(owner.client, id, 'certificated')
  expect(assignment?.signers).toMatchObject([{ certificate: { name: 'Ana Souza', is_qualified: true } }])
  expect(assignment?.items.map(({ value }) => value)).toContain('João Conceição')
  // Neither the provider's code nor the link stays where scripts read.
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).not.toMatch(/João|state|code=/)
  const kept = (await context.cookies()).find(({ name }) => name === '__Host-cloud')
  expect(kept).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
  expect(product.output()).not.toMatch(/access_token|segredo-de-ensaio/)
})

test('a refusal at the provider leads back to the document with all that was filled in, in a tab that forgot it, too', async () => {
  const ana = await person(NUMBER)
  const { id } = await withName(ana)
  const { page } = await browser.person(desktop)
  await openToSign(page, ana, id, 'João Conceição')
  for (const [fault, sentence] of [
    ['access_denied', 'A assinatura não foi autorizada no VIDaaS. Nada foi assinado.'],
    ['wrong_state', 'Esta autorização não vale mais'],
    ['another_person', 'Quem autorizou no VIDaaS não é a pessoa deste documento'],
    ['another_key', 'A assinatura que o VIDaaS devolveu não é da chave deste certificado'],
    ['dead_token', 'O VIDaaS não aceita mais esta autorização'],
  ] as const) {
    psc.faults.add(fault)
    await page.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
    await page.getByRole('heading', { name: 'Documento não assinado' }).waitFor()
    await page.getByText(sentence).waitFor()
    expect(new URL(page.url()).search).toBe('')
    if (fault === 'access_denied') await expectAccessible(page)
    psc.faults.clear()
    await page.evaluate(() => sessionStorage.clear())
    await page.getByRole('link', { name: 'Voltar ao documento' }).click()
    await page.getByRole('button', { name: 'Assinar com certificado' }).click()
  }
  await page.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  const { assignment } = await documentIn(owner.client, id, 'certificated')
  expect(assignment?.items.map(({ value }) => value)).toContain('João Conceição')
})

test('an answer that another browser asked for signs nothing here', async () => {
  const ana = await person(NUMBER)
  const { id } = await withName(ana)
  const { page } = await browser.person(desktop)
  await openToSign(page, ana, id, 'João')
  const left = page.waitForRequest(/\/authorize\?/)
  await page.route(/\/authorize\?/, (route) => route.abort())
  await page.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
  const back = await psc.agree((await left).url())
  const { page: thief } = await browser.person(desktop)
  await thief.goto(`${product.url}${back.pathname}${back.search}`)
  await thief.getByText('Esta autorização não vale mais').waitFor()
  await thief.getByText('Abra de novo o link do documento').waitFor()
  expect(psc.asked.at(-1)?.what).toBe('GET /authorize')
})

test('who has no CPF in the document gives it, and hears before the signature that it will not be qualified', async () => {
  const ana = await person(null)
  const document = await sentDocument(owner, [ana], { signers: [{ id: ana.id, ...certified }] })
  const { page } = await browser.person(phone)
  await openToSign(page, ana, document.id)
  await page.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
  await page.getByLabel('CPF ou CNPJ').fill('111.444.777-00')
  await page.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
  await page.getByText('Número de CPF inválido').waitFor()
  await page.getByLabel('CPF ou CNPJ').fill('390.533.447-05')
  await page.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
  await page.getByRole('heading', { name: 'A assinatura não será qualificada' }).waitFor()
  await page.getByText('não foi emitido por uma autoridade da ICP-Brasil').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assinar mesmo assim' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  const { assignment } = await documentIn(owner.client, document.id, 'certificated')
  expect(assignment?.signers).toMatchObject([{ certificate: { is_qualified: false } }])
})

test('who asks for a certificate reads that it may be in the cloud, and of which provider', async () => {
  const { page } = await browser.person(desktop)
  const { id } = await readyDocument(owner)
  const ana = await contact(owner, 'Ana Nuvem')
  await signInAs(product, page, owner, `/dashboard/documents/${id}/virtual/signers`)
  await addSigner(page, ana.name)
  await page.getByRole('radio', { name: 'Certificado digital (ICP-Brasil)' }).check({ force: true })
  await page.getByText('com o certificado dela: em nuvem (VIDaaS) ou em arquivo .p12 ou .pfx').waitFor()
})

test('several documents are signed at once by one authorisation, beside one that needs no certificate', async () => {
  const ana = await person(NUMBER)
  const sent = []
  for (const demand of [certified, certified, {}])
    sent.push(await sentDocument(owner, [ana], { signers: [{ id: ana.id, ...demand }] }))
  const filled = await withName(ana)
  sent.push(filled)
  const [first] = sent
  const code = await accessCodeOf(owner, first?.id ?? '', ana)
  const { page } = await browser.person(phone)
  await enter(product, page, ana, code)
  await page.goto(`${product.url}/sign/${code}/documents`)
  await page.getByText('Selecionar todos').click()
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('João Conceição')
  await page.getByRole('button', { name: 'Assinar 4 documentos com certificado em nuvem' }).click()
  await page.getByRole('dialog', { name: 'Assinar 3 documentos' }).waitFor()
  await page.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
  await page.waitForURL(`**/sign/${code}/documents`)
  await page.getByText('Nenhum documento espera por você').waitFor()
  for (const { id } of sent) await documentIn(owner.client, id, 'certificated')
  const { assignment } = await owner.client.documents.get({ documentId: filled.id })
  expect(assignment?.items.map(({ value }) => value)).toContain('João Conceição')
  expect(psc.asked.findLast(({ what }) => what === 'POST /signature')?.body.hashes).toHaveLength(1)
})

async function person(number: string | null): Promise<Contact> {
  const made = await contact(owner, 'Ana Souza')
  const ids = { accountId: owner.accountId, signerId: made.id }
  if (number) await owner.client.signers.update({ ...ids, government_id: number })
  return made
}

/** A document with a name to fill in. */
async function withName(signer: Contact) {
  const { accountId, client } = owner
  const document = await readyDocument(owner)
  const known = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
  const field_id = known.items.find(({ type }) => type === 'personName')?.id ?? ''
  const place = { display_settings: { left: 150, top: 300, width: 420, height: 90 } }
  const entries = [{ page_id: document.pages[0]?.id ?? '', fields: [{ signer_id: signer.id, field_id, ...place }] }]
  const signers = [{ id: signer.id, ...certified }]
  await client.assignments.create({ documentId: document.id, method: 'collect', signers, entries })
  return document
}

/** Opens the link, accepts the terms, fills in the name and presses the one button that signs. */
async function openToSign(page: Page, signer: Contact, documentId: string, name?: string) {
  await enter(product, page, signer, await accessCodeOf(owner, documentId, signer))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  if (name !== undefined) {
    await page.getByRole('button', { name: /^Nome completo/ }).click()
    await page.getByRole('textbox', { name: 'Nome completo' }).fill(name)
    await page.getByRole('button', { name: 'Confirmar Nome completo' }).click()
  }
  await page.getByRole('button', { name: 'Assinar com certificado', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Assinar com certificado digital' }).waitFor()
}
