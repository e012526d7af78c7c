import { beforeAll, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { type Contact, contact, type Owner, readyDocument, signAll, signUp } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { expectAccessible } from '../accessible.ts'
import { accessCodeOf, enter } from './signing-link.ts'

const browser = useBrowser()
const product = useProduct()
let owner: Owner

beforeAll(async () => {
  owner = await signUp(product)
})

test('several documents are done in the words of each part, and a mixed choice in words that fit all of them', async () => {
  const [rui, ana] = [await contact(owner, 'Rui Costa'), await contact(owner, 'Ana Souza')]
  const ask = async (paper: string, part: 'approver' | 'receipt' | 'signer') => {
    const { id: documentId } = await readyDocument(owner, paper)
    const signers = [{ id: rui.id, part }, { id: ana.id }]
    const expires_at = part === 'receipt' ? '2099-12-31' : undefined
    await owner.client.assignments.create({ documentId, method: 'virtual', signers, expires_at })
    return documentId
  }
  const approved = [await ask('contrato.pdf', 'approver'), await ask('contrato.pdf', 'approver')]
  const read = await ask('contrato.pdf', 'receipt')
  const signed = await ask('contrato.pdf', 'signer')
  const accessCode = await accessCodeOf(owner, signed, rui)
  const { page } = await browser.person(phone)
  await enter(product, page, rui, accessCode)
  await page.goto(`${product.url}/sign/${accessCode}/documents`)
  // The newest first: what is signed, what is read, and what is approved.
  const row = (place: number) => page.getByRole('listitem').nth(place)
  await row(1).getByText('Tome ciência até 31/12/2099', { exact: true }).waitFor()
  await row(2).getByText('Para aprovar. Enviado').waitFor()
  const choose = (place: number) => row(place).getByRole('checkbox').click({ force: true })
  await choose(2)
  await page.getByRole('button', { name: 'Aprovar 1 documento', exact: true }).waitFor()
  await choose(3)
  await page.getByRole('button', { name: 'Aprovar 2 documentos', exact: true }).waitFor()
  await choose(1)
  await page.getByRole('button', { name: 'Concluir 3 documentos' }).waitFor()
  await expectAccessible(page)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/several.png` })
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Complete 3 documents' }).waitFor()
  await row(1).getByText('Acknowledge it by').waitFor()
  await choose(2)
  await choose(3)
  await page.getByRole('button', { name: 'Acknowledge 1 document' }).waitFor()
  await page.getByRole('button', { name: 'Português' }).click()
  await choose(2)
  await choose(3)
  await page.getByRole('button', { name: 'Concluir 3 documentos' }).click()
  await page.getByText('Documento aprovado').nth(1).waitFor()
  await row(1).getByText('Ciência registrada').waitFor()
  await choose(0)
  await page.getByRole('button', { name: 'Assinar 1 documento', exact: true }).click()
  await row(0).getByText('Documento assinado').waitFor()

  const statuses = await Promise.all(
    [...approved, read, signed].map(async (documentId) => {
      const { assignment } = await owner.client.documents.get({ documentId })
      return assignment?.signers[0]?.status
    }),
  )
  expect(statuses).toEqual(['approved', 'approved', 'acknowledged', 'signed'])
})

test('who approves or acknowledges is told so, and nowhere that they signed', async () => {
  const [rui, ana] = [await contact(owner, 'Rui Costa'), await contact(owner, 'Ana Souza')]
  const ask = async (part: 'approver' | 'receipt') => {
    const { id: documentId } = await readyDocument(owner)
    const signers = [{ id: rui.id, part }, { id: ana.id }]
    await owner.client.assignments.create({ documentId, method: 'virtual', signers, expires_at: '2099-12-31' })
    return documentId
  }
  const read = await ask('receipt')
  const approved = await ask('approver')
  const { page } = await browser.person(phone)
  await enter(product, page, rui, await accessCodeOf(owner, approved, rui))
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByText('aprove até 31/12/2099').waitFor()
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Aprovar documento' }).click()
  await page.getByText('Também espera a sua ciência').waitFor()
  await enter(product, page, rui, await accessCodeOf(owner, read, rui))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Tomei ciência' }).click()
  await page.getByText('Ciência registrada').waitFor()

  const { assignment } = await owner.client.documents.get({ documentId: read })
  await owner.client.signing.reject({ documentId: read, assignmentId: assignment?.id ?? '' })
  await page.reload()
  await page.getByText('Antes disso você tomou ciência do documento, e isso continua registrado.').waitFor()

  await signAll(product.client({ signerAccessCode: await confirmedCode(approved, ana) }))
  const copy = await product.mailbox.newest(rui.email, /foi selado: todos fizeram a sua parte/)
  expect(copy.text).not.toContain('assinado por todos')
})

/** The code of a link whose six digits are confirmed. */
async function confirmedCode(documentId: string, { id, email, name }: Contact): Promise<string> {
  const signerAccessCode = await accessCodeOf(owner, documentId, { id, email, name })
  const client = product.client({ signerAccessCode })
  await client.signing.verify({ 'verification-code': await product.mailbox.code(email) })
  await client.signing.acceptTerms({})
  return signerAccessCode
}
