import type { Document } from '@rubrica/sdk'
import type { Locator, Page } from 'playwright-core'
import { type Contact, contact, type Owner, readyDocument, signUp } from '../../make.ts'
import type { SharedProduct } from '../../product.ts'
import { signInAs } from '../sign-in.ts'

/** A person with an account, two contacts and a document that waits for its preparation. */
export interface Sender extends Owner {
  document: Document
  ana: Contact
  bruno: Contact
}

export async function newSender(product: SharedProduct, paper?: string): Promise<Sender> {
  const owner = await signUp(product)
  return {
    ...owner,
    document: await readyDocument(owner, paper),
    ana: await contact(owner, 'Ana Beatriz Souza'),
    bruno: await contact(owner, 'Bruno Carvalho'),
  }
}

/** Signs in and opens a step of the sender's document. */
export async function openStep(page: Page, product: SharedProduct, sender: Sender, step: string): Promise<void> {
  await signInAs(product, page, sender, `/dashboard/documents/${sender.document.id}/${step}`)
}

/** Finds a contact and takes it by keyboard: a click would first scroll a phone, which closes the list. */
export async function addSigner(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Adicionar signatário' }).fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('row', { name }).waitFor()
}

/** The sheet of a page, once it is drawn with its place for fields. */
export function sheet(page: Page, number: number): Locator {
  return page.getByRole('region', { name: new RegExp(`^Página ${number} de`) })
}

/** The fields on the pages as a screen reader names them. */
export function fieldNames(page: Page): Promise<(string | null)[]> {
  return page
    .getByRole('button', { name: /mm do topo$/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
}

/** Places a field of the palette by clicking it and then a point of a page, in parts of its width and height. */
export async function placeByClick(
  page: Page,
  field: string,
  at: { page: number; x: number; y: number },
): Promise<void> {
  await page.getByRole('button', { name: field, exact: true }).click()
  await sheet(page, at.page).locator('canvas').waitFor()
  const box = await sheet(page, at.page).boundingBox()
  if (!box) throw new Error(`page ${at.page} is not drawn`)
  await page.mouse.click(box.x + box.width * at.x, box.y + box.height * at.y)
}
