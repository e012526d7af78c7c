import type { Draft as WireDraft } from '@rubrica/contracts/drafts.ts'
import { describe, expect, test } from 'vitest'
import {
  type ChosenSigner,
  coloured,
  type Draft,
  emptyDraft,
  hasSigners,
  isPrepared,
  Draft as KeptDraft,
  type Person,
  type Placement,
  reachable,
  reachOf,
  shownReach,
  signersWithoutFields,
  unreachedProblems,
} from '../../../web/pages/wizard/draft/draft.ts'
import { changed, type DraftChange } from '../../../web/pages/wizard/draft/draft-changes.ts'
import {
  attestable,
  attestedBy,
  doesFrom,
  doesOf,
  holdsFields,
  stepsOf,
} from '../../../web/pages/wizard/draft/draft-parts.ts'
import { draftOf, isSame, wireDraftOf } from '../../../web/pages/wizard/draft/saved-draft.ts'
import { historyAfter, historyOf } from '../../../web/pages/wizard/draft/use-draft.ts'
import { copiedTo, isFree } from '../../../web/pages/wizard/editor/placed-fields.ts'
import { refusalOf } from '../../../web/refusal.ts'

const [ana, bruno, celia] = [person('ana', 'Ana Souza'), person('bruno', 'Bruno Reis'), person('celia', 'Célia Nunes')]
const both = changedBy(emptyDraft, { type: 'add-signer', person: ana }, { type: 'add-signer', person: bruno })
const prepared: Draft = {
  ...both,
  ...{ placements: [placement('um', 'ana'), placement('dois', 'bruno')], preparedFor: 'collect' },
}

test('a field has one copy on a page, also on one on which the copy had to move', () => {
  const page = (id: string, width: number, height: number) => ({ id, number: 1, width, height, download_url: '' })
  const lying = page('lying', 1754, 1240)
  const low = { ...placement('um', 'ana'), left: 900, top: 1600, width: 236, height: 96 }
  const copy = copiedTo(lying, low)
  expect(isFree(copy, [low])).toBe(true)
  expect(copy.top).toBeLessThanOrEqual(1240 - 96)
  expect(isFree(copiedTo(lying, low), [low, copy])).toBe(false)
})

describe('a change of the draft', () => {
  test('adds a signer behind the others, once, with the next colour, and undoes the preparation', () => {
    expect(both.signers).toMatchObject([
      { id: 'ana', colour: 0, isTogether: false },
      { id: 'bruno', colour: 1, isTogether: false },
    ])
    const third = changedBy(prepared, { type: 'add-signer', person: celia })
    expect(third.signers.map(({ colour }) => colour)).toEqual([0, 1, 2])
    expect(third).toMatchObject({ preparedFor: null, placements: prepared.placements })
    expect(changedBy(prepared, { type: 'add-signer', person: { ...ana, full_name: 'Ana de novo' } })).toBe(prepared)
  })

  test('removes a signer with their fields alone, gives the colours anew, and undoes the preparation', () => {
    expect(changedBy(prepared, { type: 'remove-signer', id: 'ana' })).toMatchObject({
      signers: [{ id: 'bruno', colour: 0 }],
      placements: [{ id: 'dois' }],
      preparedFor: null,
    })
  })

  test('moves a signer to a place, within the list, and nobody else', () => {
    const three = changedBy(both, { type: 'add-signer', person: celia })
    const to = (id: string, place: number) => idsOf(changedBy(three, { type: 'move-signer', id, to: place }))
    expect(to('celia', 0)).toEqual(['celia', 'ana', 'bruno'])
    expect(to('ana', 1)).toEqual(['bruno', 'ana', 'celia'])
    expect(to('ana', 9)).toEqual(['bruno', 'celia', 'ana'])
    expect(to('celia', -3)).toEqual(['celia', 'ana', 'bruno'])
    expect(to('ninguem', 0)).toEqual(['ana', 'bruno', 'celia'])
    const moved = changedBy(prepared, { type: 'move-signer', id: 'bruno', to: 0 })
    expect(moved.signers.map(({ colour }) => colour)).toEqual([0, 1])
    expect(moved).toMatchObject({ preparedFor: 'collect', placements: prepared.placements })
  })

  test('says of one signer how they sign, and leaves the others as they are', () => {
    const together = changedBy(prepared, { type: 'together', id: 'bruno', isTogether: true })
    expect(together.signers.map(({ isTogether }) => isTogether)).toEqual([false, true])
    const demanding = changedBy(together, { type: 'demand', id: 'ana', demand: 'DigitalCertificate' })
    expect(demanding.signers.map(({ demand }) => demand)).toEqual(['DigitalCertificate', undefined])
    expect(changedBy(demanding, { type: 'demand', id: 'ana', demand: undefined }).signers[0]?.demand).toBeUndefined()
    expect(changedBy(demanding, { type: 'in-order', isInOrder: true })).toMatchObject({
      isInOrder: true,
      preparedFor: 'collect',
    })
  })

  test('corrects a contact wherever the draft names them', () => {
    const draft = changedBy(prepared, { type: 'add-copy', person: celia }, { type: 'add-copy', person: ana })
    const corrected = changedBy(draft, { type: 'update-person', person: { ...ana, full_name: 'Ana B. Souza' } })
    expect(corrected.signers.map(({ full_name }) => full_name)).toEqual(['Ana B. Souza', 'Bruno Reis'])
    expect(corrected.copies.map(({ full_name }) => full_name)).toEqual(['Célia Nunes', 'Ana B. Souza'])
    expect(corrected.signers.map(({ colour }) => colour)).toEqual([0, 1])
  })

  test('adds a copy once, and takes out the one that was named', () => {
    const copies = changedBy(both, { type: 'add-copy', person: celia }, { type: 'add-copy', person: ana })
    const again = changedBy(copies, { type: 'add-copy', person: { ...celia, email: 'nova@exemplo.com' } })
    expect(again.copies.map(({ id, email }) => [id, email])).toEqual([
      ['ana', 'ana@exemplo.com'],
      ['celia', 'nova@exemplo.com'],
    ])
    expect(changedBy(again, { type: 'remove-copy', id: 'celia' }).copies.map(({ id }) => id)).toEqual(['ana'])
    expect(again.signers).toBe(both.signers)
  })

  test('has the message, deadline, reminders and preparation as they were given', () => {
    const draft = changedBy(
      both,
      { type: 'message', message: 'Segue o contrato.' },
      { type: 'deadline', expiresAt: '2099-03-10T12:00:00.000Z' },
      { type: 'reminders', days: 3 },
      { type: 'prepared', method: 'virtual' },
    )
    expect(draft).toEqual({
      ...both,
      ...{ message: 'Segue o contrato.', expiresAt: '2099-03-10T12:00:00.000Z', reminderDays: 3 },
      preparedFor: 'virtual',
    })
    expect(changedBy(draft, { type: 'deadline', expiresAt: null }, { type: 'reminders', days: null })).toMatchObject({
      ...{ expiresAt: null, reminderDays: null, message: 'Segue o contrato.' },
    })
  })
})

describe('the part of somebody', () => {
  test('takes away the fields that it cannot hold, of them alone, and undoes the preparation if it is another', () => {
    const watched = changedBy(prepared, { type: 'part', id: 'bruno', does: { part: 'approver' } })
    expect(watched.placements.map(({ id }) => id)).toEqual(['um'])
    expect(watched.preparedFor).toBeNull()
    expect(watched.signers.map(({ part }) => part)).toEqual([undefined, 'approver'])
    const named = changedBy(prepared, { type: 'part', id: 'bruno', does: { actingAs: 'Síndico' } })
    expect(named.signers[1]).toMatchObject({ actingAs: 'Síndico' })
    expect(named).toMatchObject({ preparedFor: 'collect', placements: prepared.placements })
  })

  test('holds fields if it signs or prepares the document, and not if it only reads', () => {
    expect(holdsFields({})).toBe(true)
    expect(holdsFields({ part: 'receipt' })).toBe(false)
    expect(holdsFields({ part: 'receipt', isEditor: true })).toBe(true)
    const reader = changedBy(prepared, { type: 'part', id: 'bruno', does: { part: 'receipt' } })
    expect(reader.placements.map(({ id }) => id)).toEqual(['um'])
  })

  test('lets a witness attest those who sign before it, and nobody else', () => {
    const people = changedBy(
      {
        ...both,
        signers: [...both.signers, { ...person('editora', 'Editora'), colour: 7, isTogether: false, isEditor: true }],
      },
      { type: 'add-signer', person: { ...celia, part: 'witness' } },
    ).signers
    const witness = people.find(({ id }) => id === 'celia') ?? failed()
    const [first = failed()] = people
    expect(attestable(witness, people).map(({ id }) => id)).toEqual(['ana', 'bruno'])
    expect(attestable(first, people)).toEqual([])
    expect(attestedBy(witness, people)).toEqual(['ana', 'bruno'])
    expect(attestedBy({ ...witness, witnessOf: ['bruno', 'celia', 'sumiu'] }, people)).toEqual(['bruno'])
    expect(attestedBy({ ...witness, witnessOf: ['sumiu'] }, people)).toEqual(['ana', 'bruno'])
    const witnesses = [witness, { ...witness, id: 'outra' }]
    expect(attestable(witness, witnesses)).toEqual([])
  })

  test('counts steps from 1 without gaps, and puts a witness behind those whom it attests', () => {
    const [a, b, c] = changedBy(both, { type: 'add-signer', person: celia }).signers
    if (!a || !b || !c) throw new Error('three signers were added')
    expect(stepsOf([a, b, c])).toEqual([1, 2, 3])
    expect(stepsOf([{ ...a, isTogether: true }, { ...b, isTogether: true }, c])).toEqual([1, 1, 2])
    expect(stepsOf([{ ...c, part: 'witness' }, a, b])).toEqual([3, 1, 2])
    expect(stepsOf([{ ...c, part: 'witness', witnessOf: ['ana'] }, a, b])).toEqual([2, 1, 2])
  })

  test('is on the wire only if it says something, and comes back as it went', () => {
    expect(doesOf({})).toEqual({})
    expect(doesOf({ actingAs: '   ', witnessOf: [] })).toEqual({})
    const does = { part: 'witness', actingAs: 'Vizinho', witnessOf: ['ana'] } as const
    const wire = doesOf({ ...does, actingAs: ' Vizinho ', witnessOf: ['ana'] })
    expect(wire).toEqual({ part: 'witness', acting_as: 'Vizinho', witness_of: ['ana'] })
    expect(doesFrom(wire)).toEqual(does)
    expect(doesFrom({})).toEqual({})
  })
})

describe('where an invitation goes', () => {
  const phone = { ...person('davi', 'Davi Prado'), email: null, whatsapp_phone_number: '+5511987654321' }

  test('is the telephone if the sender chose it, and otherwise the e-mail', () => {
    const reachedBoth = { ...phone, email: 'davi@exemplo.com' }
    expect(reachOf(reachedBoth)).toBe('davi@exemplo.com')
    expect(reachOf({ ...reachedBoth, demand: 'Whatsapp' })).toBe('+5511987654321')
    expect(reachOf({ ...ana, whatsapp_phone_number: null, demand: 'Whatsapp' })).toBeNull()
    expect(reachOf({ ...phone, email: '' })).toBeNull()
    expect(shownReach({ ...reachedBoth, demand: 'Whatsapp' })).toBe('(11) 98765-4321')
    expect(shownReach(reachedBoth)).toBe('davi@exemplo.com')
    expect(shownReach(phone)).toBeNull()
  })

  test('is chosen for somebody with a telephone alone, if this host sends there', () => {
    expect(reachable(phone, ['Whatsapp'])).toEqual({ ...phone, demand: 'Whatsapp' })
    expect(reachable(phone, ['Sms'])).toEqual({ ...phone, demand: 'Sms' })
    expect(reachable(phone, [])).toBe(phone)
    expect(reachable(ana, ['Whatsapp'])).toBe(ana)
    expect(reachable({ ...phone, email: 'davi@exemplo.com' }, ['Whatsapp'])).not.toHaveProperty('demand')
    expect(reachable({ ...phone, whatsapp_phone_number: null }, ['Whatsapp'])).not.toHaveProperty('demand')
  })

  test('is named for everybody whom it does not reach, by what is missing', () => {
    const chosen = (one: Person, demand?: 'Whatsapp'): ChosenSigner => ({
      ...one,
      ...{ colour: 0, isTogether: false },
      ...(demand ? { demand } : {}),
    })
    expect(unreachedProblems([chosen(ana), chosen(phone, 'Whatsapp')], [bruno])).toEqual([])
    expect(unreachedProblems([chosen(ana, 'Whatsapp'), chosen(bruno, 'Whatsapp')], [])).toEqual([
      'Falta o telefone de Ana Souza e Bruno Reis. Informe-o ou escolha o e-mail.',
    ])
    expect(unreachedProblems([chosen(phone)], [{ ...celia, email: null }])).toEqual([
      'Falta o e-mail de Davi Prado e Célia Nunes. Sem ele, o documento não tem como chegar.',
    ])
  })
})

describe('a draft is ready for its review', () => {
  test('if it was prepared in this way, and each signer has a field where fields are placed', () => {
    expect(isPrepared(prepared, 'collect')).toBe(true)
    expect(isPrepared(prepared, 'virtual')).toBe(false)
    expect(isPrepared({ ...prepared, preparedFor: null }, 'collect')).toBe(false)
    expect(isPrepared({ ...prepared, placements: [placement('um', 'ana')] }, 'collect')).toBe(false)
    expect(isPrepared({ ...both, preparedFor: 'virtual' }, 'virtual')).toBe(true)
    expect(isPrepared({ ...emptyDraft, preparedFor: 'virtual' }, 'virtual')).toBe(false)
  })

  test('without a field for those who hold none', () => {
    const [first = failed(), second = failed()] = both.signers
    const placements = [placement('um', 'ana')]
    const missing = (one: Partial<ChosenSigner>) =>
      signersWithoutFields({ ...both, placements, signers: [first, { ...second, ...one }] }).map(({ id }) => id)
    expect(missing({})).toEqual(['bruno'])
    expect(missing({ part: 'receipt' })).toEqual([])
    expect(missing({ isEditor: true })).toEqual([])
    expect(hasSigners(both)).toBe(true)
    expect(hasSigners({ signers: [{ ...first, isEditor: true }] })).toBe(false)
    expect(hasSigners(emptyDraft)).toBe(false)
  })

  test('with the colour of each place, from the first again behind the last, and one of its own for who prepares', () => {
    const many = Array.from(
      { length: 10 },
      (_, i): ChosenSigner => ({ ...person(`p${i}`, 'P'), colour: 5, isTogether: false }),
    )
    const editor = { ...person('editora', 'Editora'), colour: 0, isTogether: false, isEditor: true }
    expect(coloured([editor, ...many]).map(({ colour }) => colour)).toEqual([7, 0, 1, 2, 3, 4, 5, 6, 7, 0, 1])
  })
})

describe('steps back and forth', () => {
  const place = (...ids: string[]) => ({ type: 'place' as const, placements: ids.map((id) => placement(id, 'ana')) })
  const walk = (...changes: Parameters<typeof historyAfter>[1][]) =>
    changes.reduce(
      historyAfter,
      historyOf(() => both),
    )
  const placed = (history: ReturnType<typeof historyOf>) => history.draft.placements.map(({ id }) => id)

  test('go through the fields one change at a time, and end where they began', () => {
    const steps = [place('a'), place('a', 'b'), { type: 'undo' as const }]
    expect(placed(walk(...steps))).toEqual(['a'])
    expect(placed(walk(...steps, { type: 'redo' }))).toEqual(['a', 'b'])
    expect(placed(walk(...steps, { type: 'undo' }, { type: 'undo' }))).toEqual([])
    expect(placed(walk(...steps, { type: 'undo' }, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }))).toEqual([
      'a',
      'b',
    ])
    expect(placed(walk(...steps, { type: 'redo' }, { type: 'undo' }))).toEqual(['a'])
    const back = { type: 'undo' as const }
    expect(placed(walk(place('a'), place('b'), place('c'), back, back))).toEqual(['a'])
    expect(placed(walk({ type: 'undo' }))).toEqual([])
    expect(placed(walk({ type: 'redo' }))).toEqual([])
  })

  test('forget what was undone once something else is placed', () => {
    expect(placed(walk(place('a'), { type: 'undo' }, place('c'), { type: 'redo' }))).toEqual(['c'])
  })

  test('take one run of changes as one step, and another run or a change without one as the next', () => {
    const held = (run: string, ...ids: string[]) => ({ ...place(...ids), run })
    const moved = [place('a'), held('seta', 'a', 'b'), held('seta', 'a', 'b', 'c')]
    expect(placed(walk(...moved, { type: 'undo' }))).toEqual(['a'])
    expect(placed(walk(...moved, held('outra', 'd'), { type: 'undo' }))).toEqual(['a', 'b', 'c'])
    expect(placed(walk(...moved, place('d'), place('e'), { type: 'undo' }))).toEqual(['d'])
    expect(placed(walk(held('seta', 'x'), { type: 'undo' }, held('seta', 'y'), { type: 'undo' }))).toEqual([])
    expect(
      placed(walk(held('seta', 'x'), { type: 'undo' }, { type: 'redo' }, held('seta', 'y'), { type: 'undo' })),
    ).toEqual(['x'])
  })

  test('keep other changes, and never bring back the fields of a signer who is gone', () => {
    const history = walk(place('a'), { type: 'message', message: 'Oi' }, { type: 'undo' })
    expect(history.draft).toMatchObject({ message: 'Oi', placements: [] })
    const gone = walk(place('a'), { type: 'undo' }, place('b'), { type: 'remove-signer', id: 'ana' })
    expect(gone).toMatchObject({ past: [], future: [], run: undefined })
    expect(placed(historyAfter(gone, { type: 'undo' }))).toEqual([])
    const removedAfterUndo = walk(place('a'), { type: 'undo' }, { type: 'remove-signer', id: 'ana' }, { type: 'redo' })
    expect(placed(removedAfterUndo)).toEqual([])
    const replacing = walk(place('a'), { type: 'replace', draft: prepared }, { type: 'undo' })
    expect(replacing.draft).toBe(prepared)
  })
})

test('a draft that a tab kept is read as it was written, and anything else is not taken for one', () => {
  const witness: DraftChange = {
    type: 'part',
    id: 'ana',
    does: { part: 'witness', actingAs: 'Vizinha', witnessOf: ['bruno'] },
  }
  const kept = changedBy(prepared, { type: 'demand', id: 'bruno', demand: 'DigitalCertificate' }, witness)
  for (const preparedFor of ['collect', 'virtual', null] as const)
    expect(KeptDraft.parse(JSON.parse(JSON.stringify({ ...kept, preparedFor })))).toEqual({ ...kept, preparedFor })
  const { reminderDays: _reminderDays, ...before } = kept
  expect(KeptDraft.parse(before)).toMatchObject({ reminderDays: null })
  for (const wrong of [{}, { ...kept, signers: [{}] }, { ...kept, placements: [{}] }, { ...kept, copies: [{}] }])
    expect(KeptDraft.safeParse(wrong).success).toBe(false)
})

describe('a saved draft', () => {
  const unseen = { saved_by: null, saved_at: null }
  const neverSaved = { version: 0, draft: null, people: [], ...unseen }
  const wire: WireDraft = {
    signers: [
      { id: 'ana', colour: 3, is_together: false, verification_method: 'DigitalCertificate' },
      { id: 'bruno', colour: 4, is_together: true, part: 'witness', acting_as: 'Vizinho', witness_of: ['ana'] },
    ],
    ...{ is_in_order: true, copy_receivers: ['celia'], message: 'Oi', expires_at: '2099-03-10T12:00:00.000Z' },
    placements: [
      { id: 'um', page_id: 'p1', signer_id: 'ana', field_id: 'f1', left: 1, top: 2, width: 3, height: 4 },
      { id: 'dois', page_id: 'p2', signer_id: 'bruno', field_id: 'f2', left: 5, top: 6, width: 7, height: 8 },
    ],
    ...{ reminder_days: 3, prepared_for: 'collect' },
  }
  const saved = (people: Person[]) => ({
    ...{ version: 2, draft: wire, ...unseen },
    people: people.map((one) => ({ ...one, whatsapp_phone_number: null })),
  })

  test('comes back whole, with the contacts as they are now and the colours of their places', () => {
    const draft = draftOf(saved([{ ...ana, full_name: 'Ana Nova' }, bruno, celia]))
    expect(draft.signers).toMatchObject([
      { full_name: 'Ana Nova', colour: 0, isTogether: false, demand: 'DigitalCertificate' },
      {
        full_name: 'Bruno Reis',
        colour: 1,
        isTogether: true,
        part: 'witness',
        actingAs: 'Vizinho',
        witnessOf: ['ana'],
      },
    ])
    expect(draft.copies).toMatchObject([{ full_name: 'Célia Nunes' }])
    const coloursAnew = wire.signers.map((one, colour) => ({ ...one, colour }))
    expect(wireDraftOf(draft)).toEqual({ ...wire, signers: coloursAnew })
  })

  test('leaves out whoever is no contact any more, with their fields, and has to be prepared anew', () => {
    const draft = draftOf(saved([bruno]))
    expect(draft).toMatchObject({ signers: [{ id: 'bruno', colour: 0 }], copies: [], preparedFor: null })
    expect(draft.placements.map(({ id }) => id)).toEqual(['dois'])
  })

  test('has nothing to save while it is as it was opened, and the empty one has nothing before a first change', () => {
    const opened = draftOf(saved([ana, bruno, celia]))
    const asSaved = { ...saved([ana, bruno, celia]), draft: wireDraftOf(opened) }
    expect(isSame(opened, draftOf(asSaved))).toBe(true)
    expect(isSame({ ...opened, message: 'Outra' }, draftOf(asSaved))).toBe(false)
    expect(draftOf(neverSaved)).toBe(emptyDraft)
    expect(wireDraftOf(emptyDraft)).toEqual({
      ...{ signers: [], is_in_order: false, copy_receivers: [], placements: [], message: '' },
      ...{ expires_at: null, reminder_days: null, prepared_for: null },
    })
    expect(isSame({ ...emptyDraft }, draftOf(neverSaved))).toBe(true)
    expect(isSame(both, draftOf(neverSaved))).toBe(false)
  })

  test('knows a demand of its own alone: the usual and an unknown one are none', () => {
    const withDemand = (verification_method: 'Email' | 'DigitalCertificate') => {
      const signers = wire.signers.map((one) => ({ ...one, verification_method }))
      return draftOf({ ...saved([ana, bruno]), draft: { ...wire, signers } }).signers.map(({ demand }) => demand)
    }
    expect(withDemand('DigitalCertificate')).toEqual(['DigitalCertificate', 'DigitalCertificate'])
    expect(withDemand('Email')).toEqual([undefined, undefined])
  })

  test('says why the service refused to save it', () => {
    const error = Object.assign(new Error('Este rascunho foi alterado.'), { data: { code: 'CONFLICT' } })
    expect(refusalOf(error).code).toBe('CONFLICT')
    expect(refusalOf(new Error('sem conexão')).code).toBeUndefined()
  })
})

function changedBy(draft: Draft, ...changes: DraftChange[]): Draft {
  return changes.reduce(changed, draft)
}

function person(id: string, full_name: string): Person {
  return { id, full_name, email: `${id}@exemplo.com` }
}

function placement(id: string, signerId: string): Placement {
  return { id, signerId, pageId: 'p1', fieldId: 'f1', left: 10, top: 20, width: 30, height: 40 }
}

function idsOf({ signers }: Draft): string[] {
  return signers.map(({ id }) => id)
}

function failed(): never {
  throw new Error('nobody is there')
}
