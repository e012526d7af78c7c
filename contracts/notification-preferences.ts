import { z } from 'zod'
import { wrong } from './field-errors.ts'

/** What a person may hear of by mail, by the names that clients know. */
export const notifications = {
  DocumentCompleted: 'Todos assinaram: a cópia selada',
  SignerDeclined: 'Alguém recusou a assinatura',
  DocumentCancelled: 'O documento foi cancelado',
  DocumentAboutToExpire: 'O prazo termina em um dia e falta alguém assinar',
  DocumentExpired: 'O prazo terminou',
  DocumentExpirationReset: 'O prazo foi mudado',
  DocumentProcessingFailed: 'Um documento não pôde ser preparado ou selado',
  TemplateProcessingFailed: 'O arquivo de um template não pôde ser preparado',
  SignerWhatsappFailed: 'Uma mensagem por WhatsApp não chegou; hoje nada é enviado por WhatsApp, e não há o que avisar',
} as const
export type Notification = keyof typeof notifications

/** The notifications with a mail: all but that of WhatsApp, because the service sends nothing by WhatsApp. */
export type MailedNotification = Exclude<Notification, 'SignerWhatsappFailed'>

/** True if the mail is written. */
export const NotificationPreferences = z.object(
  forEachNotification((name) => z.boolean().describe(notifications[name])),
)
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

/** Nothing is guessed here: not a text that reads like a flag, not a name that is almost one of these. */
export const NotificationChoices = z
  .strictObject(
    forEachNotification((name) =>
      z.literal([true, false], wrong('notBoolean')).optional().describe(notifications[name]),
    ),
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
