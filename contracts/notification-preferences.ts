import { z } from 'zod'
import { wrong } from './field-errors.ts'

/** What a person may hear of by mail, by the names that clients know. */
export const notifications = {
  DocumentCompleted: { pt: 'Todos assinaram: a cópia selada', en: 'Everyone has signed: the sealed copy' },
  SignerDeclined: { pt: 'Alguém recusou a assinatura', en: 'Someone declined to sign' },
  DocumentCancelled: { pt: 'O documento foi cancelado', en: 'The document was cancelled' },
  DocumentAboutToExpire: {
    pt: 'O prazo termina em um dia e falta alguém assinar',
    en: 'The deadline is a day away, and someone has not signed',
  },
  DocumentExpired: { pt: 'O prazo terminou', en: 'The deadline passed' },
  DocumentExpirationReset: { pt: 'O prazo foi mudado', en: 'The deadline was changed' },
  DocumentProcessingFailed: {
    pt: 'Um documento não pôde ser preparado ou selado',
    en: 'A document could not be prepared or sealed',
  },
  TemplateProcessingFailed: {
    pt: 'O arquivo de um template não pôde ser preparado',
    en: "A template's file could not be prepared",
  },
  SignerWhatsappFailed: {
    pt: 'Uma mensagem por WhatsApp ou SMS não chegou a um signatário',
    en: 'A message by WhatsApp or text message did not reach a signer',
  },
} as const
export type Notification = keyof typeof notifications

/** True if the mail is written. */
export const NotificationPreferences = z.object(forEachNotification((name) => z.boolean().meta(notifications[name])))
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** Nothing is guessed here: not a text that reads like a flag, not a name that is almost one of these. */
export const NotificationChoices = z
  .strictObject(
    forEachNotification((name) => z.literal([true, false], wrong('notBoolean')).optional().meta(notifications[name])),
  )
  .refine((chosen) => Object.keys(chosen).length > 0, wrong('noChoice'))

/** Something for each notification. */
export function forEachNotification<T>(of: (name: Notification) => T): Record<Notification, T> {
  return {
    DocumentCompleted: of('DocumentCompleted'),
    SignerDeclined: of('SignerDeclined'),
    DocumentCancelled: of('DocumentCancelled'),
    DocumentAboutToExpire: of('DocumentAboutToExpire'),
    DocumentExpired: of('DocumentExpired'),
    DocumentExpirationReset: of('DocumentExpirationReset'),
    DocumentProcessingFailed: of('DocumentProcessingFailed'),
    TemplateProcessingFailed: of('TemplateProcessingFailed'),
    SignerWhatsappFailed: of('SignerWhatsappFailed'),
  }
}
