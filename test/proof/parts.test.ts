import { createHash } from 'node:crypto'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import { checkEvidence } from '@rubrica/proof/evidence/check-evidence.ts'
import type { Evidence, HashedEntry } from '@rubrica/proof/evidence/evidence.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { entryText } from '@rubrica/proof/evidence/trail-entry.ts'
import { shownEvidence } from '@rubrica/proof/evidence-words.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { verifyFile } from '@rubrica/proof/verify.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type Contact,
  contact,
  documentIn,
  type Owner,
  readyDocument,
  signAll,
  signerAtTheDoor,
  signUp,
} from '../make.ts'
import { printedText } from '../new-rows/sealed-file.ts'
import { useWorld } from '../world.ts'
import { checkEvidence as checkByThePage, checkFile } from './evidence-by-the-page.ts'

const world = useWorld()
let people: Record<'ana' | 'bia' | 'eva' | 'rui' | 'lia', Contact>
let pdf: Uint8Array
beforeAll(async () => {
  const owner = await signUp(world)
  people = {
    ana: await contact(owner, 'Ana Souza'),
    bia: await contact(owner, 'Bia Lima'),
    eva: await contact(owner, 'Eva Nunes'),
    rui: await contact(owner, 'Rui Costa'),
    lia: await contact(owner, 'Lia Dias'),
  }
  pdf = await sealedBy(owner)
})

describe('the parts in a sealed file', () => {
  test('are told by the verifier, and recomputed by a program that knows only docs/evidence.md', async () => {
    const report = await verifyFile(pdf)
    expect(report).toMatchObject({ verdict: 'intact-unknown-issuer', problems: [] })
    expect(report.evidence?.parties).toMatchObject([
      { name: 'Rui Costa', part: 'approver', actingAs: 'diretor', witnessOf: [] },
      { name: 'Ana Souza', part: 'signer', actingAs: null },
      { name: 'Bia Lima', part: 'signer', actingAs: 'fiadora' },
      { name: 'Lia Dias', part: 'receipt', actingAs: null },
      { name: 'Eva Nunes', part: 'witness', actingAs: null, witnessOf: ['Ana Souza', 'Bia Lima'] },
    ])
    const facts = shownEvidence(report, 'pt', String)?.parties.map((party) =>
      party.facts.map(({ name, value }) => `${name}: ${value}`),
    )
    expect(facts?.[0]).toContain('Na qualidade de: diretor')
    expect(facts?.[4]).toContain('Testemunha de: Ana Souza e Bia Lima')
    expect(shownEvidence(report, 'en', String)?.parties[4]?.facts.map(({ name }) => name)).toContain('Witness of')
    expect(checkFile(Buffer.from(pdf))).toEqual({ wrong: [], beginsWithOriginal: true })
  })

  test('are worded as what was done, in both languages, and by their own name if they are of a later version', async () => {
    const { evidence, ...report } = await verifyFile(pdf)
    if (!evidence) throw new Error('there is no evidence')
    const words = (language: 'pt' | 'en', change = {}) => {
      const parties = evidence.parties.map((party) => ({ ...party, ...change }))
      const shown = shownEvidence({ ...report, evidence: { ...evidence, parties } }, language, String)
      return shown?.parties.map(({ facts: [first] }) => first?.name)
    }
    expect(words('pt')).toEqual([
      ...['Aprovou em', 'Assinou em', 'Assinou em', 'Tomou ciência em', 'Assinou como testemunha em'],
    ])
    expect(words('en')).toEqual([
      ...['Approved at', 'Signed at', 'Signed at', 'Acknowledged at', 'Signed as a witness at'],
    ])
    expect(new Set(words('pt', { part: 'fiscal' }))).toEqual(new Set(['Agiu como fiscal em']))
    expect(new Set(words('en', { part: 'fiscal' }))).toEqual(new Set(['Acted as fiscal at']))
  })

  test('are printed on the certificate page', async () => {
    const text = (await printedText(pdf)).replace(/\s+/g, ' ')
    for (const words of ['Aprovou como diretor', 'Assinou como fiadora', 'Tomou ciência', 'Assinou como testemunha de'])
      expect(text).toContain(words)
  })
})

describe('a changed part', () => {
  test('is found in each member, by the verifier and by the page', async () => {
    const places = evidence().events.flatMap((entry, at) => partPlaces(entry).map((place) => ({ at, ...place })))
    // Four acts that are not usual, and the list of five people of the sending.
    expect(places.length).toBeGreaterThan(20)
    const missed: object[] = []
    for (const isRehashed of [false, true])
      for (const place of places) {
        const forged = changedAt(place)
        const bytes = bytesOf(isRehashed ? rehashed(forged) : forged)
        if ((await checkEvidence(bytes)).problems.length === 0) missed.push({ ...place, isRehashed })
        if (!isWrongByThePage(bytes)) missed.push({ ...place, isRehashed, by: 'the page' })
      }
    expect(missed).toEqual([])
  })

  test.each<[string, string, (evidence: Evidence) => void]>([
    ['a guarantor is a mere signer', 'evidence-part-differs', (e) => remove(actOf(e, 'bia').payload, 'acting_as')],
    [
      'a signer becomes a guarantor',
      'evidence-part-differs',
      (e) => put(actOf(e, 'ana').payload, 'acting_as', 'fiadora'),
    ],
    ['an approver has signed', 'evidence-part-differs', (e) => remove(actOf(e, 'rui').payload, 'part')],
    ['a reader has approved', 'evidence-part-differs', (e) => put(actOf(e, 'lia').payload, 'part', 'approver')],
    ['a part is no text', 'evidence-part-differs', (e) => put(actOf(e, 'lia').payload, 'part', 1)],
    [
      'a witness attests fewer',
      'evidence-part-differs',
      (e) => put(actOf(e, 'eva').payload, 'witness_of', [people.ana.id]),
    ],
    ['a witness is not in the sending', 'evidence-part-differs', (e) => sentList(e).pop()],
    ['the sending says nothing of parts', 'evidence-part-differs', (e) => remove(sentOf(e).evidence, 'parts')],
    ['the sending has somebody twice', 'evidence-parts-differ', (e) => sentList(e).push(sentList(e)[0])],
    ['the sending is malformed', 'evidence-parts-differ', (e) => put(sentOf(e).evidence, 'parts', 'all')],
    ['a witness comes first', 'evidence-witness-early', (e) => witnessFirst(e)],
    ['an approval is missing', 'evidence-parts-differ', (e) => withoutAct(e, 'rui')],
  ])('is named if %s, even in a trail that was hashed anew', async (_, code, change) => {
    const forged = evidence()
    change(forged)
    const bytes = bytesOf(rehashed(forged))
    expect((await checkEvidence(bytes)).problems.map((problem) => problem.code)).toContain(code)
    expect(isWrongByThePage(bytes)).toBe(true)
  })
})

async function sealedBy(owner: Owner): Promise<Uint8Array> {
  const { ana, bia, eva, rui, lia } = people
  const { id: documentId } = await readyDocument(owner)
  await owner.client.assignments.create({
    ...{ documentId, method: 'virtual' },
    signers: [
      { id: rui.id, part: 'approver', acting_as: 'diretor', step: 1 },
      { id: ana.id, step: 2 },
      { id: bia.id, acting_as: 'fiadora', step: 2 },
      { id: lia.id, part: 'receipt', step: 3 },
      { id: eva.id, part: 'witness', step: 4 },
    ],
  })
  for (const one of [rui, ana, bia, lia, eva]) await signAll(await signerAtTheDoor(world, one.email))
  await documentIn(owner.client, documentId, 'certificated')
  const { body } = await owner.client.documents.download({ documentId, artifact: 'certificated' })
  return new Uint8Array(await new Response(body).arrayBuffer())
}

function evidence(): Evidence {
  const { document, signatures } = findSignatures(new Uint8Array(pdf))
  const seal = signatures.at(-1)
  return JSON.parse(Buffer.from((seal && evidenceOf(document, seal)) ?? '').toString())
}

/** The program of docs/evidence.md finds something, or cannot read it. */
function isWrongByThePage(bytes: Uint8Array): boolean {
  try {
    return checkByThePage(Buffer.from(bytes)).wrong.length > 0
  } catch {
    return true
  }
}

function bytesOf(forged: Evidence): Uint8Array {
  return Buffer.from(canonicalJson(forged))
}

/** With hashes that agree with themselves, as somebody could write them who has no key of the seal. */
function rehashed(forged: Evidence): Evidence {
  let previous_hash = '0'.repeat(64)
  const events = forged.events.map((entry) => {
    if (entry.version === 1) throw new Error('an entry of the earlier form')
    const next = { ...entry, previous_hash }
    previous_hash = createHash('sha256').update(entryText(next)).digest('hex')
    return { ...next, hash: previous_hash }
  })
  return { ...forged, events, head: previous_hash }
}

interface Place {
  of: 'payload' | 'evidence'
  path: (string | number)[]
}

/** Where an entry says something of a part. */
function partPlaces(entry: Evidence['events'][number]): Place[] {
  if (entry.version === 1) return []
  const { payload, evidence } = entry
  const acts = entry.event === 'signer_signed_document' ? leavesOf(payload) : []
  const sent = entry.event === 'assignment_created' ? leavesOf(evidence.parts, ['parts']) : []
  const inAct = acts.filter(([first]) => ['part', 'acting_as', 'witness_of'].includes(String(first)))
  return [
    ...inAct.map((path) => ({ of: 'payload' as const, path })),
    ...sent.map((path) => ({ of: 'evidence' as const, path })),
  ]
}

function leavesOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]))
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]))
}

function changedAt({ at, of, path }: Place & { at: number }): Evidence {
  const forged = evidence()
  const entry = forged.events[at]
  if (entry?.version === 2) entry[of] = Object(withOther(entry[of], path))
  return forged
}

function withOther(value: unknown, [step, ...rest]: (string | number)[]): unknown {
  if (step === undefined) return value === null ? 'x' : `${value}x`
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? withOther(item, rest) : item))
  const entries = Object.entries(value ?? {})
  return Object.fromEntries(entries.map(([name, item]) => [name, name === step ? withOther(item, rest) : item]))
}

function hashedIn({ events }: Evidence): HashedEntry[] {
  return events.filter((entry) => entry.version === 2)
}

function actOf(forged: Evidence, name: keyof typeof people): HashedEntry {
  const acts = hashedIn(forged).filter(({ event }) => event === 'signer_signed_document')
  const act = acts.find(({ payload }) => payload.signer_id === people[name].id)
  if (!act) throw new Error(`${name} has not acted`)
  return act
}

function sentOf(forged: Evidence): HashedEntry {
  const sent = hashedIn(forged).find(({ event }) => event === 'assignment_created')
  if (!sent) throw new Error('nothing was sent')
  return sent
}

function sentList(forged: Evidence): unknown[] {
  const { parts } = sentOf(forged).evidence
  if (!Array.isArray(parts)) throw new Error('no list of parts')
  return parts
}

function put(members: Record<string, unknown>, name: string, value: unknown): void {
  members[name] = value
}

function remove(members: Record<string, unknown>, name: string): void {
  delete members[name]
}

/** The witness's act in the place of the first one, and the other way round. */
function witnessFirst(forged: Evidence): void {
  const [eva, rui] = [forged.events.indexOf(actOf(forged, 'eva')), forged.events.indexOf(actOf(forged, 'rui'))]
  swap(forged.events, eva, rui)
  swap(forged.parties, 0, 4)
}

function swap<T>(items: T[], one: number, other: number): void {
  const [first, second] = [items[one], items[other]]
  if (first === undefined || second === undefined) throw new Error('nothing to swap')
  items[one] = second
  items[other] = first
}

function withoutAct(forged: Evidence, name: keyof typeof people): void {
  forged.events.splice(forged.events.indexOf(actOf(forged, name)), 1)
  forged.parties = forged.parties.filter(({ signer_id }) => signer_id !== people[name].id)
}
