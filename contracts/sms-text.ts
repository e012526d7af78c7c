import { type Brief, briefs } from './briefs.ts'
import type { Locale } from './locale.ts'
import { CODE_MINUTES } from './messages.ts'
import { unlinked } from './unlinked.ts'

/** One part of an SMS in the GSM-7 alphabet. A single accent of ours would make it 70 characters. */
const SMS_LENGTH = 160

interface Sms {
  productName: string
  locale: Locale
  brief: Brief
  url: string
}

/**
 * The message in 160 characters at most; the names of sender and document give way, link and code do not. The sender's own
 * words have no room.
 */
export function smsText({ productName, locale, brief, url }: Sms): string {
  const sentence = briefs[brief.kind].sms[locale]
  const values = {
    asked: gsm(brief.asked),
    code: brief.code ?? '',
    minutes: String(CODE_MINUTES),
    url,
  }
  const names = { sender: gsm(unlinked(brief.sender)), document: gsm(unlinked(brief.document)) }
  const write = (most: number) =>
    `${gsm(productName)}: ${sentence.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...values, sender: shortened(names.sender, most), document: shortened(names.document, most) })[name] ?? '')}`
  for (let most = 60; most > 4; most--) if (write(most).length <= SMS_LENGTH) return write(most)
  // Link or code alone, if a long address leaves no room for names.
  return `${gsm(productName).slice(0, 20)}: ${values.code || values.url}`
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 2).trimEnd()}..`
}

/**
 * Letters without their accents, and of the rest what GSM-7 has in one septet. `_` and `@` are in it; `[]{}~^|\` and `€`
 * would take two each.
 */
function gsm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[“”«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/[^A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
