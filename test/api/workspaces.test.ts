import { createCanvas } from '@napi-rs/canvas'
import { type DocumentStatus, sha256Of } from '@rubrica/sdk'
import { describe, expect, test } from 'vitest'
import { contact, documentIn, readyDocument, sentDocument, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
import { teamMate } from '../team.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

describe.each(databases.filter((one) => one.isThere))('workspaces, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })

  test('have a name, colours and a sender, changed one by one', async () => {
    const { client, accountId } = await signUp(world)
    await client.accounts.update({ accountId, primary_color: '#2a9d8f', secondary_color: 'E76F51' })
    const changed = await client.accounts.update({ accountId, name: 'Cartório Ñandú' })
    expect(changed).toMatchObject({ name: 'Cartório Ñandú', primary_color: '2a9d8f', secondary_color: 'E76F51' })
    const cleared = await client.accounts.update({
      accountId,
      secondary_color: '',
      notification_sender_type: 'Account',
    })
    expect(cleared).toMatchObject({ secondary_color: null, notification_sender_type: 'Account' })
    await expect(client.accounts.update({ accountId, primary_color: 'verde' })).rejects.toMatchObject({
      status: 400,
      fields: { primary_color: expect.any(String) },
    })
  })

  test.each(['png', 'jpeg', 'webp'] as const)('show a %s as their logo to anybody', async (format) => {
    const { client, accountId } = await signUp(world)
    const file = picture(format)
    const theme = await client.accounts.setLogo({ accountId, file })
    expect(theme.logo).toContain(`/v1/accounts/${accountId}/logo`)
    const shown = await world.client().accounts.logo({ accountId })
    expect(shown.type).toBe(`image/${format}`)
    expect(await new Response(shown.body).bytes()).toEqual(await file.bytes())
    await client.accounts.removeLogo({ accountId })
    expect((await client.accounts.theme({ accountId })).logo).toBeNull()
    await expect(world.client().accounts.logo({ accountId })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['a drawing that can hold scripts', ['<svg xmlns="http://www.w3.org/2000/svg"/>'], 415],
    ['a text that is called logo.png', ['nada'], 415],
    ['a picture with sides that no logo has', [new Uint8Array(createCanvas(4097, 10).toBuffer('image/png'))], 415],
    ['the same as WebP', [new Uint8Array(createCanvas(10, 4097).toBuffer('image/webp'))], 415],
    ['a picture that nobody can draw', [new Uint8Array(createCanvas(9, 9).toBuffer('image/png')).slice(0, 40)], 415],
    ['a PNG without its end', [new Uint8Array(createCanvas(9, 9).toBuffer('image/png')).slice(0, -2)], 415],
    ['a WebP without its end', [new Uint8Array(createCanvas(9, 9).toBuffer('image/webp')).slice(0, -2)], 415],
    ['nothing', [], 400],
    ['more than one megabyte', [new Uint8Array(1024 * 1024 + 1)], 413],
  ])('refuse %s as a logo', async (_what, content, status) => {
    const { client, accountId } = await signUp(world)
    const file = new File(content, 'logo.png', { type: 'image/png' })
    await expect(client.accounts.setLogo({ accountId, file })).rejects.toMatchObject({ status })
  })

  test('show their theme to members and to the signers of their documents, and to nobody else', async () => {
    const owner = await signUp(world)
    const { client, accountId } = owner
    await client.accounts.update({ accountId, name: 'Padaria', primary_color: '7B2CBF' })
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    const expected = { account_name: 'Padaria', primary_color: '7B2CBF', secondary_color: null, logo: null }
    expect(await client.accounts.theme({ accountId })).toEqual(expected)
    expect(await signer.accounts.theme({ accountId })).toEqual(expected)
    const other = await signUp(world)
    await expect(signer.accounts.theme({ accountId: other.accountId })).rejects.toMatchObject({ status: 404 })
    await expect(other.client.accounts.theme({ accountId })).rejects.toMatchObject({ status: 404 })
  })

  test('give their mails name, colour and logo; a colour too light to read is darkened', async () => {
    const owner = await signUp(world, 'Olívia Conceição')
    const { client, accountId } = owner
    await client.accounts.update({
      accountId,
      name: 'Casa <das> Tintas',
      primary_color: 'FFD60A',
      notification_sender_type: 'Account',
    })
    const { logo } = await client.accounts.setLogo({ accountId, file: picture('png') })
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const mail = await world.mailbox.newest(ana.email, /\/sign\//)
    expect(mail.subject).toContain('Casa <das> Tintas pede a sua assinatura')
    expect(mail.html).toContain(`<img src="${logo}" alt="Casa &lt;das&gt; Tintas"`)
    expect(mail.html).not.toMatch(/FFD60A|#27378F/i)
    const colour = /background:(#[0-9A-F]{6});color:#FFFFFF/.exec(mail.html)?.[1] ?? ''
    expect(contrastWithWhite(colour)).toBeGreaterThanOrEqual(4.5)
    expect(mail.text).not.toContain('Olívia')
  })

  test('keep a readable colour as it is', async () => {
    const owner = await signUp(world)
    await owner.client.accounts.update({ accountId: owner.accountId, primary_color: '7B2CBF' })
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    expect((await world.mailbox.newest(ana.email, /\/sign\//)).html).toContain('background:#7B2CBF')
  })

  test('are closed by an owner when nothing is on its way, and are gone for everybody', async () => {
    const owner = await signUp(world)
    const { client } = owner
    const { id: accountId } = await client.accounts.create({ name: 'Outro' })
    const place = { ...owner, accountId }
    const mate = await teamMate(world, place)
    const ana = await contact(place)
    const document = await sentDocument(place, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    const { id: invitationId } = await client.invitations.create({ account_id: accountId, email: 'x@exemplo.com' })

    expect((await client.accounts.get({ accountId })).is_delete_allowed).toBe(false)
    await expect(client.accounts.remove({ accountId })).rejects.toMatchObject({
      ...{ status: 400, code: 'account_not_deletable', message: expect.stringContaining('um documento em andamento') },
      restrictions: [
        {
          ...{ code: 'PendingDocuments', account_ids: [accountId] },
          message: expect.stringMatching(/^Este workspace tem um documento em andamento\./),
        },
      ],
    })
    await expect(client.accounts.remove({ accountId, force: false })).rejects.toMatchObject({ status: 400 })
    const another = await sentDocument(place, [ana])
    await expect(client.accounts.remove({ accountId })).rejects.toMatchObject({
      restrictions: [{ message: expect.stringMatching(/^Este workspace tem 2 documentos em andamento\./) }],
    })
    await client.documents.remove({ documentId: another.id })
    expect((await mate.client.accounts.get({ accountId })).is_delete_allowed).toBe(false)
    await expect(mate.client.accounts.remove({ accountId })).rejects.toMatchObject({ status: 403 })

    const assignmentId = document.assignment?.id ?? ''
    await client.signing.reject({ documentId: document.id, assignmentId })
    expect((await client.accounts.get({ accountId })).is_delete_allowed).toBe(true)
    await client.accounts.remove({ accountId })

    const gone = { status: 404 }
    await expect(client.accounts.get({ accountId })).rejects.toMatchObject(gone)
    await expect(mate.client.accounts.get({ accountId })).rejects.toMatchObject(gone)
    await expect(client.documents.get({ documentId: document.id })).rejects.toMatchObject(gone)
    await expect(world.client().invitations.get({ invitationId })).rejects.toMatchObject(gone)
    await expect(world.client().accounts.logo({ accountId })).rejects.toMatchObject(gone)
    expect((await client.accounts.list()).items.map((one) => one.id)).toEqual([owner.accountId])
    await until('the link to be dead', () =>
      signer.signing.open({}).then(
        () => false,
        (error) => error.status === 401,
      ),
    )
  })

  test('stay open while a document is on its way, also while it is sealed, and not for one that was deleted', async () => {
    const owner = await signUp(world)
    const { client, accountId } = owner
    const { id } = await readyDocument(owner)
    const become = (changes: { status?: DocumentStatus; deleted_at?: string | null }) =>
      onTables(world, ({ db }) => db.updateTable('documents').set(changes).where('id', '=', id).execute())
    const isDeletable = async () => (await client.accounts.get({ accountId })).is_delete_allowed
    expect(await isDeletable()).toBe(true)
    for (const status of [
      'uploading',
      'uploaded',
      'metadata_processing',
      'pending_signature',
      'certificating',
    ] as const) {
      await become({ status, deleted_at: null })
      expect([status, await isDeletable()]).toEqual([status, false])
      await become({ deleted_at: '2020-01-01T00:00:00.000Z' })
      expect([status, await isDeletable()]).toEqual([status, true])
    }
  })

  test('are closed by force with documents on their way: those are cancelled, and links end', async () => {
    const owner = await signUp(world)
    const { client } = owner
    const { id: accountId } = await client.accounts.create({ name: 'Outro' })
    const place = { ...owner, accountId }
    const ana = await contact(place)
    const { id: documentId } = await sentDocument(place, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await sentDocument(place, [ana])
    const mate = await teamMate(world, place)
    await expect(client.accounts.remove({ accountId })).rejects.toMatchObject({
      message: expect.stringContaining('2 documentos em andamento'),
    })
    await expect(mate.client.accounts.remove({ accountId, force: true })).rejects.toMatchObject({ status: 403 })
    await client.accounts.remove({ accountId, force: true })
    await expect(client.accounts.get({ accountId })).rejects.toMatchObject({ status: 404 })
    await until('the link to be dead', () =>
      signer.signing.open({}).then(
        () => false,
        (error) => error.status === 401,
      ),
    )
    await expect(client.documents.get({ documentId })).rejects.toMatchObject({ status: 404 })
  })

  test('keep the proof of what was sealed after they are closed, and of nothing that nobody signed', async () => {
    const owner = await signUp(world)
    const { client } = owner
    const { id: accountId } = await client.accounts.create({ name: 'Outro' })
    const place = { ...owner, accountId }
    const ana = await contact(place)
    const { id: documentId } = await sentDocument(place, [ana])
    await signAll(await signerAtTheDoor(world, ana.email))
    await documentIn(client, documentId, 'certificated')
    const sealed = await client.documents.download({ documentId, artifact: 'certificated' })
    const hash = await sha256Of(await new Response(sealed.body).bytes())
    const unsigned = await readyDocument(place, 'girado.pdf')
    const { items } = await client.documents.activities({ documentId: unsigned.id })
    const uploaded = items.find((one) => one.event === 'document_uploaded')?.evidence?.sha256
    await client.accounts.remove({ accountId })
    await world.api.runDue()
    const proof = (of: string) => world.client().documents.verify({ hash: of })
    expect(await proof(hash)).toMatchObject({ id: documentId, is_valid: true })
    expect(await proof(String(uploaded))).toMatchObject({ id: null, is_valid: false })
  })

  test('seal what everybody signed before it goes with its workspace', async () => {
    const owner = await signUp(world)
    const { client } = owner
    const { id: accountId } = await client.accounts.create({ name: 'Outro' })
    const place = { ...owner, accountId }
    const ana = await contact(place)
    await sentDocument(place, [ana])
    await signAll(await signerAtTheDoor(world, ana.email))
    await client.accounts.remove({ accountId, force: true })
    const copy = await world.mailbox.newest(ana.email, /assinado por todos/)
    expect(copy.subject).toContain('Documento assinado')
  })
})

function picture(format: 'png' | 'jpeg' | 'webp'): File {
  const canvas = createCanvas(120, 40)
  canvas.getContext('2d').fillRect(10, 10, 80, 20)
  const bytes = {
    png: () => canvas.toBuffer('image/png'),
    jpeg: () => canvas.toBuffer('image/jpeg'),
    webp: () => canvas.toBuffer('image/webp'),
  }
  return new File([new Uint8Array(bytes[format]())], 'qualquer.bin', { type: 'application/octet-stream' })
}

/** WCAG's ratio, written a second time so that the product's own sum is not its own judge. */
function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
