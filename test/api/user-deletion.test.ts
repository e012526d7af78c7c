import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@rubrica/api/db/database.ts'
import { createClock } from '@rubrica/testing/clock.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Issuer, openIssuer } from '../issuer.ts'
import {
  CPF,
  contact,
  documentIn,
  type Owner,
  PASSWORD,
  readTemplate,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { onTables } from '../tables.ts'
import { invitationCode, teamMate } from '../team.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const order = { delete_reason_type: 'privacy', password: PASSWORD } as const

describe.each(databases.filter((one) => one.isThere))('deleting an account, on $kind', ({ kind }) => {
  const clock = createClock()
  // PostgreSQL's queue has its own clock: ours starts a month behind it, so a job due in 30 days is due now.
  clock.turn({ days: -31 })
  let issuer: Issuer
  afterAll(() => issuer.close())
  const world = useWorld(async () => {
    issuer = await openIssuer()
    return { database: kind, clock, env: issuer.env }
  })

  test('needs a reason of the list and the password', async () => {
    const { client } = await signUp(world)
    const reasons = await client.users.deleteReasons()
    expect(reasons).toContainEqual({ code: 'privacy', name: expect.stringMatching(/\S/) })
    await expect(client.users.remove({ ...order, password: 'errada' })).rejects.toMatchObject({
      code: 'password_wrong',
      fields: { password: expect.any(String) },
    })
    const body = JSON.stringify({ delete_reason_type: 'nada', password: PASSWORD })
    const headers = { Authorization: `Bearer ${(await signUp(world)).accessToken}`, 'Content-Type': 'application/json' }
    expect((await world.fetch('/v1/users/self', { method: 'DELETE', headers, body })).status).toBe(400)
  })

  test('leaves nothing in the database that names the person or opens the account', async () => {
    const owner = await signUp(world, 'Quitéria Sumida')
    const { id } = await owner.client.users.self()
    await owner.client.users.update({ telephone: '(21) 91234-5678', government_id: CPF })
    await owner.client.users.createApiKey({ password: PASSWORD })
    await owner.client.keys.create({ name: 'programa', password: PASSWORD })
    await owner.client.users.updateNotificationPreferences({ SignerDeclined: false })
    const { accountId } = owner
    const { items: fields } = await owner.client.fields.list({ accountId, include_standard: true })
    const sizes = [{ field_id: fields[0]?.id ?? '', width: 236, height: 120 }]
    await owner.client.fields.saveSizes({ accountId, sizes })
    const google = { sub: 'quiteria', email: owner.email, email_verified: true, name: 'Quitéria' }
    await owner.client.auth.linkSocialLogin({ token: await issuer.token(google), provider: 'google' })
    const host = await signUp(world)
    const mate = await signUp(world, 'Bia')
    await joined(host, mate)
    await fillInTemplate(host, owner)
    const { user_code } = await world.client().deviceLogins.create({ client_name: 'Notebook' })
    await owner.client.deviceLogins.approve({ user_code, password: PASSWORD })
    await world.client().auth.requestPasswordReset({ email: owner.email })
    await world.mailbox.newest(owner.email, /senha/i)
    const campaign = await onTables(world, ({ db }) =>
      db
        .updateTable('users')
        .set({ utm_params: JSON.stringify({ utm_campaign: 'primavera' }), locale: 'en' })
        .where('id', '=', id)
        .executeTakeFirst(),
    )
    expect(campaign.numUpdatedRows).toBe(1n)
    await owner.client.users.remove({ ...order, delete_reason: 'Mudei de ramo' })
    const kept = await onTables(world, (database) => rowsOf(database, id))
    const text = JSON.stringify(kept)
    for (const value of [
      owner.email,
      'Quitéria',
      '21912345678',
      '52998224725',
      'primavera',
      'Mudei de ramo',
      'Uso que',
    ])
      expect(text).not.toContain(value)
    expect(kept.users).toMatchObject([
      {
        ...{ password_hash: null, email_verified_at: null, email_proven_at: null, last_active_at: null },
        ...{ locale: null, to_be_deleted_at: null, deleted_at: expect.any(String), delete_reason_type: 'privacy' },
      },
    ])
    // The trail of the workspace says that the person with this id was deleted; a count of typed codes ends in a day.
    // A workspace that stays lists whom it invited, and what a person with this id did there.
    expect(Object.keys(kept).sort()).toEqual(['activities', 'invitations', 'member_acts', 'quotas', 'users'])
    const { items } = await host.client.invitations.list({ accountId: host.accountId })
    expect(items.filter(({ email }) => email === mate.email)).toHaveLength(2)
    expect(items.filter(({ email }) => email === owner.email)).toEqual([])
  })

  test('revokes an invitation that the person has not answered, and takes the address from it', async () => {
    const host = await signUp(world)
    const { accountId } = host
    const { client, email } = await signUp(world, 'Bia')
    await host.client.invitations.create({ account_id: accountId, email })
    await client.users.remove(order)
    const { items } = await host.client.invitations.list({ accountId })
    expect(items.map(({ status }) => status)).toEqual(['revoked'])
    expect(JSON.stringify(items)).not.toContain(email)
  })

  test.runIf(kind === 'sqlite')('leaves no word of the person in the file of the database, either', async () => {
    const { client } = await signUp(world, 'Zulmira Apagada')
    await client.users.update({ telephone: '(21) 98888-7766' })
    await client.users.remove({ ...order, delete_reason: 'Vou viver sem telefone' })
    await world.api.runDue()
    await onTables(world, ({ db }) => sql`pragma wal_checkpoint(truncate)`.execute(db))
    const file = await readFile(join(world.config.dataDir, 'rubrica.sqlite'), 'utf8')
    const words = ['Vou viver sem telefone', 'Zulmira', '21988887766']
    expect(words.filter((word) => file.includes(word))).toEqual([])
  })

  test('is done at once for somebody who leaves nothing behind, and the address is free again', async () => {
    const { client, email } = await signUp(world)
    const { api_key } = await client.users.createApiKey({ password: PASSWORD })
    expect(await client.users.remove(order)).toEqual({ delete_status: 'done', to_be_deleted_at: null })
    await expect(client.users.self({})).rejects.toMatchObject({ status: 401 })
    await expect(world.client({ apiKey: api_key ?? '' }).users.self({})).rejects.toMatchObject({ status: 401 })
    await expect(world.client().auth.login({ email, password: PASSWORD })).rejects.toMatchObject({ status: 401 })
    const again = await world
      .client()
      .users.create({ name: 'Nova', email, password: PASSWORD, has_accepted_terms: true })
    expect(again.user.email).toBe(email)
  })

  // spec: waits-30-days-where
  test('waits 30 days where there are documents, and can be taken back until then', async () => {
    const owner = await signUp(world)
    await sentDocument(owner, [await contact(owner)])
    const ordered = clock.now().getTime()
    const answer = await owner.client.users.remove({ ...order, delete_reason: 'Ia mudar de ramo' })
    expect(answer).toMatchObject({ delete_status: 'scheduled', to_be_deleted_at: expect.any(String) })
    const days = (Date.parse(answer.to_be_deleted_at ?? '') - ordered) / (24 * 3_600_000)
    expect(Math.round(days * 100) / 100).toBe(30)
    expect(await owner.client.users.remove(order)).toEqual(answer)
    expect((await owner.client.users.self({})).user.to_be_deleted_at).toBe(answer.to_be_deleted_at)
    const { id } = await owner.client.users.self()
    const reasons = () =>
      onTables(world, ({ db }) =>
        db.selectFrom('users').select(['delete_reason_type', 'delete_reason']).where('id', '=', id).execute(),
      )
    expect(await reasons()).toEqual([{ delete_reason_type: 'privacy', delete_reason: 'Ia mudar de ramo' }])
    expect((await world.mailbox.newest(owner.email, /Exclusão de conta agendada/)).text).toContain('desistir')
    expect((await owner.client.users.cancelRemove()).to_be_deleted_at).toBeNull()
    expect((await owner.client.users.cancelRemove()).to_be_deleted_at).toBeNull()
    expect((await owner.client.users.self({})).user).toMatchObject({ email: owner.email, to_be_deleted_at: null })
    expect((await owner.client.documents.list({ accountId: owner.accountId })).totalCount).toBe(1)
    expect(await reasons()).toEqual([{ delete_reason_type: null, delete_reason: null }])
  })

  test('waits 30 days, too, where others brought the documents of a workspace that nobody else owns', async () => {
    const owner = await signUp(world)
    await readyDocument(await teamMate(world, owner))
    expect(await owner.client.users.remove(order)).toMatchObject({ delete_status: 'scheduled' })
  })

  test('ends the other sessions of the person as soon as it is ordered, also a second time', async () => {
    const owner = await signUp(world)
    await sentDocument(owner, [await contact(owner)])
    for (const _time of ['first', 'second']) {
      const { access_token: token = '' } = await signIn(owner.email)
      const elsewhere = world.client({ token })
      expect((await elsewhere.users.self()).email).toBe(owner.email)
      await owner.client.users.remove(order)
      await expect(elsewhere.users.self()).rejects.toMatchObject({ code: 'session_ended' })
    }
    expect((await owner.client.users.cancelRemove()).to_be_deleted_at).toBeNull()
  })

  test('stops the API keys as soon as it is ordered, and only a person who signs in brings them back', async () => {
    const owner = await signUp(world)
    await sentDocument(owner, [await contact(owner)])
    const { api_key } = await owner.client.users.createApiKey({ password: PASSWORD })
    const { key } = await owner.client.keys.create({ name: 'programa', password: PASSWORD })
    const programs = [api_key ?? '', key].map((apiKey) => world.client({ apiKey }))
    for (const program of programs) expect((await program.users.self()).email).toBe(owner.email)
    await owner.client.users.remove(order)
    const stopped = { status: 401, code: 'api_key_stopped' }
    for (const program of programs) {
      await expect(program.users.self()).rejects.toMatchObject(stopped)
      await expect(program.users.cancelRemove()).rejects.toMatchObject(stopped)
      await expect(program.documents.list({ accountId: owner.accountId })).rejects.toMatchObject(stopped)
    }
    const { access_token } = await world.client().auth.login({ email: owner.email, password: PASSWORD })
    const again = world.client({ token: access_token ?? '' })
    expect((await again.users.self()).user.to_be_deleted_at).not.toBeNull()
    // Signing in is not enough: the person has to take the deletion back.
    for (const program of programs) await expect(program.users.self()).rejects.toMatchObject(stopped)
    await again.users.cancelRemove()
    for (const program of programs) expect((await program.users.self()).email).toBe(owner.email)
    await again.users.remove(order)
    for (const program of programs) await expect(program.users.self()).rejects.toMatchObject(stopped)
  })

  test('takes the person, the workspaces that nobody else owns and their documents; the proof of what was signed stays', async () => {
    const kept = await signUp(world, 'Quem Fica')
    await sentDocument(kept, [await contact(kept)])
    await kept.client.users.remove(order)
    await kept.client.users.cancelRemove()

    const owner = await signUp(world, 'Quem Sai')
    const mate = await teamMate(world, owner)
    const shared = await signUp(world, 'Outro Dono')
    const guest = await joined(shared, owner)
    const ana = await contact(owner)
    const signed = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signAll(signer)
    await documentIn(owner.client, signed.id, 'certificated')
    const bia = await contact(owner, 'Bia')
    const unsigned = await sentDocument(owner, [bia])
    const asked = await signerAtTheDoor(world, bia.email)
    expect((await mate.client.documents.list({ accountId: owner.accountId })).totalCount).toBe(2)
    const trail = (await owner.client.documents.activities({ documentId: signed.id })).items
    const sealed = String(trail.find((one) => one.event === 'document_certificated')?.payload?.sha256)
    expect(sealed).toMatch(/^[0-9a-f]{64}$/)
    await owner.client.users.remove(order)

    clock.turn({ days: 29 })
    expect((await signIn(owner.email)).user.name).toBe('Quem Sai')
    clock.turn({ days: 2 })
    await until('the person to be gone', () =>
      signIn(owner.email).then(
        () => false,
        (error) => error.status === 401,
      ),
    )
    for (const one of [signer, asked])
      await until('the document to be closed to its signer', () =>
        one.signing.self({}).then(
          () => false,
          (error) => error.status === 401,
        ),
      )
    const proof = await world.client().documents.verify({ hash: sealed })
    expect(proof).toMatchObject({ id: signed.id, is_valid: true, completed_count: 1 })

    // The other member still has their own workspace, and the other owner has lost a colleague.
    const mates = world.client({ token: (await signIn(mate.email)).access_token ?? '' })
    expect((await mates.accounts.list()).items.map((one) => one.id)).not.toContain(owner.accountId)
    for (const { id: documentId } of [signed, unsigned])
      await expect(mates.documents.get({ documentId })).rejects.toMatchObject({ status: 404 })
    const others = world.client({ token: (await signIn(shared.email)).access_token ?? '' })
    expect((await others.members.list({ accountId: guest })).items.map((one) => one.email)).toEqual([shared.email])
    expect((await signIn(kept.email)).user.name).toBe('Quem Fica')
  })

  test('takes the name from a workspace that another owner keeps, unless it is the name of a firm', async () => {
    const leaver = await signUp(world, 'Quem Sai')
    const firm = await leaver.client.accounts.create({ name: 'Quem Sai e Filhos' })
    const names = await Promise.all(
      [leaver.accountId, firm.id].map(async (accountId) => {
        const heir = await teamMate(world, { ...leaver, accountId }, 'owner', 'Quem Fica')
        return async () => (await heir.client.accounts.list()).items.find(({ id }) => id === accountId)?.name
      }),
    )
    await leaver.client.users.remove(order)
    expect(await Promise.all(names.map((name) => name()))).toEqual(['Quem Fica', 'Quem Sai e Filhos'])
  })

  test('gives the notices of a webhook to an owner who stays', async () => {
    const host = await signUp(world, 'Quem Fica')
    const leaver = await teamMate(world, host, 'owner', 'Quem Sai')
    const { accountId, email } = host
    for (const notified of [leaver.email.toUpperCase(), 'equipe@exemplo.com'])
      await leaver.client.webhookAddresses.create({
        accountId,
        url: 'https://exemplo.com/recebe',
        email: notified,
        events: ['document_ready'],
        is_active: true,
      })
    await leaver.client.users.remove(order)
    const { items } = await host.client.webhookAddresses.list({ accountId })
    expect(items.map((one) => one.email)).toEqual([email, 'equipe@exemplo.com'])
  })

  test('of a sender leaves the document to the other owner, and the signers get their copies', async () => {
    clock.turn({ days: -31 })
    const host = await signUp(world, 'Quem Recebe')
    const sender = await teamMate(world, host, 'owner', 'Quem Enviou')
    const ana = await contact(sender)
    const document = await sentDocument(sender, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await sender.client.users.remove(order)
    clock.turn({ days: 31 })
    await until('the sender to be gone', () =>
      signIn(sender.email).then(
        () => false,
        (error) => error.status === 401,
      ),
    )
    await signer.signing.requestVerification({})
    await world.mailbox.newest(ana.email, /é o seu código de verificação/)
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    await signAll(signer)
    const copy = await world.mailbox.newest(ana.email, /^Documento assinado/)
    expect(copy.text).not.toContain('Quem Enviou')
    const client = world.client({ token: (await signIn(host.email)).access_token ?? '' })
    expect((await client.documents.get({ documentId: document.id })).status).toBe('certificated')
  })

  test.runIf(kind === 'postgres')(
    'while another owner closes their workspace closes it once, and leaves no workspace of their own behind',
    async () => {
      const owner = await signUp(world, 'Quem Encerra')
      const leaving = await teamMate(world, owner, 'owner', 'Quem Some')
      const { id } = (await leaving.client.users.self({})).user
      for (const { id: accountId } of (await leaving.client.accounts.list()).items)
        if (accountId !== owner.accountId) await leaving.client.accounts.remove({ accountId })
      const { accountId } = owner
      // Entries of the trail may still refer to the row, so that both wait for the lock of the workspace.
      const held = `select from accounts where id = '${accountId}' for no key update`
      const ends = await overlapping<unknown>(world.config, held, [
        () => owner.client.accounts.remove({ accountId }),
        () => leaving.client.users.remove(order),
        () => clock.turn({ minutes: 10 }),
      ])
      expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
      const { closed, left } = await onTables(world, async ({ db }) => ({
        closed: await db.selectFrom('accounts').select('deleted_at').where('id', '=', accountId).executeTakeFirst(),
        left: await db.selectFrom('members').selectAll().where('user_id', '=', id).execute(),
      }))
      // The closing reads the time after it has waited, the deletion before.
      expect(clock.now().getTime() - Date.parse(closed?.deleted_at ?? '')).toBeLessThan(5 * 60_000)
      expect(left).toEqual([])
    },
  )

  /** Makes `guest` an organizer of the host's workspace; answers the workspace. */
  async function joined(host: Owner, guest: Owner): Promise<string> {
    const invite = () => host.client.invitations.create({ account_id: host.accountId, email: guest.email })
    await invite()
    const replaced = await invitationCode(world, guest.email)
    // The workspace goes on to list the one that this one replaces.
    await invite()
    const invitationId = await until('the second invitation', async () => {
      const code = await invitationCode(world, guest.email)
      return code !== replaced && code
    })
    await guest.client.invitations.fulfill({ invitationId })
    return host.accountId
  }

  /** Has `guest` join the host's workspace and begin a document from a template there. */
  async function fillInTemplate(host: Owner, guest: Owner): Promise<void> {
    const { id: templateId } = await readTemplate(host)
    const accountId = await joined(host, guest)
    await guest.client.drafts.saveUsage({
      ...{ accountId, templateId, version: 0 },
      draft: {
        ...{ use_id: 'uso', cast: [], values: [], name: 'Uso que ninguém enviou', message: '' },
        ...{ is_in_order: false, copy_receivers: [], expires_at: null },
      },
    })
  }

  function signIn(email: string) {
    return world.client().auth.login({ email, password: PASSWORD })
  }
})

describe('a deletion that is taken back and ordered anew', () => {
  const clock = createClock()
  const world = useWorld({ clock })

  test('happens 30 days after the second order, although the first one left its job', async () => {
    const owner = await signUp(world)
    await sentDocument(owner, [await contact(owner)])
    const isThere = () =>
      world
        .client()
        .auth.login({ email: owner.email, password: PASSWORD })
        .then(
          () => true,
          ({ status }) => status !== 401,
        )
    await owner.client.users.remove(order)
    clock.turn({ days: 10 })
    const { access_token } = await world.client().auth.login({ email: owner.email, password: PASSWORD })
    const again = world.client({ token: access_token ?? '' })
    await again.users.cancelRemove()
    await again.users.remove(order)
    clock.turn({ days: 21 })
    await world.api.runDue()
    expect(await isThere()).toBe(true)
    clock.turn({ days: 10 })
    await world.api.runDue()
    expect(await isThere()).toBe(false)
  })
})

/** Rows of each table that hold the person's id. The mailbox of development is the operator's to prune. */
async function rowsOf({ db }: Database, id: string): Promise<Record<string, object[]>> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, schema }) => name !== 'mailbox' && schema !== 'pgboss',
  )
  const found: Record<string, object[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    const own = rows.filter((row) => JSON.stringify(row).includes(id))
    if (own.length > 0) found[name] = own
  }
  return found
}
