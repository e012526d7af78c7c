import { send } from './assignment-steps.ts'
import { checkDocuments } from './check-documents.ts'
import { create } from './contact-steps.ts'
import { upload } from './document-steps.ts'
import { saveUse } from './draft-steps.ts'
import type { Model } from './model.ts'
import { fulfil, invite } from './people-steps.ts'
import { acceptTerms, confirmCode } from './signer-steps.ts'
import type { Real } from './stage.ts'
import type { Act } from './step.ts'
import { createDocument, createRole, upload as uploadTemplate } from './template-steps.ts'
import { subscribe } from './webhook-steps.ts'

const who = 'olivia'
const ana = create({ who, name: 'Ana', email: 'new' })
const joao = create({ who, name: 'João Sá', email: 'new' })
const own = create({ who, name: 'Olívia', email: 'own' })
const paper = upload({ who, name: 'Contrato' })
const sent = [ana, paper, sending([0], 'soon')]
const atTheDoor = [confirmCode({ at: 0, isRight: true }), acceptTerms({ at: 0 })]
const hook = subscribe({ who, events: ['document_prepared', 'signer_signed_document'], is_active: true, isOdd: false })
const template = uploadTemplate({ who, name: 'Modelo' })
const usable = [ana, joao, template, createRole({ who, at: 0, name: 'Cliente' })]
const use = { who, at: 0, useId: 'uso-1' } as const
const choosing = saveUse({ ...use, signer: 0, message: '', isForgotten: false, isOutdated: false })
const using = createDocument({ ...use, cast: 0, isWhole: true, copies: [] })
/** Another tab saves and sends the same use. */
const used = [choosing, using, choosing, using]

/** A run begins with one of these: chance would seldom make so many calls. The costliest are the rarest. */
export const openings: { name: string; weight: number; acts: Act[] }[] = [
  { name: 'an empty workspace', weight: 12, acts: [] },
  { name: 'two contacts', weight: 4, acts: [ana, joao] },
  { name: 'a team', weight: 6, acts: [invite({ who, role: 'organizer' }), fulfil({ at: 0 })] },
  { name: 'a document', weight: 2, acts: [ana, joao, paper] },
  { name: 'a document with one signer', weight: 1, acts: sent },
  { name: 'a document with two signers', weight: 2, acts: [hook, ana, joao, paper, sending([0, 1], 'none')] },
  { name: 'a signer at the door', weight: 2, acts: [...sent, ...atTheDoor] },
  { name: 'the first of two at the door', weight: 2, acts: [ana, joao, paper, sending([0, 1], 'soon'), ...atTheDoor] },
  { name: 'a document that its sender signs', weight: 1, acts: [own, paper, sending([0], 'soon')] },
  { name: 'a template', weight: 1, acts: usable },
  { name: 'a use of a template that is sent', weight: 1, acts: [...usable, ...used] },
]

export async function openWith(acts: Act[], model: Model, real: Real): Promise<void> {
  for (const act of acts) {
    await act(model, real)
    // Only at rest: the trail of a document sent earlier has another order.
    if (act === paper) await checkDocuments(model, real)
  }
  await checkDocuments(model, real)
}

function sending(signers: number[], deadline: 'none' | 'soon'): Act {
  return send({ who, at: 0, signers, order: 'one after the other', copies: [], deadline, place: null })
}
