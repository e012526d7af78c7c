import { wordsOfChannel } from './channels.ts'
import { formatTags, joined, type Locale, type Sentence } from './locale.ts'
import { inEach, type Said } from './said.ts'

/** How many messages go, or went, by one channel. */
interface Sent {
  /** 'por WhatsApp' */
  by: Sentence
  count: number
}

/** '4 mensagens por WhatsApp e 2 por SMS'. */
export function messageCount(sent: readonly Sent[]): Sentence {
  return inEach((locale) => {
    const counts = sent.map(({ by, count }, i) =>
      [count.toLocaleString(formatTags[locale]), ...(i === 0 ? [noun(count, locale)] : []), by[locale]].join(' '),
    )
    return joined(counts, locale)
  })
}

function noun(count: number, locale: Locale): string {
  const [one, several] = { pt: ['mensagem', 'mensagens'], en: ['message', 'messages'] }[locale]
  return (count === 1 ? one : several) ?? ''
}

export function inReais(amount: number): Sentence {
  return inEach((locale) => amount.toLocaleString(formatTags[locale], { style: 'currency', currency: 'BRL' }))
}

/** What the invitations and codes of an estimate cost, in a sentence; null if they cost nothing. */
export function messageCostOf(breakdown: readonly { code: string; quantity: number; cost: number }[]): Said | null {
  const priced = breakdown.flatMap(({ code, quantity, cost }) => {
    const words = wordsOfChannel(code)
    return words && cost > 0 ? [{ by: words.by, count: quantity, cost }] : []
  })
  if (priced.length === 0) return null
  const total = priced.reduce((sum, { cost }) => sum + cost, 0)
  return { sentence: costs, values: { messages: messageCount(priced), price: inReais(total) } }
}

const costs: Sentence = {
  pt: '{messages}, entre convites e códigos, custam {price}.',
  en: '{messages}, for invitations and codes, cost {price}.',
}
