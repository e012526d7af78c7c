/**
 * The whole of Rubrica's `/v1` for tests of programs that use it.
 *
 * ```ts
 * const clock = createClock()
 * await using service = await createService({ clock })
 * const rubrica = new Rubrica({ baseUrl: service.url, apiKey: service.apiKey, accountId: service.accountId })
 * ```
 *
 * @module
 */
export { type Clock, createClock, type Span } from './clock.ts'
export type { Inbox, Mail } from './inbox.ts'
export { openPscDouble, type PscDouble, type PscFault, type PscOptions } from './psc-double.ts'
export type { Holder } from './psc-holder.ts'
export { createService, type Service, type ServiceOptions } from './service.ts'
export { createTwilioDouble, createZenviaDouble, type SmsDouble, type SmsMessage, type SmsState } from './sms-double.ts'
export {
  createWhatsappDouble,
  type WhatsappDouble,
  type WhatsappMessage,
  type WhatsappState,
} from './whatsapp-double.ts'
