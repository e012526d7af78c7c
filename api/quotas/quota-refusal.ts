import { ACCOUNT_CHANNEL, type ChannelWords, channels } from '@rubrica/contracts/channels.ts'
import { Refusal } from '@rubrica/contracts/errors.ts'

type Words = Pick<ChannelWords, 'one' | 'look'>

const sentences = {
  code_too_soon: (when: string, { look }: Words) => `Já enviamos um código. ${look}; você pode pedir outro em ${when}.`,
  codes_used_up: (when: string) =>
    `O limite de códigos por dia foi atingido. Peça a quem enviou o documento que o reenvie, ou tente de novo em ${when}.`,
  wrong_codes_used_up: (when: string) =>
    `O código foi digitado errado vezes demais. Por segurança, a confirmação só volta a funcionar em ${when}; peça então um novo código.`,
  mail_too_soon: (when: string, { one, look }: Words) =>
    `Já enviamos ${one} para este endereço. ${look}, ou tente de novo em ${when}.`,
  invitations_used_up: (when: string) =>
    `Este convite já foi enviado muitas vezes hoje. Confira com a pessoa se o endereço está certo; você pode reenviar em ${when}.`,
}

/** Refuses until `seconds` from now: the sentence says when and what to do, `Retry-After` says when. */
export function quotaRefusal(
  code: keyof typeof sentences,
  seconds: number,
  { field, words = channels[ACCOUNT_CHANNEL] }: { field?: string; words?: Words } = {},
): Refusal {
  const message = sentences[code](durationOf(seconds), words)
  return new Refusal(code, { message, field, headers: { 'Retry-After': String(seconds) } })
}

/** '30 segundos', '1 minuto', '21 horas': never less than what is left. */
function durationOf(seconds: number): string {
  if (seconds < 60) return inUnit(seconds, 'second')
  return seconds < 3600 ? inUnit(seconds / 60, 'minute') : inUnit(seconds / 3600, 'hour')
}

function inUnit(amount: number, unit: 'second' | 'minute' | 'hour'): string {
  return new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(amount))
}
