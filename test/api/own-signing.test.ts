import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openedByAccount } from '@rubrica/api/assignments/party-store.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  askedPerson,
  contact,
  documentIn,
  type Owner,
  PASSWORD,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
  signUpOnly,
} from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { connectTo } from '../postgres.ts'
import { planOf } from '../query-plan.ts'
import { onTables } from '../tables.ts'
import { teamMate } from '../team.ts'
import { databases, useWorld, type World } from '../world.ts'

const run = promisify(execFile)

describe.each(databases.filter((one) => one.isThere))('a person with an account, on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world)
  })

  /** Opens the link by the person's own account; returns the answer and a client with that link. */
  async function openedBy(person: Owner, documentId: string) {
    const opened = await person.client.signing.openOwn({ documentId })
    const { signer_access_code: signerAccessCode, verification_token: signerVerification } = opened
    return { opened, signer: world.client({ signerAccessCode, signerVerification }) }
  }

  test('signs without a code what went to the confirmed e-mail, and the evidence says so', async () => {
    const { person, documentId } = await askedPerson(world, owner)
    const { items } = await person.client.signing.own({})
    expect(items).toMatchObject([{ document_id: documentId, sender_name: 'Olívia Conceição', viewed_at: null }])

    const { signer } = await openedBy(person, documentId)
    await signer.signing.acceptTerms({})
    await signAll(signer)
    const sealed = await documentIn(owner.client, documentId, 'certificated')
    expect(sealed.assignment?.signers[0]).toMatchObject({ verified_by: 'account' })
    expect((await person.client.signing.own({})).items).toEqual([])

    const trail = (await owner.client.documents.activities({ documentId })).items
    expect(trail.map(({ event }) => event)).not.toContain('signer_email_verified')
    expect(trail.find(({ event }) => event === 'signer_account_verified')?.payload).toMatchObject({
      signer_email: person.email,
      email_verified_at: expect.any(String),
    })
    const certificate = await textOf(owner, documentId)
    expect(certificate).toContain('Sessão aberta na conta deste e-mail')
    expect(certificate).not.toContain('Código de 6 dígitos')
  })

  test('signs several documents behind one link, each as the person of the account', async () => {
    const { person, documentId, signerId } = await askedPerson(world, owner)
    const second = await sentDocument(owner, [{ id: signerId, email: person.email, name: 'Caio Íris' }])
    const { signer } = await openedBy(person, documentId)
    await signer.signing.acceptTerms({})
    await signer.signing.signMultiple({ document_ids: [documentId, second.id] })
    for (const id of [documentId, second.id]) {
      const { assignment } = await documentIn(owner.client, id, 'certificated')
      expect(assignment?.signers[0]).toMatchObject({ verified_by: 'account' })
      expect(await textOf(owner, id)).toContain('Sessão aberta na conta deste e-mail')
    }
  })

  test('opens a link that was mailed under keys of before', async () => {
    const { person, documentId } = await askedPerson(world, owner)
    await onTables(world, ({ db }) =>
      db
        .updateTable('parties')
        .set({ access_hash: `of before ${documentId}` })
        .where('document_id', '=', documentId)
        .execute(),
    )
    const { signer } = await openedBy(person, documentId)
    expect((await signer.signing.open({})).id).toBe(documentId)
  })

  test.runIf(kind === 'postgres')('does not wait for a document that somebody else was asked to sign', async () => {
    const { person } = await askedPerson(world, owner)
    const { id: documentId } = await sentDocument(owner, [await contact(owner)])
    const holder = await connectTo(world.config.databaseUrl ?? '')
    try {
      await holder.query(`begin; select from documents where id = '${documentId}' for update`)
      await expect(person.client.signing.openOwn({ documentId })).rejects.toMatchObject({ code: 'not_found' })
    } finally {
      await holder.end()
    }
  })

  test('lists what waits for the person, the earliest first, opened or not, and nothing that ended', async () => {
    const { person, signerId, documentId: first } = await askedPerson(world, owner)
    const { accountId, client } = owner
    const asked = { id: signerId, email: person.email, name: 'Caio Íris' }
    const mate = await teamMate(world, owner)
    const second = await sentDocument(mate, [asked])
    const cancelled = await sentDocument(owner, [asked])
    await client.signing.reject({ documentId: cancelled.id, assignmentId: cancelled.assignment?.id ?? '' })
    const removed = await sentDocument(owner, [asked])
    await client.documents.remove({ documentId: removed.id })
    const other = await contact(owner)
    const signed = await sentDocument(owner, [asked, other])
    const { signer } = await openedBy(person, signed.id)
    await signer.signing.acceptTerms({})
    await signAll(signer)
    await sentDocument(owner, [], { signers: [other, asked].map(({ id }, step) => ({ id, step: step + 1 })) })
    // What goes to a telephone is not opened by an address.
    await client.signers.update({ accountId, signerId, whatsapp_phone_number: '+5511912345678' })
    await sentDocument(owner, [], { signers: [{ id: signerId, verification_method: 'Whatsapp' }] })
    await (await openedBy(person, first)).signer.signing.open({})
    const { items } = await person.client.signing.own({})
    expect(items.map((one) => [one.document_id, one.sender_name, one.viewed_at])).toEqual([
      [first, 'Olívia Conceição', expect.any(String)],
      [second.id, 'Bia Sá', null],
    ])
  })

  test('signs by the code where the code was typed last, in any browser that has the link', async () => {
    const { person, documentId } = await askedPerson(world, owner)
    const { signer } = await openedBy(person, documentId)
    expect((await signer.signing.open({})).id).toBe(documentId)
    await signAll(await signerAtTheDoor(world, person.email))
    const { assignment } = await documentIn(owner.client, documentId, 'certificated')
    expect(assignment?.signers[0]).toMatchObject({ verified_by: 'code' })
  })

  test('has shown to read the mailbox: its address is corrected no more, and the trail says since when', async () => {
    const { person, signerId, documentId } = await askedPerson(world, owner)
    await openedBy(person, documentId)
    const { assignment } = await owner.client.documents.get({ documentId })
    const target = { documentId, assignmentId: assignment?.id ?? '', signerId }
    const correction = owner.client.assignments.correctEmail({ ...target, email: `outra-${person.email}` })
    await expect(correction).rejects.toMatchObject({ code: 'email_confirmed' })
    const trail = (await owner.client.documents.activities({ documentId })).items
    const opened = trail.find(({ event }) => event === 'signer_account_verified')
    const requested = trail.find(({ event }) => event === 'signature_requested')
    expect(String(opened?.payload?.email_verified_at) < (requested?.created_at ?? '')).toBe(true)
  })

  test('opens the link for nobody else: its address alone asks for a code', async () => {
    const { person, documentId } = await askedPerson(world, owner)
    const { opened, signer } = await openedBy(person, documentId)
    expect((await signer.signing.open({})).id).toBe(documentId)
    const copied = world.client({ signerAccessCode: opened.signer_access_code })
    await expect(copied.signing.open({})).rejects.toMatchObject({ code: 'verification_required' })
  })

  test.each(ends)('shuts what a stranger opened with a copied session, once the person %s', async (_name, endIt) => {
    const { person, documentId } = await askedPerson(world, owner)
    const { signer } = await openedBy(person, documentId)
    expect((await signer.signing.open({})).id).toBe(documentId)
    await endIt(world, person)
    await expect(signer.signing.open({})).rejects.toMatchObject({ code: 'verification_required' })
  })

  test.each(ends)(
    'shuts the way through a signed document to the next one, once the person %s',
    async (_name, endIt) => {
      const { person, documentId, signerId } = await askedPerson(world, owner)
      const next = await sentDocument(owner, [{ id: signerId, email: person.email, name: 'Caio Íris' }])
      const { signer } = await openedBy(person, documentId)
      await signer.signing.acceptTerms({})
      await signer.signing.signMultiple({ document_ids: [documentId] })
      await endIt(world, person)
      const sign = signer.signing.signMultiple({ document_ids: [next.id] })
      await expect(sign).rejects.toMatchObject({ code: 'verification_required' })
      // Its evidence stays as it was.
      const { assignment } = await documentIn(owner.client, documentId, 'certificated')
      expect(assignment?.signers[0]).toMatchObject({ verified_by: 'account' })
    },
  )

  test('is logged out without a look at the links of everybody else', async () => {
    const plan = await onTables(world, (tables) => {
      const closing = openedByAccount(tables.db, owner.email).set({ verified_at: null })
      return planOf(tables, closing.compile())
    })
    expect(plan).toMatch(/parties_opened_by_account/)
  })

  test.runIf(kind === 'postgres')('opens nothing by a session that ends at that moment', async () => {
    const { person, documentId } = await askedPerson(world, owner)
    const [opened, changed] = await overlapping<unknown>(
      world.config,
      `select from documents where id = '${documentId}' for update`,
      [
        () => person.client.signing.openOwn({ documentId }),
        () => person.client.auth.changePassword({ password: PASSWORD, new_password: 'outra senha boa' }),
      ],
    )
    expect(changed?.status).toBe('fulfilled')
    expect(opened).toMatchObject({ status: 'rejected', reason: { code: 'session_ended' } })
  })

  test.runIf(kind === 'postgres').for(['its own document', 'another document'])(
    'a link that a new password shuts at that moment signs %s no more',
    async (which) => {
      const { person, documentId, signerId } = await askedPerson(world, owner)
      const other = await sentDocument(owner, [{ id: signerId, email: person.email, name: 'Caio Íris' }])
      const { signer } = await openedBy(person, documentId)
      await signer.signing.acceptTerms({})
      const id = which === 'its own document' ? documentId : other.id
      const [signed, changed] = await overlapping<unknown>(
        world.config,
        `select from documents where id = '${id}' for update`,
        [
          () => signer.signing.signMultiple({ document_ids: [id] }),
          () => person.client.auth.changePassword({ password: PASSWORD, new_password: 'outra senha boa' }),
        ],
      )
      expect(changed?.status).toBe('fulfilled')
      expect(JSON.stringify(signed)).toContain('verification_required')
      expect((await owner.client.documents.get({ documentId: id })).status).toBe('pending_signature')
    },
  )

  test('opens nothing with an unconfirmed e-mail, with a key, or what went to somebody else', async () => {
    const { person, documentId } = await askedPerson(world, owner)
    const unconfirmed = await signUpOnly(world)
    const open = unconfirmed.client.signing.openOwn({ documentId })
    await expect(open).rejects.toMatchObject({ code: 'own_email_unverified' })
    const { api_key } = await person.client.users.createApiKey({ password: PASSWORD })
    const program = world.client({ apiKey: api_key ?? '' })
    await expect(program.signing.openOwn({ documentId })).rejects.toMatchObject({ code: 'forbidden' })
    const { id: another } = await sentDocument(owner, [await contact(owner)])
    await expect(person.client.signing.openOwn({ documentId: another })).rejects.toMatchObject({ code: 'not_found' })
    const { id } = await owner.client.signers.create({
      ...{ accountId: owner.accountId, full_name: 'Ivo', email: unconfirmed.email },
    })
    await sentDocument(owner, [{ id, email: unconfirmed.email, name: 'Ivo' }])
    expect((await unconfirmed.client.signing.own({})).totalCount).toBe(0)
  })

  test('waits for the turn, and a corrected address ends what went to the old one', async () => {
    const { person, signerId, documentId } = await askedPerson(world, owner)
    const first = await contact(owner)
    const ordered = await sentDocument(owner, [], {
      signers: [
        { id: first.id, step: 1 },
        { id: signerId, step: 2 },
      ],
    })
    await expect(person.client.signing.openOwn({ documentId: ordered.id })).rejects.toMatchObject({
      code: 'out_of_turn',
    })
    const { assignment } = await owner.client.documents.get({ documentId })
    const target = { documentId, assignmentId: assignment?.id ?? '', signerId }
    await owner.client.assignments.correctEmail({ ...target, email: `outra-${person.email}` })
    await expect(person.client.signing.openOwn({ documentId })).rejects.toMatchObject({ code: 'not_found' })
  })
})

/** What a person does who finds that somebody else is in their account. */
const ends: [name: string, endIt: (world: World, person: Owner) => Promise<unknown>][] = [
  [
    'has another password',
    (_, { client }) => client.auth.changePassword({ password: PASSWORD, new_password: 'outra senha boa' }),
  ],
  [
    'ends that session from another one',
    async (world, { client, email }) => {
      const { access_token } = await world.client().auth.login({ email, password: PASSWORD })
      const { items } = await client.sessions.list({})
      const own = world.client({ token: access_token ?? '' })
      for (const { id, is_current } of items) if (is_current) await own.sessions.remove({ sessionId: id })
    },
  ],
  ['logs out', (_, { client }) => client.auth.logout({})],
  [
    'orders the account to be deleted',
    (_, { client }) => client.users.remove({ delete_reason_type: 'other', password: PASSWORD }),
  ],
]

async function textOf({ client }: Owner, documentId: string): Promise<string> {
  const file = await client.documents.download({ documentId, artifact: 'certificate-page' })
  const child = run('pdftotext', ['-raw', '-', '-'])
  child.child.stdin?.end(await new Response(file.body).bytes())
  return (await child).stdout.replace(/\s+/g, ' ')
}
