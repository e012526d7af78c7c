import { ApiError, type SignerChoice } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  readTemplate,
  readyDocument,
  signAll,
  signerAtTheDoor,
  signerOf,
  signUp,
} from '../make.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
let owner: Owner
beforeAll(async () => {
  owner = await signUp(world)
})

describe('people of several parts', () => {
  test('act in their own words, and the document is sealed once all have acted', async () => {
    const { documentId, people } = await sent(({ ana, bia, eva, rui }) => [
      { id: eva.id, part: 'witness', acting_as: 'vizinha' },
      { id: ana.id, acting_as: '  fiadora ' },
      { id: rui.id, part: 'approver' },
      { id: bia.id, part: 'receipt' },
    ])
    expect(await states(documentId)).toEqual(['waiting', 'notified', 'notified', 'notified'])
    const { assignment } = await owner.client.documents.get({ documentId })
    const said = [
      { part: 'witness', acting_as: 'vizinha', witness_of: [people.ana.id] },
      { part: 'signer', acting_as: 'fiadora', witness_of: [] },
      { part: 'approver', acting_as: null, witness_of: [] },
      { part: 'receipt', acting_as: null, witness_of: [] },
    ]
    expect(assignment?.signers).toMatchObject(said)
    expect(assignment?.summary.signers).toMatchObject(said)
    expect((await world.mailbox.newest(people.bia.email)).text).toContain('para você ler e tomar ciência')
    expect((await world.mailbox.newest(people.ana.email)).text).toContain('Você participa como fiadora.')

    for (const one of [people.rui, people.bia, people.ana]) await signAll(await signerAtTheDoor(world, one.email))
    expect(await states(documentId)).toEqual(['notified', 'signed', 'approved', 'acknowledged'])
    await signAll(await signerAtTheDoor(world, people.eva.email))
    await documentIn(owner.client, documentId, 'certificated')
    const { items } = await owner.client.documents.activities({ documentId })
    expect(items.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'Pedido de assinatura como testemunha para Eva Nunes.',
        'Pedido de ciência para Bia Lima.',
        'Ana Souza assinou o documento como fiadora.',
        'Rui Costa aprovou o documento.',
        'Bia Lima tomou ciência do documento.',
        'Eva Nunes assinou o documento como testemunha de Ana Souza, como vizinha.',
      ]),
    )
  })

  test('are held in the steps: a witness moves behind those whom they attest, whatever the sender says', async () => {
    const { documentId } = await sent(({ ana, bia, eva, rui }) => [
      { id: eva.id, part: 'witness', witness_of: [ana.email], step: 1 },
      { id: ana.id, step: 2 },
      { id: bia.id, step: 3 },
      { id: rui.id, part: 'witness' },
    ])
    const { assignment } = await owner.client.documents.get({ documentId })
    expect(assignment?.signers.map(({ step }) => step)).toEqual([2, 1, 2, 3])
  })

  test('wait in the steps for an approver before them', async () => {
    const { documentId, people } = await sent(({ ana, rui }) => [
      { id: rui.id, part: 'approver', step: 1 },
      { id: ana.id, step: 2 },
    ])
    expect(await world.mailbox.all(people.ana.email)).toEqual([])
    await signAll(await signerAtTheDoor(world, people.rui.email))
    expect(await states(documentId)).toEqual(['approved', 'notified'])
  })

  test('end with the refusal of an approver, in words of approval', async () => {
    const { documentId, people } = await sent(({ ana, rui }) => [{ id: ana.id }, { id: rui.id, part: 'approver' }])
    const approver = await signerAtTheDoor(world, people.rui.email)
    const assignmentId = (await approver.signing.open({})).assignment?.id ?? ''
    await approver.signing.reject({ documentId, assignmentId, decline_reason: 'O valor está errado.' })
    const { status, decline_reason } = await owner.client.documents.get({ documentId })
    expect({ status, decline_reason }).toEqual({
      status: 'rejected_by_signer',
      decline_reason: 'O valor está errado.',
    })
    const { items } = await owner.client.documents.activities({ documentId })
    const refused = items.find(({ message }) => message === 'Rui Costa não aprovou o documento.')
    const told = { signer_id: people.rui.id, part: 'approver', decline_reason: 'O valor está errado.' }
    expect(refused?.payload).toMatchObject(told)
    expect((await world.mailbox.newest(owner.email, /negado/)).text).toContain('Rui Costa não aprovou o documento')
    await expect(signAll(await signerAtTheDoor(world, people.ana.email))).rejects.toThrow(ApiError)
  })

  test('who draw nothing leave no picture of what they signed before', async () => {
    const { documentId: signed, people } = await sent(({ ana }) => [{ id: ana.id }])
    await signAll(await signerAtTheDoor(world, people.ana.email))
    expect(await drawnIn(signed)).toEqual([expect.stringMatching(/^\w{64}$/)])
    const { id: documentId } = await readyDocument(owner)
    const signers: SignerChoice[] = [{ id: people.bia.id }, { id: people.ana.id, part: 'approver' }]
    await owner.client.assignments.create({ documentId, method: 'virtual', signers })
    await signAll(await signerOf(world, owner, { documentId, who: people.ana }))
    expect(await drawnIn(documentId)).toEqual([null])
  })

  test('who get only a copy may be named among the others', async () => {
    const { documentId, people } = await sent(({ ana, bia }) => [{ id: ana.id }, { id: bia.id, part: 'copy' }])
    const { assignment } = await owner.client.documents.get({ documentId })
    expect(assignment?.signers.map(({ id }) => id)).toEqual([people.ana.id])
    expect(assignment?.copy_receivers).toMatchObject([{ id: people.bia.id }])
  })
})

describe('parts that do not fit together are refused', () => {
  const choices: [string, string, (people: People) => SignerChoice[]][] = [
    [
      'nobody who signs',
      'nobody_signs',
      ({ rui, bia }) => [
        { id: rui.id, part: 'approver' },
        { id: bia.id, part: 'receipt' },
      ],
    ],
    ['a copy alone', 'no_signers', ({ ana }) => [{ id: ana.id, part: 'copy' }]],
    [
      'a witness of a stranger',
      'witness_of_unknown',
      ({ ana, eva, bia }) => [{ id: ana.id }, { id: eva.id, part: 'witness', witness_of: [bia.id] }],
    ],
    [
      'a witness of an approver',
      'witness_of_unknown',
      ({ ana, eva, rui }) => [
        { id: ana.id },
        { id: rui.id, part: 'approver' },
        { id: eva.id, part: 'witness', witness_of: [rui.id] },
      ],
    ],
    [
      'a witness of themselves',
      'witness_of_self',
      ({ ana, eva }) => [{ id: ana.id }, { id: eva.id, part: 'witness', witness_of: [eva.email] }],
    ],
    [
      'a signer who witnesses',
      'witness_of_unfit',
      ({ ana, eva }) => [{ id: ana.id }, { id: eva.id, witness_of: [ana.id] }],
    ],
    ['61 characters', 'validation', ({ ana }) => [{ id: ana.id, acting_as: 'x'.repeat(61) }]],
    ['a line break', 'validation', ({ ana }) => [{ id: ana.id, acting_as: 'fiadora\nAssinou: Rui' }]],
  ]
  test.each(choices)('for %s', async (_, code, signers) => {
    const people = await four()
    const { id: documentId } = await readyDocument(owner)
    const sending = owner.client.assignments.create({ documentId, method: 'virtual', signers: signers(people) })
    await expect(sending).rejects.toMatchObject({ code })
    expect((await owner.client.documents.get({ documentId })).status).toBe('metadata_ready')
  })

  test('for a field of somebody who fills in none', async () => {
    const { ana, rui } = await four()
    const { id: documentId, pages } = await readyDocument(owner)
    const field = { field_id: await signatureField(), display_settings: { left: 100, top: 100 } }
    const sending = owner.client.assignments.create({
      ...{ documentId, method: 'collect', signers: [{ id: ana.id }, { id: rui.id, part: 'receipt' }] },
      entries: [{ page_id: pages[0]?.id ?? '', fields: [{ signer_id: rui.id, ...field }] }],
    })
    await expect(sending).rejects.toThrow('Rui Costa não preenche campos neste documento.')
    await expect(sending).rejects.toMatchObject({ code: 'part_holds_no_fields' })
  })
})

describe('the role of a template', () => {
  test('says what its person does, and the document may say something else', async () => {
    const { ids, tenant, witness } = await template()
    const people = await four()
    const first = { role_id: tenant.id, id: people.ana.id }
    const second = { role_id: witness.id, id: people.eva.id }
    const document = await owner.client.templates.createDocument({
      ...ids,
      signers: [first, { ...second, witness_of: [tenant.id] }],
    })
    expect(document.assignment?.signers).toMatchObject([
      { part: 'signer', acting_as: 'locatário' },
      { part: 'witness', acting_as: null, witness_of: [people.ana.id] },
    ])
    const other = await owner.client.templates.previewDocument({
      ...ids,
      signers: [
        { ...first, acting_as: 'fiadora' },
        { ...second, part: 'signer' },
      ],
    })
    expect(other.assignment?.signers).toMatchObject([
      { part: 'signer', acting_as: 'fiadora' },
      { part: 'signer', witness_of: [] },
    ])
  })

  test('is changed, and holds no fields if its part holds none', async () => {
    const { ids, tenant, witness, page_id } = await template()
    const changed = { ...ids, roleId: witness.id, name: 'Aprovador' }
    const approver = await owner.client.templates.updateRole({ ...changed, part: 'approver', acting_as: 'diretor' })
    expect(approver).toMatchObject({ name: 'Aprovador', part: 'approver', acting_as: 'diretor' })
    expect(await owner.client.templates.updateRole({ ...changed, acting_as: '' })).toMatchObject({
      ...{ part: 'approver', acting_as: null },
    })
    const field_id = await signatureField()
    const fieldsOf = (role_id: string) => ({
      entries: [{ page_id, fields: [{ field_id, role_id, display_settings: { left: 100, top: 100 } }] }],
    })
    await expect(owner.client.templates.setFields({ ...ids, ...fieldsOf(witness.id) })).rejects.toMatchObject({
      code: 'part_holds_no_fields',
    })
    await owner.client.templates.setFields({ ...ids, ...fieldsOf(tenant.id) })
    await expect(
      owner.client.templates.updateRole({ ...ids, roleId: tenant.id, name: 'Locatário', part: 'receipt' }),
    ).rejects.toMatchObject({ code: 'part_holds_no_fields' })
  })
})

interface People {
  ana: Contact
  bia: Contact
  eva: Contact
  rui: Contact
}

async function four(): Promise<People> {
  const [ana, bia, eva, rui] = await Promise.all(
    ['Ana Souza', 'Bia Lima', 'Eva Nunes', 'Rui Costa'].map((name) => contact(owner, name)),
  )
  if (!ana || !bia || !eva || !rui) throw new Error('four contacts were expected')
  return { ana, bia, eva, rui }
}

async function sent(signers: (people: People) => SignerChoice[]) {
  const people = await four()
  const { id: documentId } = await readyDocument(owner)
  await owner.client.assignments.create({ documentId, method: 'virtual', signers: signers(people) })
  return { documentId, people }
}

/** The pictures that the entries of signatures name. */
async function drawnIn(documentId: string) {
  const { items } = await owner.client.documents.activities({ documentId })
  const signed = items.filter(({ event }) => event === 'signer_signed_document')
  return signed.map(({ payload }) => payload?.signature_sha256)
}

async function states(documentId: string) {
  const { assignment } = await owner.client.documents.get({ documentId })
  return assignment?.signers.map(({ status }) => status)
}

async function signatureField(): Promise<string> {
  const { items } = await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })
  return items.find(({ type }) => type === 'signature')?.id ?? ''
}

async function template() {
  const { id: templateId, pages } = await readTemplate(owner)
  const ids = { accountId: owner.accountId, templateId }
  const tenant = await owner.client.templates.createRole({ ...ids, name: 'Locatário', acting_as: 'locatário' })
  const witness = await owner.client.templates.createRole({ ...ids, name: 'Testemunha', part: 'witness' })
  return { ids, tenant, witness, page_id: pages[0]?.id ?? '' }
}
