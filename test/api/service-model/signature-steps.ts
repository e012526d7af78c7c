import { type ErrorCode, errors } from '@rubrica/contracts/errors.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { CPF } from '../../make.ts'
import { targetOf } from './assignment-steps.ts'
import { type Doc, type Model, type Party, pick } from './model.ts'
import { happened, notify } from './rules.ts'
import {
  type Door,
  doorsOf,
  partyOf,
  refusedDeclining,
  refusedSigning,
  refusedUnverified,
  throughDoor,
} from './signer-door.ts'
import { type Act, answered, steps, which } from './step.ts'

/** `other`: the link signs another document, of the same contact or not. */
interface Signing {
  at: number
  other: number | null
  isFilled: boolean
}

const sign = ({ at, other, isFilled }: Signing): Act => {
  return async (model, real) => {
    const { door, target } = aimed(model, at, other)
    const party = door && target && partyOf(door, target)
    const items = (party?.items ?? []).map(({ id, field }) => ({
      item_id: id,
      value: isFilled ? valueFor(field?.type) : ' ',
    }))
    const refusal = refusedUnverified(door) ?? (door && target ? refusedSigning(door, target, isFilled) : 'not_found')
    const view = await answered(throughDoor(real, door).signing.sign({ ...targetOf(target), items }), refusal)
    if (!view || !door || !target || !party) return
    for (const item of party.items) item.value = valueFor(item.field?.type)
    signed(model, door, target, party)
    expect(view.current_signer.has_signed).toBe(true)
  }
}

const decline = ({ at, other, reason }: { at: number; other: number | null; reason: string | null }): Act => {
  return async (model, real) => {
    const { door, target } = aimed(model, at, other)
    const refusal = refusedUnverified(door) ?? (door && target ? refusedDeclining(door, target) : 'not_found')
    const call = throughDoor(real, door).signing.reject({ ...targetOf(target), decline_reason: reason })
    if ((await answered(call, refusal)) && door && target) declined(model, door, target, reason)
  }
}

const signMultiple = ({ at, list, isFilled }: { at: number; list: number[]; isFilled: boolean }): Act => {
  return async (model, real) => {
    const door = pick(doorsOf(model), at)
    const targets = list.map((n) => pick(model.documents, n))
    const filled = [...new Set(targets)].flatMap((target) => {
      const items = (door && target && partyOf(door, target)?.items) ?? []
      const values = items.map(({ id, field }) => ({ item_id: id, value: valueFor(field?.type) }))
      return target && isFilled ? [{ document_id: target.id, items: values }] : []
    })
    const call = throughDoor(real, door).signing.signMultiple({ document_ids: idsOf(targets), filled })
    const results = await answered(call, refusedUnverified(door))
    if (!results || !door) return
    const meant = [...new Set(targets)].map((target) => {
      const refusal = target ? refusedSigning(door, target, isFilled) : 'not_found'
      const party = target && partyOf(door, target)
      if (!refusal && target && party) {
        for (const item of party.items) item.value = valueFor(item.field?.type)
        signed(model, door, target, party)
      }
      const result = resultOf(target, refusal, 'Documento assinado.')
      // A signer who comes late reads that the deadline has passed, not only that the document is closed.
      const isLate = refusal === 'document_closed' && target?.status === 'expired'
      return isLate ? { ...result, message: 'O prazo para assinar este documento terminou.' } : result
    })
    expect(results).toMatchObject(meant)
  }
}

const declineMultiple = ({ at, list }: { at: number; list: number[] }): Act => {
  return async (model, real) => {
    const door = pick(doorsOf(model), at)
    const targets = list.map((n) => pick(model.documents, n))
    const wanted = { document_ids: idsOf(targets), decline_reason: 'Nenhum deles.' }
    const results = await answered(throughDoor(real, door).signing.declineMultiple(wanted), refusedUnverified(door))
    if (!results || !door) return
    const meant = [...new Set(targets)].map((target) => {
      const refusal = target ? refusedDeclining(door, target) : 'not_found'
      if (!refusal && target) declined(model, door, target, wanted.decline_reason)
      return resultOf(target, refusal, 'Documento recusado.')
    })
    expect(results).toMatchObject(meant)
  }
}

function aimed(model: Model, at: number, other: number | null): { door: Door | undefined; target: Doc | undefined } {
  const door = pick(doorsOf(model), at)
  return { door, target: other === null ? door?.doc : pick(model.documents, other) }
}

/** A signature counts for its document's own link, too: the link becomes confirmed and accepted. */
function signed(model: Model, door: Door, doc: Doc, party: Party): void {
  if (!party.isVerified) party.token = door.party.token
  Object.assign(party, { status: 'signed', isVerified: true, hasAccepted: true })
  happened(model, doc, 'signer_signed_document', `${party.name} assinou o documento.`)
  const isLast = doc.parties.every((one) => one.status === 'signed')
  if (isLast) sealed(model, doc)
  else notify(model, doc)
}

function sealed(model: Model, doc: Doc): void {
  doc.status = 'certificated'
  happened(model, doc, 'document_ready', 'Todos assinaram o documento.')
  happened(model, doc, 'document_certificated', 'O documento foi selado; as cópias serão enviadas.')
}

function declined(model: Model, door: Door, doc: Doc, reason: string | null): void {
  const party = partyOf(door, doc)
  if (party) party.status = 'declined'
  Object.assign(doc, { status: 'rejected_by_signer', declineReason: reason, declinedBy: party ?? null })
  happened(model, doc, 'signer_rejected_document', `${party?.name} recusou o documento.`)
}

function resultOf(doc: Doc | undefined, refusal: ErrorCode | null, done: string) {
  const message = refusal ? errors[refusal][1].pt : done
  return { document_id: doc?.id ?? 'nada', success: !refusal, message, code: refusal }
}

function idsOf(docs: (Doc | undefined)[]): string[] {
  return docs.map((doc) => doc?.id ?? 'nada')
}

function valueFor(type: string | undefined): string | null {
  return type ? (values[type] ?? null) : null
}

const values: Record<string, string> = {
  personName: 'Ana Úrsula',
  cpf: CPF,
  phoneNumber: '(11) 98765-4321',
  postalCode: '01310-100',
  email: 'ana@exemplo.com',
  cnpj: '11.222.333/0001-81',
  companyName: 'Ação Ltda.',
  text: 'SIM',
  number: '12',
  date: '31/12/2026',
}

const other = fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: which })
const reason = fc.option(fc.constant('Não concordo.'))
const list = fc.array(which, { minLength: 1, maxLength: 3 })

export const signatureSteps = [
  steps('signing.sign', 8, fc.record({ at: which, other, isFilled: fc.constantFrom(true, true, false) }), sign),
  steps('signing.decline', 4, fc.record({ at: which, other, reason }), decline),
  steps('signing.sign multiple', 3, fc.record({ at: which, list, isFilled: fc.boolean() }), signMultiple),
  steps('signing.decline multiple', 2, fc.record({ at: which, list }), declineMultiple),
]
