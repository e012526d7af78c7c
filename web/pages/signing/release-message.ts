import { callMessages } from '@rubrica/contracts/call-messages.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { pageLocale } from '../../page-locale.ts'
import type { AlertTone } from '../../ui/alert.tsx'

/** A message of the release page, and its tone. */
export interface ReleaseMessage {
  tone: Extract<AlertTone, 'success' | 'warning' | 'danger'>
  text: string
}

/** Checks an address before it is sent; null if it is valid. */
export function addressFault(address: string): ReleaseMessage | null {
  if (address === '') return { tone: 'warning', text: messages.emailRequired }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? null : { tone: 'warning', text: messages.emailInvalid }
}

/** A failed call, as far as this page reads it: without `data` no answer arrived at all. */
export interface ReleaseFailure {
  message: string
  data?: { status?: number } | null | undefined
}

/** The sentence for a failed call, by its HTTP status. */
export function failureMessage({ message, data }: ReleaseFailure): ReleaseMessage {
  if (!data?.status) return { tone: 'danger', text: callMessages.networkFailed[pageLocale()] }
  const text = byStatus.get(data.status) ?? (message || messages.releaseFailed)
  return { tone: data.status < 400 ? 'warning' : 'danger', text }
}

const byStatus = new Map([
  [400, messages.releaseInvalid],
  [401, messages.releaseForbidden],
  [403, messages.releaseForbidden],
  [404, 'O e-mail informado não está autorizado para acessar este documento ou o documento não foi encontrado.'],
])
