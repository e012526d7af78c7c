import { ACCOUNT_CHANNEL, type ChannelName, type ChannelWire, channels, phoneChannels } from './channels.ts'
import { keysOf } from './keys-of.ts'
import { demandRow, keyDemands, USUAL_DEMAND } from './ways.ts'

/** What a choice for a signer is called in the sender's screens. */
interface ChoiceWords {
  choice: string
  /** Under the choice once it is made; null if there is nothing to know. */
  hint: string | null
  /** Of a signer in the review; null if it goes without saying. */
  review: string | null
}

/** A channel beside the usual one; null if the usual demand has its words. */
const byChannel: Record<ChannelName, ChoiceWords | null> = {
  email: null,
  whatsapp: {
    choice: 'Código por WhatsApp',
    hint: 'Convite e código vão ao número de WhatsApp do contato. O que não chegar segue por e-mail, se houver.',
    review: 'Recebe convite e código por WhatsApp',
  },
  sms: {
    choice: 'Código por SMS',
    hint: 'Convite e código vão por SMS ao telefone do contato. O que não chegar segue por e-mail, se houver.',
    review: 'Recebe convite e código por SMS',
  },
}

const furtherWires = keysOf(channels)
  .filter((name) => name !== ACCOUNT_CHANNEL)
  .map((name) => channels[name].wire)

/** What a sender may choose for a signer instead of the usual, as `verification_method` spells it. */
export const senderChoices = [...furtherWires, ...keyDemands]

/** The choices of an installation that offers these channels, the usual one first. */
export function choicesWith(offered: readonly ChannelWire[]): { value: string; label: string }[] {
  const names = [USUAL_DEMAND, ...furtherWires.filter((wire) => offered.includes(wire)), ...keyDemands]
  return names.map((value) => ({ value, label: wordsOfChoice(value).choice }))
}

export function wordsOfChoice(choice: string | undefined): ChoiceWords {
  const name = keysOf(channels).find((one) => channels[one].wire === choice)
  return (name && byChannel[name]) ?? demandRow(choice).words
}

/** Whether a choice reaches a signer by telephone. */
export function isByPhone(choice: string | undefined): boolean {
  return phoneChannels.some((name) => channels[name].wire === choice)
}
