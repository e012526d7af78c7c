import { TERMS_VERSION } from '@rubrica/contracts/messages.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { PASSWORD } from '../../make.ts'
import { type Model, pick, type Who } from './model.ts'
import { happened } from './rules.ts'
import {
  confirm,
  type Door,
  doorsOf,
  mailedDigits,
  partyOf,
  refusedAtDoor,
  refusedUnverified,
  throughDoor,
} from './signer-door.ts'
import { type Act, answered, anyone, steps, which } from './step.ts'

export const confirmCode = ({ at, isRight, bind }: { at: number; isRight: boolean; bind?: boolean }): Act => {
  return async (model, real) => {
    const door = pick(doorsOf(model), at)
    // A document may close before its mail leaves, so the model cannot know if there is a code.
    if (door?.doc.status === 'pending_signature') await confirm(model, real, door, isRight, bind)
  }
}

export const acceptTerms = ({ at }: { at: number }): Act => {
  return async (model, real) => {
    const door = pick(doorsOf(model), at)
    const signer = await answered(throughDoor(real, door).signing.acceptTerms({}), refusedUnverified(door))
    if (signer && door) for (const one of acceptedAt(model, door)) accepted(model, one)
  }
}

const confirmData = ({ at, name, accepts }: { at: number; name: string | null; accepts: boolean }): Act => {
  return async (model, real) => {
    const door = pick(doorsOf(model), at)
    const input = { documentId: door?.doc.id ?? 'nada', full_name: name, has_accepted_terms: accepts }
    const isChange = name !== null && name !== door?.party.name
    const refusal = refusedUnverified(door) ?? (isChange ? refusedCorrection(door) : null)
    const signer = await answered(throughDoor(real, door).signing.confirmData(input), refusal)
    if (!signer || !door) return
    const { name: was } = door.party
    if (isChange) door.party.name = name
    expect(signer.full_name).toBe(door.party.name)
    const what = isChange ? `corrigiu os seus dados: nome de “${was}” para “${name}”.` : 'confirmou os seus dados.'
    const isFirst =
      !door.party.hasConfirmed && door.party.status !== 'signed' && door.doc.status === 'pending_signature'
    if (isChange || isFirst) happened(model, door.doc, 'signer_data_confirmed', `${was} ${what}`)
    if (isChange || isFirst) door.party.hasConfirmed = true
    if (accepts) accepted(model, door)
  }
}

/** A copied link needs the code if its signer confirmed it for one browser. */
const openCopied = ({ at }: { at: number }): Act => {
  return async (model, { world }) => {
    const door = pick(doorsOf(model), at)
    if (!door?.party.token) return
    const { open } = world.client({ signerAccessCode: door.party.link }).signing
    await answered(open({}), refusedAtDoor(door) ?? 'verification_required')
  }
}

const open = ({ at }: { at: number }): Act => {
  return async (model, real) => {
    const door = pick(doorsOf(model), at)
    const view = await answered(throughDoor(real, door).signing.open({}), refusedUnverified(door) ?? refusedView(door))
    if (!view || !door) return
    const { doc, party } = door
    if (doc.status === 'pending_signature' && !party.hasViewed) {
      party.hasViewed = true
      if (party.status === 'notified') party.status = 'viewed'
      happened(model, doc, 'signer_viewed_document', `${party.name} abriu o documento.`)
    }
    expect(view).toMatchObject({ id: doc.id, name: doc.name, status: doc.status })
    expect(view.current_signer).toMatchObject({ id: party.contact.id, has_signed: party.status === 'signed' })
    // The answer has no link or address of another signer.
    expect(view.assignment?.signing_urls.map((one) => one.signer_id)).toEqual([party.contact.id])
    expect(view.assignment?.signers.map((one) => one.full_name)).toEqual(doc.parties.map((one) => one.name))
  }
}

/** Opens a link by one's own account: a session can if the link went to its confirmed address, a key never can. */
const openOwn = ({ who, at, withKey }: { who: Who; at: number; withKey: boolean }): Act => {
  return async (model, { people, world }) => {
    const doc = pick(model.documents, at)
    const own = people[who]
    const party = doc?.isGone ? undefined : doc?.parties.find((one) => one.email === own.email)
    const isByKey = withKey || !party
    // Hashing a password is slow on purpose: only a person who finds something signs in.
    const accessToken = isByKey
      ? ''
      : (await world.client().auth.login({ email: own.email, password: PASSWORD })).access_token
    const client = isByKey ? own.client : world.client({ token: accessToken ?? '' })
    const refusal = isByKey ? 'forbidden' : party.status === 'waiting' ? 'out_of_turn' : null
    const opened = await answered(client.signing.openOwn({ documentId: doc?.id ?? 'nada' }), refusal)
    if (!opened || !doc || !party) return
    expect(opened.signer_access_code).toBe(party.link)
    Object.assign(party, { isVerified: true, token: opened.verification_token })
    const how = `entrou pela própria conta, com o e-mail ${party.email} confirmado, sem código.`
    happened(model, doc, 'signer_account_verified', `${party.name} ${how}`)
  }
}

/** The clock goes past every deadline of ten minutes; a signer who comes back finds the document expired. */
const letPass = (_nothing: null): Act => {
  return async (model, real) => {
    const soon = real.clock.now().getTime() + 11 * 60_000
    const due = doorsOf(model).filter(
      ({ doc, party }) =>
        !doc.isGone &&
        doc.status === 'pending_signature' &&
        doc.deadline !== null &&
        doc.deadline < soon &&
        isFirst(party, doc),
    )
    for (const door of due) if (!door.party.isVerified) await confirm(model, real, door, true)
    const doors = due.filter(({ party }) => party.isVerified)
    // A mail still on its way would come with digits of a later time, or not at all.
    for (const { doc, party } of doorsOf(model))
      if (!doc.isGone && doc.status === 'pending_signature') await mailedDigits(real, party)
    real.clock.turn({ minutes: 11 })
    model.turns++
    for (const door of doors) {
      const view = await throughDoor(real, door).signing.open({})
      expect(view.status).toBe('expired')
      door.doc.status = 'expired'
      happened(model, door.doc, 'assignment_expired', 'O prazo de assinatura terminou.')
    }
  }
}

function isFirst(party: Door['party'], doc: Door['doc']): boolean {
  return party === doc.parties.find((one) => one.status !== 'waiting')
}
/** Through the link of a document that is signed, the terms are accepted for those that wait. */
function acceptedAt({ documents }: Model, door: Door): Door[] {
  if (door.party.status !== 'signed') return [door]
  return documents.flatMap((doc) => {
    const party = partyOf(door, doc)
    const isWaiting = doc.status === 'pending_signature' && !doc.isGone
    return isWaiting && (party?.status === 'notified' || party?.status === 'viewed') ? [{ doc, party }] : []
  })
}

/** Terms are accepted once, and not after the signature. */
function accepted(model: Model, { doc, party }: Door): void {
  if (party.hasAccepted || party.status === 'signed') return
  party.hasAccepted = true
  happened(model, doc, 'signer_accepted_terms', `${party.name} aceitou os termos (versão ${TERMS_VERSION}).`)
}

function refusedCorrection(door: Door | undefined) {
  if (door?.party.status === 'signed') return 'already_signed'
  return door?.doc.status === 'pending_signature' ? null : 'document_closed'
}

function refusedView(door: Door | undefined) {
  if (door?.party.status !== 'waiting') return null
  return door.doc.status === 'pending_signature' ? 'out_of_turn' : 'document_closed'
}

const isRight = fc.constantFrom(true, true, true, true, false)
const name = fc.option(fc.constantFrom('Ana Maria', 'João Sá'))

export const signerSteps = [
  steps(
    'signing.confirm',
    6,
    fc.record({ at: which, isRight, bind: fc.constantFrom(false, false, true) }),
    confirmCode,
  ),
  steps('signing.accept', 5, fc.record({ at: which }), acceptTerms),
  steps('signing.confirm data', 2, fc.record({ at: which, name, accepts: fc.boolean() }), confirmData),
  steps('signing.open copied', 1, fc.record({ at: which }), openCopied),
  steps(
    'signing.open own',
    1,
    fc.record({ who: anyone, at: which, withKey: fc.constantFrom(true, false, false) }),
    openOwn,
  ),
  steps('signing.open', 4, fc.record({ at: which }), open),
  steps('signing.let the deadline pass', 4, fc.constant(null), letPass),
]
