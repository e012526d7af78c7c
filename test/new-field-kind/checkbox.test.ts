import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { Document, Rubrica } from '@rubrica/sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../api/pdf/pdf-world.ts'
import { type Contact, contact, documentIn, type Owner, readyDocument, signerAtTheDoor, signUp } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { beginCheckbox, completeCheckbox } from './checkbox-kind.ts'
import { copyOfSources } from './source-tree.ts'

const tree = copyOfSources()
const tables = ['web/fields/field-icon.tsx', 'web/fields/field-inputs.tsx']
let product: Product
let problems: { before: string[]; after: string[] }

beforeAll(async () => {
  beginCheckbox(tree)
  const before = await tree.compile(tables)
  completeCheckbox(tree)
  problems = { before, after: await tree.compile(tables) }
  tree.usePages()
  product = await openProduct({}, { folder: tree.folder })
}, 300_000)
afterAll(async () => {
  await product?.close()
  tree.remove()
})

test('a new kind of field compiles once it has its row, its icon and its inputs, and not before', () => {
  const files = problems.before.map((line) => line.split('(')[0])
  expect([...new Set(files)]).toEqual(['contracts/field-kinds/checkbox.ts', ...tables])
  expect(problems.before.join()).toContain("'whyInvalid' is missing")
  expect(problems.after).toEqual([])
})

test('it is made, placed, checked, filled in, drawn and sealed, and a changed value does not pass the verifier', async () => {
  const owner = await signUp(product)
  const ana = await contact(owner)
  const { id: documentId } = await sent(owner, ana, await makeField(owner))
  const signer = await signerAtTheDoor(product, ana.email)
  await expect(fill(signer, 'talvez')).rejects.toMatchObject({ code: 'item_value_invalid' })
  await fill(signer, 'true')

  const { assignment } = await documentIn(owner.client, documentId, 'certificated')
  expect(assignment?.items.map(({ field, value }) => [field.type, value])).toEqual([['checkbox', 'true']])
  const { body } = await owner.client.documents.download({ documentId, artifact: 'certificated' })
  const pdf = await new Response(body).bytes()
  expect(await textOf(written(pdf))).toContain('Caixa marcada')
  expect((await verifyFile(pdf)).verdict).toBe('intact-unknown-issuer')

  const evidence = evidenceIn(pdf)
  expect((await checkEvidence(evidence)).problems).toEqual([])
  const changed = Buffer.from(evidence.toString().replace('"value":"true"', '"value":"false"'))
  expect((await checkEvidence(changed)).problems.map(({ code }) => code)).toEqual(['evidence-values-differ'])
}, 120_000)

/** A field of the kind, made as a client that knows only the wire would make it. */
async function makeField({ accountId, accessToken }: Owner): Promise<string> {
  const response = await fetch(`${product.url}/v1/accounts/${accountId}/fields`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Li e aceito', type: 'checkbox' }),
  })
  const { data } = await response.json()
  expect(data).toMatchObject({ type: 'checkbox', is_standard: false })
  return data.id
}

/** Sends a document with this field alone, in the size of its kind. */
async function sent(owner: Owner, { id }: Contact, field_id: string): Promise<Document> {
  const document = await readyDocument(owner)
  const fields = [{ signer_id: id, field_id, display_settings: { left: 150, top: 300 } }]
  const entries = [{ page_id: document.pages[0]?.id ?? '', fields }]
  await owner.client.assignments.create({ documentId: document.id, method: 'collect', signers: [{ id }], entries })
  return document
}

async function fill(signer: Rubrica, value: string): Promise<void> {
  const { id, assignment } = await signer.signing.open({})
  const items = (assignment?.items ?? []).map((item) => ({ item_id: item.id, value }))
  await signer.signing.sign({ documentId: id, assignmentId: assignment?.id ?? '', items })
}

function evidenceIn(pdf: Uint8Array<ArrayBuffer>): Buffer {
  const { document, signatures } = findSignatures(pdf)
  const seal = signatures.at(-1)
  const found = seal && evidenceOf(document, seal)
  if (!found) throw new Error('there is no evidence')
  return Buffer.from(found)
}

function written(pdf: Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'rubrica-kind-')), 'sealed.pdf')
  writeFileSync(path, pdf)
  return path
}
