import { randomUUID } from 'node:crypto'
import { verifyFile } from '@rubrica/proof/verify.ts'
import type { Rubrica } from '@rubrica/sdk'
import { createClock } from '@rubrica/testing/clock.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  CPF,
  contact,
  documentIn,
  drawnSignature,
  type Owner,
  readyDocument,
  sentDocument,
  signAll,
  signerAtTheDoor,
  signUp,
  withLastingKey,
} from '../make.ts'
import { onTables } from '../tables.ts'
import { accessCodeOf, sendWithFields } from '../web/signing/signing-link.ts'
import { databases, useWorld } from '../world.ts'

const values: Record<string, string> = { cpf: CPF, personName: 'Ana Úrsula Conceição' }

describe.each(databases.filter((one) => one.isThere))('several documents in one act, on $kind', ({ kind }) => {
  const clock = createClock()
  const world = useWorld({ database: kind, clock })
  let owner: Owner

  beforeAll(async () => {
    owner = await withLastingKey(world, await signUp(world))
  })

  const signedEvents = async (documentId: string) => {
    const { items } = await owner.client.documents.activities({ documentId, 'per-page': 100 })
    return items.filter(({ event }) => event === 'signer_signed_document')
  }

  /** Opens a document's own link by the digits that came with it. */
  const linkOf = async ({ id }: { id: string }, ana: Contact) => {
    const signerAccessCode = await accessCodeOf(owner, id, ana)
    const { text } = await world.mailbox.newest(ana.email, new RegExp(signerAccessCode))
    const client = world.client({ signerAccessCode })
    await client.signing.verify({ 'verification-code': /^Código: (\d{6})$/m.exec(text)?.[1] ?? '' })
    return client
  }

  test('each with its own fields, are signed, and each file is verified by itself as if it were signed alone', async () => {
    const ana = await contact(owner)
    const documents = [
      await sendWithFields(owner, ana, ['cpf', 'signature']),
      await sendWithFields(owner, ana, ['personName', 'cpf', 'initial', 'signatureDate']),
      await sentDocument(owner, [ana]),
    ]
    const client = await signerAtTheDoor(world, ana.email)
    await client.signing.saveSignature({ file: drawnSignature() })
    const ids = documents.map(({ id }) => id)
    const results = await client.signing.signMultiple({ document_ids: ids, filled: await filledFor(client, ana) })
    expect(results).toEqual(
      ids.map((document_id) => ({
        ...{ document_id, success: true, message: 'Documento assinado.' },
        ...{ code: null, errors: null },
      })),
    )
    const hashes = new Set<string>()
    const numbers: unknown[] = []
    for (const id of ids) {
      await documentIn(owner.client, id, 'certificated')
      const [signed, ...more] = await signedEvents(id)
      expect(more).toEqual([])
      hashes.add(String(signed?.payload?.values_sha256))
      const file = await owner.client.documents.download({ documentId: id, artifact: 'certificated' })
      const report = await verifyFile(new Uint8Array(await new Response(file.body).arrayBuffer()))
      expect(report.problems).toEqual([])
      numbers.push(report.evidence?.parties[0]?.governmentId)
    }
    // A CPF that was filled in is the person's in the evidence.
    expect(numbers).toEqual(['***.982.247-**', '***.982.247-**', null])
    // Values are hashed with a salt of their own, so equal values do not link the files.
    expect(hashes.size).toBe(3)
    const { assignment } = await owner.client.documents.get({ documentId: ids[1] ?? '' })
    expect(assignment?.items.map(({ value }) => value)).toEqual(expect.arrayContaining(Object.values(values)))
  })

  test('by one link tell of each when its terms were accepted and its code confirmed, on whichever link that was', async () => {
    const ana = await contact(owner)
    const [first, second] = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
    const signedOf = async ({ id }: { id: string }) => (await signedEvents(id))[0]?.payload
    const client = await linkOf(first, ana)
    await client.signing.acceptTerms({})
    clock.turn({ minutes: 5 })
    await client.signing.signMultiple({ document_ids: [first.id, second.id] })
    const [own, other] = [await signedOf(first), await signedOf(second)]
    expect([own?.verified_at, own?.terms_accepted_at]).toEqual([expect.any(String), expect.any(String)])
    expect([other?.verified_at, other?.terms_accepted_at]).toEqual([own?.verified_at, own?.terms_accepted_at])

    const [third, fourth] = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
    await (await linkOf(fourth, ana)).signing.acceptTerms({})
    const unaccepted = await linkOf(third, ana)
    const results = await unaccepted.signing.signMultiple({ document_ids: [third.id, fourth.id] })
    expect(results.map(({ code }) => code)).toEqual(['terms_required', null])
  })

  test('behind the link of a signed one are signed under the terms that were accepted for them, not under its own', async () => {
    const ana = await contact(owner)
    const [first, second] = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
    const client = await linkOf(first, ana)
    await client.signing.acceptTerms({})
    await client.signing.signMultiple({ document_ids: [first.id] })
    clock.turn({ minutes: 5 })
    const now = clock.now().toISOString()
    await client.signing.acceptTerms({})
    await client.signing.signMultiple({ document_ids: [second.id] })
    const [[own], [other]] = [await signedEvents(first.id), await signedEvents(second.id)]
    expect(String(own?.payload?.terms_accepted_at) < now).toBe(true)
    expect(String(other?.payload?.terms_accepted_at) >= now).toBe(true)
    const { items } = await owner.client.documents.activities({ documentId: first.id, 'per-page': 100 })
    expect(items.filter(({ event }) => event === 'signer_accepted_terms')).toHaveLength(1)
  })

  test('behind one link keep the confirmations that their own links have', async () => {
    const ana = await contact(owner)
    const [first, second] = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
    await linkOf(second, ana)
    await clock.turn({ minutes: 5 })
    const client = await linkOf(first, ana)
    await client.signing.acceptTerms({})
    await client.signing.signMultiple({ document_ids: [first.id, second.id] })
    const confirmed = async ({ id }: { id: string }) => {
      const { items } = await owner.client.documents.activities({ documentId: id, 'per-page': 100 })
      const told = items.find(({ event }) => event === 'signer_email_verified')
      return [(await signedEvents(id))[0]?.payload?.verified_at, told?.created_at]
    }
    for (const document of [first, second]) {
      const [signed, told] = await confirmed(document)
      expect(signed).toBe(told)
    }
  })

  test('of which the holder of one link corrects another have shown whose address that is: it stays', async () => {
    const ana = await contact(owner)
    const [first, second] = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
    const correct = ({ id: documentId, assignment }: typeof first) =>
      owner.client.assignments.correctEmail({
        ...{ documentId, assignmentId: assignment?.id ?? '', signerId: ana.id },
        email: `outra-${ana.email}`,
      })
    const client = await linkOf(first, ana)
    await client.signing.confirmData({ documentId: second.id, full_name: 'Ana Íris' })
    await expect(correct(second)).rejects.toMatchObject({ code: 'email_confirmed' })
  })

  test('are told of in the language of whoever asks', async () => {
    const ana = await contact(owner)
    const document = await sentDocument(owner, [ana])
    const client = await linkOf(document, ana)
    await client.signing.acceptTerms({})
    const link = await accessCodeOf(owner, document.id, ana)
    const answer = await world.fetch(`/v1/signers/documents/sign-multiple?signer-access-code=${link}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en' },
      body: JSON.stringify({ document_ids: [document.id] }),
    })
    expect((await answer.json()).data).toMatchObject([{ success: true, message: 'Document signed.' }])
  })

  test('of which some cannot be signed leave the others signed, and the answer says why of each', async () => {
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const expires_at = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const first = await sendWithFields(owner, ana, ['cpf'])
    const declined = await sendWithFields(owner, ana, ['cpf'])
    const late = await sentDocument(owner, [ana], { expires_at })
    const later = await readyDocument(owner)
    await owner.client.assignments.create({
      ...{ documentId: later.id, method: 'virtual' },
      signers: [
        { id: bia.id, step: 1 },
        { id: ana.id, step: 2 },
      ],
    })
    const unfilled = await sendWithFields(owner, ana, ['cpf'])
    const another = await sendWithFields(owner, ana, ['cpf'])
    const undrawn = await sendWithFields(owner, ana, ['signature'])
    const last = await sentDocument(owner, [ana])
    const client = await signerAtTheDoor(world, ana.email)
    const filled = (await filledFor(client, ana)).flatMap((one) => {
      if (one.document_id === unfilled.id)
        return [{ ...one, items: one.items.map((item) => ({ ...item, value: '1' })) }]
      return [one.document_id === another.id ? { ...one, assignment_id: first.id } : one]
    })
    const { assignment } = await owner.client.documents.get({ documentId: declined.id })
    await client.signing.reject({ documentId: declined.id, assignmentId: assignment?.id ?? '' })
    clock.turn({ hours: 2 })

    const document_ids = [first, declined, late, later, unfilled, another, undrawn, last].map(({ id }) => id)
    const results = await client.signing.signMultiple({ document_ids: [...document_ids, first.id], filled })
    expect(results.map(({ code }) => code)).toEqual([
      ...[null, 'document_closed', 'document_closed', 'out_of_turn'],
      ...['item_value_invalid', 'not_found', 'signature_missing', null],
    ])
    expect(results.map(({ document_id }) => document_id)).toEqual(document_ids)
    expect(results.map(({ success }) => success)).toEqual(results.map(({ code }) => code === null))
    const itemOf = ({ id }: { id: string }) => filled.find((one) => one.document_id === id)?.items[0]?.item_id ?? ''
    expect(results[4]?.errors).toEqual({ [itemOf(unfilled)]: 'Número de CPF inválido. Insira um CPF válido.' })
    expect(results[6]?.errors).toEqual({ [itemOf(undrawn)]: results[6]?.message })
    expect(results[2]?.message).toBe('O prazo para assinar este documento terminou.')
    const counts = await Promise.all(document_ids.map(async (id) => (await signedEvents(id)).length))
    expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 1])
  })

  test('of which one fails unexpectedly are an error if it is the first, and else leave what was signed', async () => {
    const ana = await contact(owner)
    const sent = [await sentDocument(owner, [ana]), await sentDocument(owner, [ana]), await sentDocument(owner, [ana])]
    const [first = '', second = '', third = ''] = sent.map(({ id }) => id).sort()
    const client = await signerAtTheDoor(world, ana.email)
    // Nobody can read such a list.
    const witnesses = (id: string, witness_of: string | null) =>
      onTables(world, ({ db }) => db.updateTable('parties').set({ witness_of }).where('document_id', '=', id).execute())
    await witnesses(first, '[')
    const sign = () => client.signing.signMultiple({ document_ids: [first, second, third] })
    await expect(sign()).rejects.toMatchObject({ status: 500 })
    expect(await signedEvents(second)).toEqual([])
    await witnesses(first, null)
    await witnesses(second, '[')
    expect((await sign()).map(({ code }) => code)).toEqual([null, 'internal', null])
    expect((await signedEvents(first)).length).toBe(1)
  })

  test('are signed once, by two presses, a repeated call and the single link at the same time', async () => {
    const ana = await contact(owner)
    const bia = await contact(owner, 'Bia')
    const documents = []
    for (let at = 0; at < 3; at++) documents.push(await sentDocument(owner, [ana, bia]))
    const client = await signerAtTheDoor(world, ana.email)
    const document_ids = documents.map(({ id }) => id)
    const act = (ids: string[], idempotencyKey: string) =>
      client.signing.signMultiple({ document_ids: ids }, { idempotencyKey })
    const key = randomUUID()
    await Promise.all([
      act(document_ids, key),
      act([...document_ids].reverse(), randomUUID()),
      signAll(client).catch(() => undefined),
    ])
    const counts = await Promise.all(document_ids.map(async (id) => (await signedEvents(id)).length))
    expect(counts).toEqual([1, 1, 1])
    const first = await act(document_ids, key)
    expect(await act(document_ids, key)).toEqual(first)
    for (const { code } of first) expect([null, 'already_signed']).toContain(code)
    expect((await act(document_ids, randomUUID())).map(({ code }) => code)).toEqual(
      document_ids.map(() => 'already_signed'),
    )
  })

  test('are opened one by one behind one link, are seen from then on, and not what went to somebody else', async () => {
    const [ana, bia] = [await contact(owner), await contact(owner, 'Bia')]
    const own = await sentDocument(owner, [ana])
    const other = await sendWithFields(owner, ana, ['cpf'])
    const foreign = await sentDocument(owner, [bia])
    const client = await signerAtTheDoor(world, ana.email)
    const seen = async (documentId: string) => {
      const { assignment } = await owner.client.documents.get({ documentId })
      return assignment?.signers[0]?.viewed_at
    }
    expect(await seen(other.id)).toBeNull()
    const opened = await client.signing.open({ document_id: other.id })
    expect([opened.id, opened.current_signer.is_turn]).toEqual([other.id, true])
    expect([await seen(other.id), await seen(own.id)]).toEqual([expect.any(String), null])
    await expect(client.signing.open({ document_id: foreign.id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('have limits, and values of a document that is not among them are refused', async () => {
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const client = await signerAtTheDoor(world, ana.email)
    const refused = { code: 'validation' }
    const item = { item_id: randomUUID(), value: 'a' }
    const many = (length: number) => Array.from({ length }, () => item)
    const each = Array.from({ length: 201 }, () => randomUUID())
    for (const input of [
      { document_ids: each },
      { document_ids: [] },
      { document_ids: [id], filled: [{ document_id: randomUUID(), items: [] }] },
      { document_ids: [id], filled: [{ document_id: id, items: many(2001) }] },
      {
        document_ids: [id, each[0] ?? ''],
        filled: [id, each[0] ?? ''].map((document_id) => ({ document_id, items: many(1001) })),
      },
    ])
      await expect(client.signing.signMultiple(input)).rejects.toMatchObject(refused)
    expect(await signedEvents(id)).toEqual([])
  })
})

/** What the person types, for every document that waits for them. */
async function filledFor(client: Rubrica, { id: signerId }: Contact) {
  const { items: documents } = await client.signers.documents({ signerId, 'per-page': 100 })
  return documents.map(({ id: document_id, assignment }) => ({
    document_id,
    assignment_id: assignment?.id ?? '',
    items: (assignment?.items ?? []).map((item) => ({ item_id: item.id, value: values[item.field.type] ?? null })),
  }))
}
