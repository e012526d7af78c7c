import type { Locale, Sentence } from '@rubrica/contracts/locale.ts'
import type { Brief, BriefKind } from '../message.ts'

/** What a kind of message says where there is no room for a letter; a row that lacks a member does not compile. */
export interface BriefRow {
  /** The name of WhatsApp's template. */
  template: string
  /** Meta writes the text of `authentication`, and bills the two differently. */
  category: 'authentication' | 'utility'
  /** The text of the template, with `{{1}}` for its first parameter; of `authentication` it is Meta's own. */
  body: Sentence
  parameters(brief: Brief): string[]
  /** The text on the button; null if it copies the code, or if there is none. */
  button: Sentence | null
  /** The text of an SMS, with `{code}` and `{url}`; `{sender}` and `{document}` are shortened until it fits. */
  sms: Sentence
}

export const briefs: Record<BriefKind, BriefRow> = {
  invitation: {
    template: 'rubrica_convite',
    category: 'utility',
    body: {
      pt: 'Olá, {{1}}. {{2}} pede {{3}} no documento {{4}}. O link é pessoal: não o encaminhe. Para não receber mais, responda SAIR.',
      en: 'Hello {{1}}. {{2}} asks for {{3}} on the document {{4}}. The link is personal: do not forward it. Reply STOP to receive no more.',
    },
    parameters: ({ name, sender, asked, document }) => [name, sender, asked, document],
    button: { pt: 'Abrir documento', en: 'Open document' },
    sms: { pt: '{sender} pede {asked}: {document} {url}', en: '{sender} asks for {asked}: {document} {url}' },
  },
  reminder: {
    template: 'rubrica_lembrete',
    category: 'utility',
    body: {
      pt: 'Olá, {{1}}. O documento {{2}}, enviado por {{3}}, ainda espera {{4}}. Para não receber mais, responda SAIR.',
      en: 'Hello {{1}}. The document {{2}}, sent by {{3}}, is still waiting for {{4}}. Reply STOP to receive no more.',
    },
    parameters: ({ name, sender, asked, document }) => [name, document, sender, asked],
    button: { pt: 'Abrir documento', en: 'Open document' },
    sms: {
      pt: 'Lembrete de {sender}: {document} espera {asked} {url}',
      en: 'Reminder of {sender}: {document} is waiting for {asked} {url}',
    },
  },
  code: {
    template: 'rubrica_codigo',
    category: 'authentication',
    body: {
      pt: '{{1}} é seu código de verificação. Para sua segurança, não o compartilhe.',
      en: '{{1}} is your verification code. For your security, do not share this code.',
    },
    parameters: ({ code }) => [code ?? ''],
    button: null,
    sms: {
      pt: 'Seu codigo: {code}. Vale {minutes} minutos e abre {document}. Nao o passe a ninguem.',
      en: 'Your code: {code}. It is valid for {minutes} minutes and opens {document}. Do not share it.',
    },
  },
  copy: {
    template: 'rubrica_copia',
    category: 'utility',
    body: {
      pt: 'Olá, {{1}}. O documento {{2}}, enviado por {{3}}, foi assinado por todos. Baixe a sua cópia pelo botão.',
      en: 'Hello {{1}}. The document {{2}}, sent by {{3}}, was signed by everybody. Use the button to download your copy.',
    },
    parameters: ({ name, sender, document }) => [name, document, sender],
    button: { pt: 'Baixar a cópia', en: 'Download the copy' },
    sms: {
      pt: 'Assinado por todos: {document}. Sua copia: {url}',
      en: 'Signed by everybody: {document}. Your copy: {url}',
    },
  },
  redirected: {
    template: 'rubrica_numero_corrigido',
    category: 'utility',
    body: {
      pt: 'Olá. {{1}} corrigiu o número: o pedido no documento {{2}} foi para outro telefone, e o link e os códigos que chegaram aqui não valem mais. Se o documento era para você, avise {{1}}.',
      en: 'Hello. {{1}} corrected the number: the request on the document {{2}} went to another telephone, and the link and the codes that came here are no longer valid. If the document was for you, tell {{1}}.',
    },
    parameters: ({ sender, document }) => [sender, document],
    button: null,
    sms: {
      pt: '{sender} corrigiu o numero: o link de {document} enviado aqui nao vale mais.',
      en: '{sender} corrected the number: the link to {document} sent here is no longer valid.',
    },
  },
}

/** As Meta spells the languages of templates. */
export const templateLanguages: Record<Locale, string> = { pt: 'pt_BR', en: 'en_US' }

/** Meta allows no line break, no tab and no row of spaces in a parameter, and 1,024 characters in a body. */
export function parametersOf(brief: Brief): string[] {
  return briefs[brief.kind].parameters(brief).map((text) => oneLine(text).slice(0, 200) || '-')
}

/** The text as a reader of WhatsApp sees it. */
export function templateText(brief: Brief, locale: Locale): string {
  const parameters = parametersOf(brief)
  return briefs[brief.kind].body[locale].replace(
    /\{\{(\d)\}\}/g,
    (_, place: string) => parameters[Number(place) - 1] ?? '',
  )
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
}
