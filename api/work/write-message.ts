import type { Deps } from '../deps.ts'
import type { MessageKindName, MessageSubject } from '../jobs/message-job.ts'
import type { Message } from '../message.ts'
import { inReadersLanguage } from './mails/letter.ts'
import { isKnownKind, messageKinds } from './message-kinds.ts'

/** Writes the message in its reader's language; null if it is no longer needed. */
export async function writeMessage<K extends MessageKindName>(
  deps: Deps,
  subject: MessageSubject<K> & { orderId?: string },
): Promise<Message | null> {
  // A newer process ordered it, while processes are replaced one after another: a failed job is tried again, there.
  if (!isKnownKind(subject.kind)) throw new Error(`This version writes no such message: ${JSON.stringify(subject)}`)
  const letter = await messageKinds[subject.kind].write(deps, subject, subject.orderId ?? null)
  return letter && inReadersLanguage(letter, deps.config.productName)
}
