import { smsText } from '@rubrica/contracts/sms-text.ts'
import type { Message } from '../message.ts'

/** The text of a message by SMS. */
export function briefSms({ productName, locale, brief, action }: Message): string {
  if (!brief) throw new TypeError('this message has no short form')
  return smsText({ productName, locale, brief, url: action?.url ?? '' })
}
