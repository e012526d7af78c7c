import type { ErrorCode } from '@rubrica/contracts/errors.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { checkTrail, documentMeant, documentSeen } from './check-documents.ts'
import { type Doc, type Model, names, pick, type Who } from './model.ts'
import { happened, isDeletable, refusedTo } from './rules.ts'
import { newPaper } from './stage.ts'
import { type Act, answered, anyName, anyone, isBlank, steps, which } from './step.ts'

interface Upload {
  who: Who
  name: string
  externalId?: string | null
}

export function upload({ who, name, externalId = null }: Upload): Act {
  return async (model, { people }) => {
    const { file, sha256 } = newPaper()
    const named = externalId === null ? {} : { external_id: externalId }
    const call = people[who].client.documents.create({ accountId: model.accountId, file, name, ...named })
    const isTaken = externalId !== null && model.documents.some((one) => !one.isGone && one.externalId === externalId)
    const document = await answered(call, refusedTo(model, who) ?? (isTaken ? 'external_id_taken' : null))
    if (!document) return
    // A blank name is none: then the file's counts.
    const doc = { ...newDoc({ id: document.id, name: isBlank(name) ? 'papel.pdf' : name, sha256 }), externalId }
    model.documents.push(doc)
    happened(model, doc, 'document_uploaded', `${names[who]} carregou o arquivo ${doc.name}.`)
    const ready = 'O documento está pronto para ser preparado: 1 página.'
    happened(model, doc, 'document_metadata_ready', ready)
  }
}

const uploadRubbish = ({ who }: { who: Who }): Act => {
  return async (model, { people }) => {
    const file = new File(['isto não é um PDF'], 'falso.pdf', { type: 'application/pdf' })
    const call = people[who].client.documents.create({ accountId: model.accountId, file })
    await answered(call, refusedTo(model, who) ?? 'unsupported_type')
  }
}

const rename = ({ who, at, name }: { who: Who; at: number; name: string }): Act => {
  return async (model, { people }) => {
    const doc = pick(model.documents, at)
    const refusal =
      refusedToDocument(model, who, doc) ??
      (isBlank(name) ? 'validation' : doc?.assignmentId ? 'document_name_fixed' : null)
    const call = people[who].client.documents.update({ documentId: doc?.id ?? 'nada', name })
    if (!(await answered(call, refusal)) || !doc) return
    happened(model, doc, 'document_renamed', `${names[who]} mudou o nome de ${doc.name} para ${name}.`)
    doc.name = name
  }
}

const remove = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, real) => {
    const doc = pick(model.documents, at)
    const kept = doc && !isDeletable(doc.status) ? 'document_not_deletable' : null
    const refusal = refusedToDocument(model, who, doc) ?? kept
    // No one can read its trail afterwards.
    if (doc && !refusal) await checkTrail(model, real, doc)
    const call = real.people[who].client.documents.remove({ documentId: doc?.id ?? 'nada' })
    if ((await answered(call, refusal)) && doc) doc.isGone = true
  }
}

const cancel = ({ who, at, reason }: { who: Who; at: number; reason: string | null }): Act => {
  return async (model, { people }) => {
    const doc = pick(model.documents, at)
    const target = { documentId: doc?.id ?? 'nada', assignmentId: doc?.assignmentId ?? 'nada' }
    const closed = doc?.status === 'pending_signature' ? null : 'document_closed'
    const refusal = refusedToDocument(model, who, doc) ?? (doc?.assignmentId ? closed : 'not_found')
    if (!(await answered(people[who].client.signing.reject({ ...target, decline_reason: reason }), refusal))) return
    if (!doc) return
    Object.assign(doc, { status: 'rejected_by_user', declineReason: reason })
    happened(model, doc, 'user_rejected_document', `${names[who]} cancelou o documento.`)
  }
}

/** Nothing fails here: a sound document is not tried again. */
const retry = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const doc = pick(model.documents, at)
    const call = people[who].client.documents.retry({ documentId: doc?.id ?? 'nada' })
    await answered(call, refusedToDocument(model, who, doc) ?? 'document_not_failed')
  }
}

const get = ({ who, at }: { who: Who; at: number }): Act => {
  return async (model, { people }) => {
    const doc = pick(model.documents, at)
    const call = people[who].client.documents.get({ documentId: doc?.id ?? 'nada' })
    const document = await answered(call, refusedToDocument(model, who, doc))
    if (document && doc) expect(documentSeen(document)).toEqual(documentMeant(doc))
  }
}

/** The first refusal of a call that names a document: another tenant's or a deleted one is not found. */
export function refusedToDocument(model: Model, who: Who, doc: Doc | undefined): ErrorCode | null {
  return refusedTo(model, who) ?? (!doc || doc.isGone ? 'not_found' : null)
}

/** A document without signers. */
export function newDoc(is: Pick<Doc, 'id' | 'name' | 'sha256'>): Doc {
  return {
    ...is,
    externalId: null,
    status: 'metadata_ready',
    isGone: false,
    pageId: '',
    assignmentId: null,
    parties: [],
    copies: [],
    deadline: null,
    declineReason: null,
    declinedBy: null,
    draft: null,
    tags: [],
    trail: [],
  }
}

const externalId = fc.constantFrom(null, null, 'pedido 1', 'pedido 2')
const reason = fc.option(fc.constant('Mudou o valor.'))

export const documentSteps = [
  steps('documents.upload', 4, fc.record({ who: anyone, name: anyName, externalId }), upload),
  steps('documents.upload rubbish', 1, fc.record({ who: anyone }), uploadRubbish),
  steps('documents.rename', 4, fc.record({ who: anyone, at: which, name: anyName }), rename),
  steps('documents.remove', 4, fc.record({ who: anyone, at: which }), remove),
  steps('documents.cancel', 4, fc.record({ who: anyone, at: which, reason }), cancel),
  steps('documents.retry', 1, fc.record({ who: anyone, at: which }), retry),
  steps('documents.get', 2, fc.record({ who: anyone, at: which }), get),
]
