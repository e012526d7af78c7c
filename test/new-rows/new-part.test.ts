import { beforeAll, describe, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, documentIn, type Owner, readyDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { accessCodeOf, enter } from '../web/signing/signing-link.ts'
import { type ChangedTree, changedTree } from './changed-tree.ts'
import { partRows } from './dummy-rows.ts'
import { printedText, verifierOf } from './sealed-file.ts'

describe('a part with a row of its own and no other change', () => {
  const browser = useBrowser()
  let tree: ChangedTree
  let product: Product
  let owner: Owner

  beforeAll(async () => {
    tree = changedTree(partRows)
    product = await openProduct({}, { sources: tree.root })
    owner = await signUp(product)
    return async () => {
      await product.close()
      tree.remove()
    }
  })

  test('goes from its page over the seal and the certificate page to the verifier', async () => {
    const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Lima')]
    const { id: documentId } = await readyDocument(owner)
    const signers = [
      { id: ana.id, part: 'auditor' as 'signer', step: 1 },
      { id: bia.id, step: 2 },
    ]
    await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    const invitation = await product.mailbox.newest(ana.email, /auditoria/)
    expect(invitation.text).toContain('para você ler e auditar')
    expect(await product.mailbox.all(bia.email)).toEqual([])

    const { page } = await browser.person()
    await enter(product, page, ana, await accessCodeOf(owner, documentId, ana))
    await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
    await page.getByText('Leia o documento e audite.').waitFor()
    expect(await page.getByRole('button', { name: 'Desenhar' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Auditar documento' }).click()
    await page.getByRole('heading', { name: 'Documento auditado!' }).waitFor()

    const half = await owner.client.documents.get({ documentId })
    expect(half.assignment?.signers).toMatchObject([
      { part: 'auditor', status: 'audited', completed: true },
      { part: 'signer', status: 'notified', completed: false },
    ])
    await signAll(await signerAtTheDoor(product, bia.email))
    await documentIn(owner.client, documentId, 'certificated')

    const { items } = await owner.client.documents.activities({ documentId })
    expect(items.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Pedido de auditoria para Ana Souza.',
        'Ana Souza auditou o documento.',
        'Todos auditaram o documento ou assinaram o documento.',
      ]),
    )
    const sealed = await downloaded(documentId, 'certificated')
    expect(await printedText(sealed)).toMatch(/Auditou/)
    const { report, shown } = await (await verifierOf(tree)).judge(sealed)
    expect(report).toMatchObject({ verdict: 'intact-unknown-issuer', problems: [] })
    expect(report.evidence.parties).toMatchObject([{ part: 'auditor' }, { part: 'signer' }])
    expect(shown.parties).toMatchObject([
      { name: 'Ana Souza', facts: expect.arrayContaining([expect.objectContaining({ name: 'Auditou em' })]) },
      { name: 'Bia Lima', facts: expect.arrayContaining([expect.objectContaining({ name: 'Assinou em' })]) },
    ])
  })

  test('has no fields on the pages and waits for no drawing, as its row says', async () => {
    const [ana, bia] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Bia Lima')]
    const { id: documentId, pages } = await readyDocument(owner)
    const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
    const field_id = items.find(({ type }) => type === 'signature')?.id ?? ''
    const place = { signer_id: ana.id, field_id, display_settings: { left: 100, top: 100 } }
    const sending = owner.client.assignments.create({
      ...{
        documentId,
        method: 'collect' as const,
        signers: [{ id: ana.id, part: 'auditor' as 'signer' }, { id: bia.id }],
      },
      entries: [{ page_id: pages[0]?.id ?? '', fields: [place] }],
    })
    await expect(sending).rejects.toThrow('Ana Souza não preenche campos neste documento.')
  })

  test('waits for the parts that come first, and holds up the seal only if its row says so', async () => {
    const [ana, rui, eva] = [
      await contact(owner, 'Ana Souza'),
      await contact(owner, 'Rui'),
      await contact(owner, 'Eva'),
    ]
    const { id: documentId } = await readyDocument(owner)
    const signers = [
      { id: eva.id, part: 'attendant' as 'signer' },
      { id: rui.id, part: 'reader' as 'signer' },
      { id: ana.id },
    ]
    await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    await product.mailbox.newest(rui.email)
    const anas = await signerAtTheDoor(product, ana.email)
    expect(await statuses(documentId)).toEqual(['waiting', 'notified', 'notified'])
    await signAll(anas)
    await signAll(await signerAtTheDoor(product, eva.email))
    await documentIn(owner.client, documentId, 'certificated')
    expect(await statuses(documentId)).toEqual(['signed', 'notified', 'signed'])
    const { report } = await (await verifierOf(tree)).judge(await downloaded(documentId, 'certificated'))
    expect(report.evidence.parties).toMatchObject([{ part: 'signer' }, { part: 'attendant' }])
  })

  test('gets a step behind the parts that come first, as a witness does', async () => {
    const [ana, eva] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Eva')]
    const { id: documentId } = await readyDocument(owner)
    const signers = [
      { id: eva.id, part: 'attendant' as 'signer' },
      { id: ana.id, step: 1 },
    ]
    const { signers: sent } = await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    expect(sent.map(({ step }) => step)).toEqual([2, 1])
  })

  test('is not invited and not counted if its row says that it never acts, and gets the sealed document', async () => {
    const [ana, olga] = [await contact(owner, 'Ana Souza'), await contact(owner, 'Olga Reis')]
    const { id: documentId } = await readyDocument(owner)
    const signers = [
      { id: olga.id, part: 'observer' as 'signer', step: 1 },
      { id: ana.id, step: 2 },
    ]
    await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    const anas = await signerAtTheDoor(product, ana.email)
    expect(await product.mailbox.all(olga.email)).toEqual([])
    expect(await progress(documentId)).toMatchObject({ signer_count: 1, completed_count: 0 })

    await signAll(anas)
    await documentIn(owner.client, documentId, 'certificated')
    expect(await progress(documentId)).toMatchObject({ signer_count: 1, completed_count: 1 })
    await product.mailbox.newest(olga.email, /cópia/)
    expect(await product.mailbox.all(olga.email)).toHaveLength(1)
    const sealed = await downloaded(documentId, 'certificated')
    const { report } = await (await verifierOf(tree)).judge(sealed)
    expect(report).toMatchObject({ verdict: 'intact-unknown-issuer', problems: [] })
    expect(report.evidence.parties).toMatchObject([{ part: 'signer' }])
  })

  async function progress(documentId: string) {
    const { assignment } = await owner.client.documents.get({ documentId })
    return assignment?.summary
  }

  async function statuses(documentId: string) {
    const { assignment } = await owner.client.documents.get({ documentId })
    return assignment?.signers.map(({ status }) => status)
  }

  async function downloaded(documentId: string, artifact: 'certificated'): Promise<Uint8Array> {
    const { body } = await owner.client.documents.download({ documentId, artifact })
    return new Uint8Array(await new Response(body).arrayBuffer())
  }
})
