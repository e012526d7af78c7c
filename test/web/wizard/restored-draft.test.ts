import type { Draft } from '@rubrica/contracts/drafts.ts'
import { describe, expect, test } from 'vitest'
import { phone, useBrowser } from '../../browser.ts'
import { contact } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { fieldNames, newSender, openStep, type Sender, sheet } from './sender.ts'

const browser = useBrowser()
const product = useProduct()

type Signer = Draft['signers'][number]

describe('a draft that is opened again', () => {
  test('has the copies, the deadline, the reminders and the demand, and saves them with the next change', async () => {
    const sender = await newSender(product)
    const copied = await contact(sender, 'Célia Nunes')
    const signers = people(sender).map(
      (one): Signer => ({
        ...one,
        verification_method: 'DigitalCertificate',
      }),
    )
    const draft: Draft = {
      ...{ signers, is_in_order: true, placements: [], copy_receivers: [copied.id] },
      ...{ message: '', expires_at: '2099-03-10T12:00:00.000Z', reminder_days: 3, prepared_for: 'virtual' },
    }
    await sender.client.drafts.save({ documentId: sender.document.id, version: 0, draft })
    const { page } = await browser.person()
    await openStep(page, product, sender, 'virtual/review')
    await page.getByRole('heading', { name: 'Confira antes de enviar' }).waitFor()
    for (const text of [/Até 10.*2099/, /3 dias/, /Célia Nunes/]) await page.getByText(text).first().waitFor()
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.getByLabel(/Mensagem aos signatários/).fill('Segue o contrato.')
    await expect.poll(() => savedDraft(sender)).toEqual({ ...draft, message: 'Segue o contrato.' })
  })

  test('says in the window of a phone why it was not sent, at each press', async () => {
    const sender = await newSender(product)
    const draft: Draft = {
      ...{ signers: people(sender), is_in_order: false, placements: [], copy_receivers: [], message: '' },
      ...{ expires_at: null, reminder_days: null, prepared_for: 'virtual' },
    }
    await sender.client.drafts.save({ documentId: sender.document.id, version: 0, draft })
    const { page } = await browser.person(phone)
    await openStep(page, product, sender, 'virtual/review')
    await page.route('**/trpc/wizard.send**', (route) => route.abort('internetdisconnected'))
    const send = page.getByRole('button', { name: 'Enviar para assinatura' })
    const why = page.getByRole('alert')
    for (let press = 0; press < 2; press += 1) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await send.press('Enter')
      await expect.poll(() => why.evaluate((node) => node === document.activeElement)).toBe(true)
      const box = await why.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual(0)
    }
  })

  test('leaves out a contact who is gone, with their fields, and asks for the preparation anew', async () => {
    const sender = await preparedSender()
    await sender.client.signers.remove({ accountId: sender.accountId, signerId: sender.bruno.id })
    const { page } = await browser.person()
    await openStep(page, product, sender, 'review')
    await page.waitForURL(`**/${sender.document.id}/signers`)
    await page.getByRole('row', { name: 'Ana Beatriz Souza' }).waitFor()
    expect(await page.getByRole('row', { name: 'Bruno Carvalho' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Ir para a preparação' }).click()
    await sheet(page, 1).waitFor()
    await expect.poll(async () => (await fieldNames(page)).length).toBe(1)
  })

  test('loses the fields of a signer who is taken out, and has to be prepared anew', async () => {
    const sender = await preparedSender()
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    await page.getByRole('button', { name: /Retirar Bruno/ }).click()
    await expect
      .poll(() => savedDraft(sender))
      .toMatchObject({
        signers: [{ id: sender.ana.id }],
        placements: [{ signer_id: sender.ana.id }],
        prepared_for: null,
      })
  })

  test('has the deadline and the reminders that are chosen, none if none is wanted, and no deadline of the past', async () => {
    const sender = await newSender(product)
    await keep(sender, { signers: people(sender) })
    const { page } = await browser.person()
    await openStep(page, product, sender, 'virtual/prepare')
    await page.getByRole('spinbutton', { name: /^dia/ }).focus()
    await page.keyboard.type('31122099101500')
    await page.getByRole('button', { name: /Lembretes/ }).click()
    await page.getByRole('option', { name: 'A cada 3 dias' }).click()
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    await page.waitForURL('**/virtual/review')
    const expires_at = '2099-12-31T13:15:00.000Z'
    await savesSoon(sender, { expires_at, reminder_days: 3, prepared_for: 'virtual' })
    await page.getByRole('link', { name: 'VOLTAR' }).click()
    await page.waitForFunction(() => document.activeElement?.textContent === 'O que o convite diz')
    await page.getByRole('button', { name: 'Sem prazo' }).press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('main button'))
    await savesSoon(sender, { expires_at: null, reminder_days: 3 })
    await page.getByRole('spinbutton', { name: /^dia/ }).focus()
    await page.keyboard.type('31122020101500')
    await page.getByRole('button', { name: 'Ir para a revisão' }).click()
    await page.getByText('O prazo precisa ser a partir de amanhã.').waitFor()
    expect(page.url()).toMatch(/virtual\/prepare$/)
  })

  test('loses the fields of a signer who shall approve instead, whom no witness attests any more', async () => {
    const sender = await newSender(product)
    const { ana, bruno } = sender
    const eva = await contact(sender, 'Eva Nunes')
    const draft = await preparedDraft(sender)
    const witness: Signer = { id: eva.id, colour: 0, is_together: false, part: 'witness', witness_of: [bruno.id] }
    await keep(sender, { ...draft, signers: [witness, ...draft.signers], is_in_order: true })
    const { page } = await browser.person()
    await openStep(page, product, sender, 'signers')
    const rowOfEva = page.getByRole('row', { name: 'Eva Nunes' })
    await rowOfEva.getByText('3ª etapa').waitFor()
    const rowOfBruno = page.getByRole('row', { name: /^Bruno/ })
    await rowOfBruno.getByRole('button', { name: /O que faz/ }).click()
    await page.getByRole('option', { name: 'Aprova' }).click()
    await rowOfEva.getByText('2ª etapa').waitFor()
    await savesSoon(sender, { placements: [{ signer_id: ana.id }], prepared_for: null })
  })

  test('opens the review only for the way of signing that was prepared, and with a field for each signer', async () => {
    const sender = await newSender(product)
    const { client, document } = sender
    const draft = await preparedDraft(sender)
    await keep(sender, draft)
    const { page } = await browser.person()
    await openStep(page, product, sender, 'virtual/review')
    await page.waitForURL(`**/${document.id}/virtual/signers`)
    const placements = draft.placements.slice(0, 1)
    await client.drafts.save({ documentId: document.id, version: 1, draft: { ...draft, placements } })
    await page.goto(`${product.url}/dashboard/documents/${document.id}/review`)
    await page.waitForURL(`**/${document.id}/signers`)
  })
})

async function preparedSender(): Promise<Sender> {
  const sender = await newSender(product)
  await keep(sender, await preparedDraft(sender))
  return sender
}

/** A draft with a field for each of two signers, ready for the review. */
async function preparedDraft(sender: Sender): Promise<Draft> {
  const { accountId, client, document } = sender
  const { items } = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
  const fieldId = items.find(({ type }) => type === 'signature')?.id ?? ''
  const signers = people(sender)
  const placements = signers.map(({ id }, place) => ({
    ...{ id: `campo-${place}`, page_id: document.pages[0]?.id ?? '', signer_id: id, field_id: fieldId },
    ...{ left: 150, top: 200 + place * 200, width: 300, height: 100 },
  }))
  return {
    ...{ signers, placements, is_in_order: false, copy_receivers: [], message: '' },
    ...{ expires_at: null, reminder_days: null, prepared_for: 'collect' },
  }
}

/** Saves the first draft of a document, with nothing in it but `part`. */
async function keep({ client, document }: Sender, part: Partial<Draft>): Promise<void> {
  const draft: Draft = {
    ...{ signers: [], placements: [], is_in_order: false, copy_receivers: [], message: '' },
    ...{ expires_at: null, reminder_days: null, prepared_for: null },
    ...part,
  }
  await client.drafts.save({ documentId: document.id, version: 0, draft })
}

async function savesSoon(sender: Sender, part: object): Promise<void> {
  await expect.poll(() => savedDraft(sender)).toMatchObject(part)
}

function people({ ana, bruno }: Sender): Draft['signers'] {
  return [ana, bruno].map(({ id }, colour) => ({ id, colour, is_together: false }))
}

async function savedDraft({ client, document }: Sender) {
  return (await client.drafts.get({ documentId: document.id })).draft
}
