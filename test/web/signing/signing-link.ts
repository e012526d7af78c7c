import type { Document } from '@rubrica/sdk'
import type { Page } from 'playwright-core'
import { type Contact, contact, type Owner, readyDocument } from '../../make.ts'
import type { SharedProduct } from '../../product.ts'

/** The access code of a contact's own link to a document. */
export async function accessCodeOf(owner: Owner, documentId: string, contact: Contact): Promise<string> {
  const { assignment } = await owner.client.documents.get({ documentId })
  const url = assignment?.signing_urls.find(({ signer_id }) => signer_id === contact.id)?.url
  if (!url) throw new Error('the contact has no link')
  return url.replace(/^.*\/sign\//, '')
}

/** Follows the link as a person does: opens it, finds the six digits in the mail of this very link and types them. */
export async function enter(
  product: Pick<SharedProduct, 'url' | 'mailbox'>,
  page: Page,
  contact: Contact,
  accessCode: string,
): Promise<void> {
  await page.goto(`${product.url}/sign/${accessCode}`)
  await page.waitForURL('**/verify/**')
  const { text } = await product.mailbox.newest(contact.email, new RegExp(accessCode))
  await page.getByLabel('Código de verificação').fill(/^Código: (\d{6})$/m.exec(text)?.[1] ?? '')
  await page.waitForURL('**/sign/**')
}

/** Sends a document with a field of each given type, or of this id, on its first page, one below the other. */
export async function sendWithFields(
  owner: Owner,
  contact: Contact,
  types: string[],
  { top = 300, apart = 160, name = 'contrato.pdf' } = {},
): Promise<Document> {
  const { accountId, client } = owner
  const document = await readyDocument(owner)
  await client.documents.update({ documentId: document.id, name })
  const known = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
  const fields = types.map((type, place) => ({
    signer_id: contact.id,
    field_id: known.items.find(({ id, type: its }) => its === type || id === type)?.id ?? '',
    display_settings: { left: 150, top: top + place * apart, width: 420, height: 90 },
  }))
  const entries = [{ page_id: document.pages[0]?.id ?? '', fields }]
  await client.assignments.create({
    documentId: document.id,
    method: 'collect',
    signers: [{ id: contact.id }],
    entries,
  })
  return document
}

/** Draws a stroke on the pad. */
export async function drawOnPad(page: Page): Promise<void> {
  const canvas = page.getByRole('alertdialog').locator('canvas')
  // Waits until the dialog has come to rest: its place of before is beside the pad.
  await canvas.hover({ position: { x: 40, y: 60 } })
  const sheet = await canvas.boundingBox()
  if (!sheet) throw new Error('there is no pad')
  await page.mouse.down()
  for (let step = 1; step <= 20; step++) await page.mouse.move(sheet.x + 40 + step * 9, sheet.y + 60 + (step % 5) * 9)
  await page.mouse.up()
}

/** Sends a document that Ana signs before Bia, whose turn has not come; with Bia's link. */
export async function sendInTurn(owner: Owner): Promise<{ ana: Contact; bia: Contact; accessCode: string }> {
  const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
  const { id } = await readyDocument(owner)
  const signers = [
    { id: ana.id, step: 1 },
    { id: bia.id, step: 2 },
  ]
  await owner.client.assignments.create({ documentId: id, method: 'virtual', signers })
  return { ana, bia, accessCode: await accessCodeOf(owner, id, bia) }
}
