import { printedGovernmentId } from '@rubrica/contracts/ids.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import { maskedNumber } from '@rubrica/proof/masked-number.ts'
import { type PersonChange, personChangeOf } from '../../assignments/person-change.ts'
import type { Deps } from '../../deps.ts'
import { dateAndTime } from '../../mail/dates.ts'
import { findActivity } from '../../trail/activity-store.ts'
import { activityView } from '../../trail/activity-view.ts'
import type { Letter } from './letter.ts'
import { openOwnerFacts, sentByYou, toOwner } from './owner-facts.ts'

/** Tells the sender which of their own data a signer has corrected for this document. */
export async function dataCorrected(deps: Deps, activityId: number): Promise<Letter | null> {
  const activity = await findActivity(deps.db, activityId)
  const change = activity ? personChangeOf(activityView(activity)) : null
  const facts = activity?.document_id ? await openOwnerFacts(deps, activity.document_id) : null
  if (!activity || !change || !facts?.owner) return null
  const { document, owner } = facts
  const { created_at: at } = activity
  return {
    ...toOwner(deps, facts, owner),
    words: {
      pt: {
        subject: `Dados corrigidos por um signatário: ${document.name}`,
        heading: `${change.corrected_by} corrigiu os próprios dados`,
        paragraphs: [
          `Olá, ${owner.name}. Em ${dateAndTime(at, 'pt')}, ao abrir o documento ${document.name} para assinar, ${change.corrected_by} corrigiu os próprios dados. A correção vale só para este documento; o contato no seu workspace continua como está.`,
          ...sentencesOf(change).map(({ pt }) => pt),
          'Se os dados não estiverem certos, fale com a pessoa ou cancele o documento antes que todos assinem.',
        ],
        ...sentByYou.pt,
      },
      en: {
        subject: `Details corrected by a signer: ${document.name}`,
        heading: `${change.corrected_by} corrected their own details`,
        paragraphs: [
          `Hello ${owner.name}. On ${dateAndTime(at, 'en')}, on opening the document ${document.name} to sign it, ${change.corrected_by} corrected their own details. The correction counts only for this document; the contact in your workspace stays as it is.`,
          ...sentencesOf(change).map(({ en }) => en),
          'If the details are not right, talk to the person, or cancel the document before everybody signs.',
        ],
        ...sentByYou.en,
      },
    },
  }
}

function sentencesOf({ before, after }: PersonChange): Sentence[] {
  return [
    ...(after.full_name ? [nameSentence(before.full_name, after.full_name)] : []),
    ...(after.government_id ? [idSentence(before.government_id, after.government_id)] : []),
    ...(after.whatsapp_phone_number ? [phoneSentence(before.whatsapp_phone_number, after.whatsapp_phone_number)] : []),
  ]
}

function nameSentence(before: string | null | undefined, after: string): Sentence {
  return { pt: `Nome: antes “${before}”, agora “${after}”.`, en: `Name: before “${before}”, now “${after}”.` }
}

function idSentence(before: string | null | undefined, after: string): Sentence {
  const now = shortened(after)
  if (!before) return { pt: `Identificação informada: ${now}.`, en: `Identification given: ${now}.` }
  const old = shortened(before)
  return { pt: `Identificação: antes ${old}, agora ${now}.`, en: `Identification: before ${old}, now ${now}.` }
}

function phoneSentence(before: string | null | undefined, after: string): Sentence {
  const now = maskedNumber(after)
  if (!before) return { pt: `Telefone informado: ${now}.`, en: `Telephone given: ${now}.` }
  const old = maskedNumber(before)
  return { pt: `Telefone: antes ${old}, agora ${now}.`, en: `Telephone: before ${old}, now ${now}.` }
}

/** `CPF •••.982.247-••`: mails are less private than the document's record, which has the whole number. */
function shortened(id: string): string {
  return printedGovernmentId(id).replace(/^(CPF |CNPJ ).{2,3}(?=\.)(.*).{2}$/, '$1•••$2••')
}
