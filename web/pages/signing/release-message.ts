import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import type { AlertTone } from '../../ui/alert.tsx'
import { pageLocale, wordsNow } from '../../words.ts'

/** A message of the release page, and its tone. */
export interface ReleaseMessage {
  tone: Extract<AlertTone, 'success' | 'warning' | 'danger'>
  text: string
}

/** The sentences of the page's messages, in the language of the page. */
export function releaseWords() {
  return wordsNow('releaseMessages', portuguese)
}

/** Checks an address before it is sent; null if it is valid. */
export function addressFault(address: string): ReleaseMessage | null {
  if (address === '') return { tone: 'warning', text: releaseWords().emailRequired }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? null : { tone: 'warning', text: releaseWords().emailInvalid }
}

/** A failed call, as far as this page reads it: without `data` no answer arrived at all. */
export interface ReleaseFailure {
  message: string
  data?: { status?: number } | null | undefined
}

/** The sentence for a failed call, by its HTTP status. */
export function failureMessage({ message, data }: ReleaseFailure): ReleaseMessage {
  if (!data?.status) return { tone: 'danger', text: callMessages.networkFailed[pageLocale()] }
  const own = byStatus.get(data.status)
  const text = own ? releaseWords()[own] : message || releaseWords().releaseFailed
  return { tone: data.status < 400 ? 'warning' : 'danger', text }
}

const byStatus = new Map<number, keyof ReturnType<typeof releaseWords>>([
  [400, 'releaseInvalid'],
  [401, 'releaseForbidden'],
  [403, 'releaseForbidden'],
  [404, 'notFound'],
])

const portuguese = {
  ...messages,
  notFound: 'O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.',
}
