import { isRecord } from '@rubrica/contracts/member-of.ts'
import { undeliveredBy } from '@rubrica/contracts/undelivered.ts'
import { channelOf } from '../../channels/channel.ts'
import type { Deps } from '../../deps.ts'
import { findActivity } from '../../trail/activity-store.ts'
import type { Letter } from './letter.ts'
import { letterToOwner, sentByYou } from './owner-facts.ts'

/** Tells the sender that a message did not reach a signer's telephone, and what happened then. */
export async function messageUndelivered(deps: Deps, activityId: number): Promise<Letter | null> {
  const activity = await findActivity(deps.db, activityId)
  if (!activity?.document_id) return null
  const told: unknown = JSON.parse(activity.payload)
  if (!isRecord(told) || typeof told.channel !== 'string') return null
  const { words } = channelOf(deps.channels, told.channel)
  const isByMail = told.fell_back_to !== null
  const own = typeof told.error_code === 'string' ? undeliveredBy(told.error_code) : undefined
  return letterToOwner(deps, activity.document_id, 'SignerWhatsappFailed', (document, owner) => ({
    words: {
      pt: {
        subject: `Mensagem não entregue ${words.by.pt}: ${document.name}`,
        heading: `Uma mensagem ${words.by.pt} não chegou`,
        paragraphs: [`Olá, ${owner.name}. ${activity.message}`],
        ...sentByYou.pt,
      },
      en: {
        subject: `Message not delivered ${words.by.en}: ${document.name}`,
        heading: `A message ${words.by.en} did not arrive`,
        paragraphs: [
          `Hello ${owner.name}. A message of the document ${document.name} did not reach its signer ${words.by.en}.`,
          ...(own ? [own.why.en] : []),
          isByMail ? 'It was sent by e-mail instead.' : (own?.next.en ?? 'Check the number and send it again.'),
        ],
        ...sentByYou.en,
      },
    },
  }))
}
