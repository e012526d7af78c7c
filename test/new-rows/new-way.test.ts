import { beforeAll, expect, test } from 'vitest'
import { useBrowser } from '../browser.ts'
import { contact, documentIn, type Owner, readyDocument, signerAtTheDoor, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { accessCodeOf, enter } from '../web/signing/signing-link.ts'
import { type ChangedTree, changedTree } from './changed-tree.ts'
import { wayRows } from './dummy-rows.ts'
import { printedText, verifierOf } from './sealed-file.ts'

const browser = useBrowser()
let tree: ChangedTree
let product: Product
let owner: Owner

beforeAll(async () => {
  tree = changedTree(wayRows)
  product = await openProduct({}, { sources: tree.root })
  owner = await signUp(product)
  return async () => {
    await product.close()
    tree.remove()
  }
})

async function sentTo(name: string, method = 'presential') {
  const ana = await contact(owner, name)
  const { id: documentId } = await readyDocument(owner)
  const signers = [{ id: ana.id, verification_method: method as 'Email' }]
  await owner.client.assignments.create({ documentId, method: 'virtual', signers })
  return { ana, documentId }
}

test('a way of being known goes from its page over seal and certificate page to the verifier by its rows alone', async () => {
  const { ana, documentId } = await sentTo('Ana Souza')
  expect((await product.mailbox.newest(ana.email)).text).toContain('Você vai assinar diante de quem enviou.')

  const { page } = await browser.person()
  await enter(product, page, ana, await accessCodeOf(owner, documentId, ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByText('A assinatura é diante de quem enviou.').waitFor()
  await page.getByRole('button', { name: 'Assinar presencialmente' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
  await documentIn(owner.client, documentId, 'certificated')

  const { items } = await owner.client.documents.activities({ documentId })
  expect(items.map(({ message }) => message)).toContain('Ana Souza assinou o documento diante de quem enviou.')
  const { body } = await owner.client.documents.download({ documentId, artifact: 'certificated' })
  const sealed = new Uint8Array(await new Response(body).arrayBuffer())
  expect(await printedText(sealed)).toContain('Assinou diante de quem')
  const verifier = await verifierOf(tree)
  const { report, shown } = await verifier.judge(sealed)
  expect(report).toMatchObject({ verdict: 'intact-unknown-issuer', problems: [] })
  const known = { name: 'Confirmação', value: expect.stringMatching(/^diante de quem enviou, no link de .•••@/) }
  expect(shown.parties).toMatchObject([{ facts: expect.arrayContaining([expect.objectContaining(known)]) }])

  const forged = await verifier.problemsWith(sealed, { presence_sha256: '0'.repeat(64) })
  expect(forged).toContain('O registro diz de “Ana Souza” o que a trilha não diz.')
})

test('who has to be known in another way is refused by every way with calls of its own', async () => {
  const { ana } = await sentTo('Ana Souza')
  const client = await signerAtTheDoor(product, ana.email)
  const { id, assignment } = await client.signing.open({})
  const asked = { documentId: id, assignmentId: assignment?.id ?? '', items: [] }
  await expect(client.signing.preparePasskey(asked)).rejects.toMatchObject({ code: 'conflict' })
  const given = { ...asked, certificate: 'MAAA' }
  await expect(client.signing.prepareCertificate(given)).rejects.toMatchObject({ code: 'conflict' })
})

test('a sender can demand the way that signers otherwise choose', async () => {
  const { ana } = await sentTo('Ana Souza', 'passkey')
  const client = await signerAtTheDoor(product, ana.email)
  const { id: documentId, assignment, passkey_origin } = await client.signing.open({})
  const target = { documentId, assignmentId: assignment?.id ?? '' }
  expect(passkey_origin).toBe(product.url)
  await expect(client.signing.preparePasskey({ ...target, items: [] })).resolves.toMatchObject({ credential_ids: [] })
  await expect(client.signing.sign({ ...target, items: [] })).rejects.toMatchObject({ code: 'conflict' })
})
