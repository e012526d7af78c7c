import { createClock } from '@rubrica/testing/clock.ts'
import { expect, test } from 'vitest'
import { contact, documentIn, sentDocument, signAll, signerAtTheDoor, signUp, withLastingKey } from '../make.ts'
import { scannedPages } from '../scanned-pdf.ts'
import { openSmtp } from '../smtp.ts'
import { onTables } from '../tables.ts'
import { until } from '../until.ts'
import { openWorld } from '../world.ts'

test('a signer whose mail server is away gets the copy later, although the workspace has ended meanwhile', async () => {
  const clock = createClock()
  const smtp = await openSmtp()
  const world = await openWorld({ clock, env: { SMTP_URL: smtp.url, MAIL_FROM: 'nao-responda@exemplo.com' } })
  const first = await withLastingKey(world, await signUp({ client: world.client, mailbox: smtp }))
  const { id: accountId } = await first.client.accounts.create({ name: 'Outro' })
  const owner = { ...first, accountId }
  const ana = await contact(owner)
  const { id: documentId } = await sentDocument(owner, [ana])
  await smtp.code(ana.email)
  const url = (await owner.client.documents.get({ documentId })).assignment?.signing_urls[0]?.url ?? ''
  const accessCode = async () => new URL(url).pathname.split('/').at(-1) ?? ''
  const signer = await signerAtTheDoor({ client: world.client, mailbox: { code: smtp.code, accessCode } }, ana.email)
  smtp.refuses.set(ana.email, 451)
  await signAll(signer)
  await documentIn(owner.client, documentId, 'certificated')
  await until('the first try', async () => smtp.asked.filter((email) => email === ana.email).length > 1)
  await owner.client.accounts.remove({ accountId, force: true })
  await until('the end of the document', () =>
    onTables(world, async ({ db }) => {
      const [row] = await db.selectFrom('documents').select('deleted_at').where('id', '=', documentId).execute()
      return row?.deleted_at !== null
    }),
  )
  smtp.refuses.clear()
  // The first failure may be recorded after a turn of the clock.
  await until('the copy', async () => {
    clock.turn({ minutes: 10 })
    await world.api.runDue()
    return smtp.sent.some(({ to, subject }) => to.includes(ana.email) && /^Documento assinado: contrato/.test(subject))
  })
  await world.close()
  await smtp.close()
})

test('a copy that a usual mail server would refuse as too large is not attached, and the mail leads to it', async () => {
  const world = await openWorld()
  const owner = await signUp(world)
  const { accountId, client } = owner
  // 7.7 MB, which base64 makes 10.4 MB.
  const file = scannedPages(12, 650_000)
  const { id: documentId } = await client.documents.create({ accountId, file })
  await documentIn(client, documentId, 'metadata_ready')
  const ana = await contact(owner)
  await client.assignments.create({ documentId, method: 'virtual', signers: [{ id: ana.id }] })
  await signAll(await signerAtTheDoor(world, ana.email))
  await documentIn(client, documentId, 'certificated')
  const copy = await world.mailbox.newest(ana.email, /^Documento assinado/)
  expect(copy.attachments).toEqual([])
  expect(copy.text).not.toContain('anexada')
  expect(copy.text).toContain('Ver e baixar o documento')
  await world.close()
})
