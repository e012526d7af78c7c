import type { Draft } from '@rubrica/contracts/drafts.ts'
import { describe, expect, test } from 'vitest'
import { useBrowser } from '../../browser.ts'
import { contact } from '../../make.ts'
import { useProduct } from '../../product.ts'
import { fieldNames, newSender, openStep, type Sender, sheet } from './sender.ts'

const browser = useBrowser()
const product = useProduct()

describe('a draft that is opened again', () => {
  test('has the copies, the deadline, the reminders and the demand, and saves them with the next change', async () => {
    const sender = await newSender(product)
    const copied = await contact(sender, 'Célia Nunes')
    const signers = people(sender).map((one): Draft['signers'][number] => ({
      ...one,
      verification_method: 'DigitalCertificate',
    }))
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
    await expect.poll(() => savedDraft(sender), { timeout: 10_000 }).toEqual({ ...draft, message: 'Segue o contrato.' })
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
      .poll(() => savedDraft(sender), { timeout: 10_000 })
      .toMatchObject({
        signers: [{ id: sender.ana.id }],
        placements: [{ signer_id: sender.ana.id }],
        prepared_for: null,
      })
  })
})

/** A sender whose draft has a field for each of two signers and is ready for the review. */
async function preparedSender(): Promise<Sender> {
  const sender = await newSender(product)
  const { accountId, client, document } = sender
  const { items } = await client.fields.list({ accountId, include_standard: true, 'per-page': 100 })
  const fieldId = items.find(({ type }) => type === 'signature')?.id ?? ''
  const signers = people(sender)
  const placements = signers.map(({ id }, place) => ({
    ...{ id: `campo-${place}`, page_id: document.pages[0]?.id ?? '', signer_id: id, field_id: fieldId },
    ...{ left: 150, top: 200 + place * 200, width: 300, height: 100 },
  }))
  const draft: Draft = {
    ...{ signers, placements, is_in_order: false, copy_receivers: [], message: '' },
    ...{ expires_at: null, reminder_days: null, prepared_for: 'collect' },
  }
  await client.drafts.save({ documentId: document.id, version: 0, draft })
  return sender
}

function people({ ana, bruno }: Sender): Draft['signers'] {
  return [ana, bruno].map(({ id }, colour) => ({ id, colour, is_together: false }))
}

async function savedDraft({ client, document }: Sender) {
  return (await client.drafts.get({ documentId: document.id })).draft
}
