import { messages } from '@rubrica/contracts/messages.ts'

/** A failed call, as far as these pages read it: without `data` no answer arrived. */
export interface Failure {
  message: string
  data?: { code?: string; status?: number; retryAfter?: number } | null | undefined
}

/** The message for a failed call: the server's, or that there was no connection. */
export function failureSentence({ message, data }: Failure) {
  return data ? message : messages.networkFailed
}
