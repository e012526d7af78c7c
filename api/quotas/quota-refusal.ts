import { ACCOUNT_CHANNEL, type ChannelWords, channels } from '@rubrica/contracts/channels.ts'
import { type ErrorCode, Refusal } from '@rubrica/contracts/errors.ts'
import { formatTags, type Sentence } from '@rubrica/contracts/locale.ts'
import { inEach } from '@rubrica/contracts/said.ts'

type Words = Pick<ChannelWords, 'one' | 'look'>

const sentences = {
  code_too_soon: {
    pt: 'Já enviamos um código. {look}; você pode pedir outro em {when}.',
    en: 'We have already sent a code. {look}; you can request another in {when}.',
  },
  codes_used_up: {
    pt: 'O limite de códigos por dia foi atingido. Peça a quem enviou o documento que o reenvie, ou tente de novo em {when}.',
    en: 'The daily limit of codes has been reached. Ask the person who sent the document to resend it, or try again in {when}.',
  },
  wrong_codes_used_up: {
    pt: 'O código foi digitado errado vezes demais. Por segurança, a confirmação só volta a funcionar em {when}; peça então um novo código.',
    en: 'The code was entered incorrectly too many times. For safety, confirmation will work again only in {when}; request a new code then.',
  },
  mail_too_soon: {
    pt: 'Já enviamos {one} para este endereço. {look}, ou tente de novo em {when}.',
    en: 'We have already sent a message to this address. {look}, or try again in {when}.',
  },
  invitations_used_up: {
    pt: 'Este convite já foi enviado muitas vezes hoje. Confira com a pessoa se o endereço está certo; você pode reenviar em {when}.',
    en: 'This invitation has already been sent many times today. Check with the person that the address is right; you can resend it in {when}.',
  },
} satisfies Partial<Record<ErrorCode, Sentence>>

/** Refuses until `seconds` from now: the sentence says when and what to do, `Retry-After` says when. */
export function quotaRefusal(
  code: keyof typeof sentences,
  seconds: number,
  { field, words = channels[ACCOUNT_CHANNEL] }: { field?: string; words?: Words } = {},
): Refusal {
  const look = { pt: words.look, en: 'Check where your messages arrive' }
  const message = { sentence: sentences[code], values: { when: durationOf(seconds), one: words.one, look } }
  return new Refusal(code, { message, field, headers: { 'Retry-After': String(seconds) } })
}

/** '30 segundos', '1 minuto', '21 horas': never less than what is left. */
function durationOf(seconds: number): Sentence {
  if (seconds < 60) return inUnit(seconds, 'second')
  return seconds < 3600 ? inUnit(seconds / 60, 'minute') : inUnit(seconds / 3600, 'hour')
}

function inUnit(amount: number, unit: 'second' | 'minute' | 'hour'): Sentence {
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return inEach((locale) => new Intl.NumberFormat(formatTags[locale], style).format(Math.ceil(amount)))
}
