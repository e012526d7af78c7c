import { ACCOUNT_CHANNEL, type ChannelName, type ChannelWire, channels, phoneChannels } from './channels.ts'
import { keysOf } from './keys-of.ts'
import type { Sentence } from './locale.ts'
import { demandRow, demandWords, keyDemands, USUAL_DEMAND } from './ways.ts'

/** What a choice for a signer is called in the sender's screens. */
interface ChoiceWords {
  choice: Sentence
  /** Under the choice once it is made; null if there is nothing to know. */
  hint: Sentence | null
  /** Of a signer in the review; null if it goes without saying. */
  review: Sentence | null
}

/** A channel beside the usual one; null if the usual demand has its words. */
const byChannel: Record<ChannelName, ChoiceWords | null> = {
  email: null,
  whatsapp: {
    choice: { pt: 'Código por WhatsApp', en: 'Code by WhatsApp' },
    hint: {
      pt: 'Convite e código vão ao número de WhatsApp do contato. O que não chegar segue por e-mail, se houver.',
      en: "Invitation and code go to the contact's WhatsApp number. What does not arrive follows by e-mail, if there is an address.",
    },
    review: { pt: 'Recebe convite e código por WhatsApp', en: 'Receives invitation and code by WhatsApp' },
  },
  sms: {
    choice: { pt: 'Código por SMS', en: 'Code by text message' },
    hint: {
      pt: 'Convite e código vão por SMS ao telefone do contato. O que não chegar segue por e-mail, se houver.',
      en: "Invitation and code go by text message to the contact's telephone. What does not arrive follows by e-mail, if there is an address.",
    },
    review: { pt: 'Recebe convite e código por SMS', en: 'Receives invitation and code by text message' },
  },
}

const furtherWires = keysOf(channels)
  .filter((name) => name !== ACCOUNT_CHANNEL)
  .map((name) => channels[name].wire)

/** What a sender may choose for a signer instead of the usual, as `verification_method` spells it. */
export const senderChoices = [...furtherWires, ...keyDemands]

/** The choices of an installation that offers these channels, the usual one first. */
export function choicesWith(offered: readonly ChannelWire[]): { value: string; label: Sentence }[] {
  const names = [USUAL_DEMAND, ...furtherWires.filter((wire) => offered.includes(wire)), ...keyDemands]
  return names.map((value) => ({ value, label: wordsOfChoice(value).choice }))
}

/** The words of a choice if these providers of certificates in the cloud are set up. */
export function wordsOfChoice(choice: string | undefined, providers: readonly string[] = []): ChoiceWords {
  const name = keysOf(channels).find((one) => channels[one].wire === choice)
  const demand = demandRow(choice)
  return (name && byChannel[name]) ?? { ...demand.words, hint: demandWords(demand, 'hint', providers) }
}

/** Whether a choice reaches a signer by telephone. */
export function isByPhone(choice: string | undefined): boolean {
  return phoneChannels.some((name) => channels[name].wire === choice)
}
