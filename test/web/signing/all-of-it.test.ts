import { createWhatsappDouble, type WhatsappDouble } from '@rubrica/testing'
import { openPscDouble, type PscDouble } from '@rubrica/testing/psc-double.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { type CertificateAuthority, openCertificateAuthority } from '../../certificate-authority.ts'
import { type Contact, CPF, contact, documentIn, readyDocument, signUp } from '../../make.ts'
import { openProduct, type Product } from '../../product.ts'
import { checkFile } from '../../proof/evidence-by-the-page.ts'
import { until } from '../../until.ts'
import { accessCodeOf, enter } from './signing-link.ts'

const NUMBER = '+5511987651234'
const browser = useBrowser()
let authority: CertificateAuthority
let psc: PscDouble
let whatsapp: WhatsappDouble
let product: Product

beforeAll(async () => {
  authority = await openCertificateAuthority()
  psc = await openPscDouble()
  whatsapp = await createWhatsappDouble()
  const cpf = CPF.replace(/\D/g, '')
  const { certificate, key } = await authority.issue({ name: 'Bia Lima', cpf, policy: '2.16.76.1.2.3.99' })
  psc.enrol({ number: cpf, certificate, key })
  const roots = { SIGNER_ROOTS: authority.authoritiesPath, WEBHOOK_ALLOW_PRIVATE: 'on' }
  product = await openProduct({ ...psc.env, ...whatsapp.env, ...roots })
  return async () => {
    await product.close()
    await whatsapp.close()
    await psc.close()
    authority.close()
  }
})

test('an approver, one by WhatsApp, one by a certificate in the cloud and a witness sign on phones, and the file proves it', async () => {
  const owner = await signUp(product)
  const { accountId, client } = owner
  const ana = await client.signers.create({ accountId, full_name: 'Ana Souza', whatsapp_phone_number: NUMBER })
  const [rui, bia, eva] = [
    await contact(owner, 'Rui Costa'),
    await contact(owner, 'Bia Lima'),
    await contact(owner, 'Eva Nunes'),
  ]
  await client.signers.update({ accountId, signerId: bia.id, government_id: CPF })
  const { id: documentId } = await readyDocument(owner)
  await client.assignments.create({
    ...{ documentId, method: 'virtual' },
    signers: [
      { id: rui.id, part: 'approver', acting_as: 'diretor' },
      { id: ana.id, verification_method: 'Whatsapp', acting_as: 'locatária' },
      { id: bia.id, verification_method: 'DigitalCertificate', acting_as: 'fiadora' },
      { id: eva.id, part: 'witness', witness_of: [ana.id, bia.id] },
    ],
  })
  const atDocument = async (who: Contact) => {
    const { page } = await browser.person(phone)
    await enter(product, page, who, await accessCodeOf(owner, documentId, who))
    await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
    return page
  }

  const approver = await atDocument(rui)
  await approver.getByRole('button', { name: 'Aprovar documento' }).click()
  await approver.getByRole('heading', { name: 'Documento aprovado!' }).waitFor()

  const tenant = await openByWhatsapp()
  await tenant.getByRole('button', { name: 'Assinar documento' }).click()
  await tenant.getByRole('heading', { name: 'Documento assinado!' }).waitFor()

  const guarantor = await atDocument(bia)
  await guarantor.getByRole('button', { name: 'Assinar com certificado' }).click()
  await guarantor.getByRole('button', { name: 'Assinar com certificado em nuvem' }).click()
  await guarantor.getByRole('heading', { name: 'Documento assinado!' }).waitFor()

  const witness = await atDocument(eva)
  await witness.getByText('Você testemunha a assinatura de Ana Souza e Bia Lima.').waitFor()
  await witness.getByRole('button', { name: 'Assinar como testemunha' }).click()
  await witness.getByRole('heading', { name: 'Documento assinado!' }).waitFor()

  const { assignment } = await documentIn(client, documentId, 'certificated')
  expect(assignment?.signers).toMatchObject([
    { part: 'approver', acting_as: 'diretor' },
    { verification_method: 'Whatsapp', acting_as: 'locatária' },
    { certificate: { is_qualified: true }, acting_as: 'fiadora' },
    { part: 'witness', witness_of: [ana.id, bia.id] },
  ])
  const { body } = await client.documents.download({ documentId, artifact: 'certificated' })
  const file = Buffer.from(await new Response(body).arrayBuffer())
  expect(checkFile(file)).toEqual({ wrong: [], beginsWithOriginal: true })
})

/** Opens the link and confirms the code that arrived on WhatsApp. */
async function openByWhatsapp(): Promise<Page> {
  const arrived = (template: string) =>
    until(`${template} on WhatsApp`, async () => whatsapp.messages.findLast((one) => one.template === template))
  const { page } = await browser.person(phone)
  await page.goto(`${product.url}/sign/${(await arrived('rubrica_convite')).button}`)
  const code = await arrived('rubrica_codigo')
  await whatsapp.tell(product.url, code, [{ status: 'delivered' }])
  await page.getByLabel('Código de verificação').fill(code.button)
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  return page
}
