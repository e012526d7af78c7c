import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textOf } from '../api/pdf/pdf-world.ts'
import { phone, useBrowser } from '../browser.ts'
import { documentIn } from '../make.ts'
import { openProduct, type Product } from '../product.ts'
import { signInAs } from '../web/sign-in.ts'
import { accessCodeOf, enter } from '../web/signing/signing-link.ts'
import { addSigner, newSender, openStep, placeByClick, type Sender, sheet } from '../web/wizard/sender.ts'
import { beginCheckbox, completeCheckbox } from './checkbox-kind.ts'
import { copyOfSources } from './source-tree.ts'

const browser = useBrowser()
const tree = copyOfSources()
const tables = ['web/fields/field-icon.tsx', 'web/fields/field-inputs.tsx']
let product: Product
let problems: { before: string[]; after: string[] }

beforeAll(async () => {
  beginCheckbox(tree)
  const before = await tree.compile(tables)
  completeCheckbox(tree)
  const [after] = await Promise.all([tree.compile(tables), tree.build()])
  problems = { before, after }
  product = await openProduct({}, { sources: tree.folder })
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

test('it goes from its form over the editor and the signer to the paper and the verifier', async () => {
  const sender = await newSender(product)
  const { page } = await browser.person()
  await makeField(page, sender)
  await send(page, sender)
  await sign((await browser.person(phone)).page, sender)

  const { assignment } = await documentIn(sender.client, sender.document.id, 'certificated')
  const values = assignment?.items.map(({ field, value }) => [field.type, value])
  expect(values).toContainEqual(['checkbox', 'true'])
  const pdf = await sealedFile(sender)
  expect(await textOf(written(pdf))).toContain('Caixa marcada')
  expect((await verifyFile(pdf)).verdict).toBe('intact-unknown-issuer')

  const evidence = evidenceIn(pdf)
  expect((await checkEvidence(evidence)).problems).toEqual([])
  const changed = Buffer.from(evidence.toString().replace('"value":"true"', '"value":"false"'))
  expect(changed.equals(evidence)).toBe(false)
  expect(canonicalJson(JSON.parse(changed.toString()))).toBe(changed.toString())
  expect((await checkEvidence(changed)).problems.map(({ code }) => code)).toContain('evidence-values-differ')
}, 120_000)

async function makeField(page: Page, sender: Sender): Promise<void> {
  await signInAs(product, page, sender, '/dashboard/fields/new')
  await page.getByLabel('Nome do campo').fill('Li e aceito')
  await page.getByRole('button', { name: 'Tipo' }).click()
  await page.getByRole('option', { name: 'Caixa de seleção' }).click()
  await page.getByText('Uma caixa que a pessoa marca.').waitFor()
  await page.getByRole('button', { name: 'Criar campo' }).click()
  await page.waitForURL('**/dashboard/workspace')
}

async function send(page: Page, sender: Sender): Promise<void> {
  await openStep(page, product, sender, 'signers')
  await addSigner(page, sender.ana.name)
  await page.getByRole('button', { name: 'Ir para a preparação' }).click()
  await sheet(page, 1).waitFor()
  await placeByClick(page, 'Li e aceito', { page: 1, x: 0.3, y: 0.2 })
  await page.getByRole('button', { name: 'Ir para a revisão' }).click()
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await page.waitForURL('**/sent')
}

async function sign(page: Page, sender: Sender): Promise<void> {
  await enter(product, page, sender.ana, await accessCodeOf(sender, sender.document.id, sender.ana))
  await page.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await page.getByRole('button', { name: 'Preencher Li e aceito' }).click()
  await page.getByRole('checkbox', { name: 'Li e aceito' }).press('Space')
  await page.getByRole('button', { name: 'Confirmar Li e aceito' }).click()
  await page.getByRole('button', { name: 'Li e aceito: Caixa marcada, preenchido' }).waitFor()
  await page.getByRole('button', { name: 'Assinar documento' }).click()
  await page.getByRole('heading', { name: 'Documento assinado!' }).waitFor()
}

async function sealedFile({ client, document }: Sender): Promise<Uint8Array<ArrayBuffer>> {
  const file = await client.documents.download({ documentId: document.id, artifact: 'certificated' })
  return new Response(file.body).bytes()
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
