import { wordsOfWire } from '@rubrica/contracts/channels.ts'
import { isByPhone } from '@rubrica/contracts/sender-choices.ts'
import type { AssignmentSigner } from '@rubrica/sdk'
import type { Language } from './language.ts'

/** A signer, or somebody who gets a copy, whom only e-mails reach. */
type Person = Pick<AssignmentSigner, 'full_name' | 'email'> &
  Partial<Pick<AssignmentSigner, 'notification_methods' | 'whatsapp_phone_number'>>

/** The telephone that a person is reached at; null if it is the e-mail. */
export function telephoneOf({ notification_methods: [method] = [], whatsapp_phone_number: phone }: Person) {
  return isByPhone(method) ? (phone ?? null) : null
}

/** A person with every address that a message can go to: what does not reach a telephone goes to the e-mail. */
export function addressed(person: Person, { text }: Pick<Language, 'text'>): string {
  const { full_name: name, email, notification_methods: [method] = [] } = person
  const phone = telephoneOf(person)
  if (phone === null) return email === null ? name : `${name} <${email}>`
  const reached = `${name} <${phone}>, ${text(wordsOfWire(method).by)}`
  if (email === null) return reached
  return text(
    { pt: '{reached}; o que não chegar vai para <{email}>', en: '{reached}; what does not arrive goes to <{email}>' },
    { reached, email },
  )
}
