import { isEmail } from '@rubrica/contracts/email-address.ts'
import { hasLineBreak, oneLineSentence } from '@rubrica/contracts/one-line.ts'
import type { PersonChoice } from '@rubrica/sdk'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/** Reads `Ana Souza <ana@exemplo.com.br>` or the bare address. A contact who has the address keeps their name. */
export function personOf(text: string): PersonChoice {
  const [, name, address] = /^\s*(?:"?([^"<>]*?)"?\s*)<([^<>]+)>\s*$/.exec(text) ?? [undefined, undefined, text]
  const email = (address ?? '').trim()
  if (!isEmail(email))
    throw new Failure({ pt: 'Informe um e-mail válido: {text}', en: 'Not a valid e-mail: {text}' }, exitCodes.usage, {
      text,
    })
  if (hasLineBreak(name?.trim() ?? '')) throw new Failure(oneLineSentence, exitCodes.usage)
  return { email, full_name: name || undefined }
}
