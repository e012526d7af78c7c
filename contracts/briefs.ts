import { cutText } from './cut-text.ts'
import type { Locale, Sentence } from './locale.ts'
import { unlinked } from './unlinked.ts'

/** The messages that also go to telephones. */
export type BriefKind = 'invitation' | 'reminder' | 'code' | 'copy' | 'redirected'

/** What a short message names. */
export interface Brief {
  kind: BriefKind
  name: string
  sender: string
  document: string
  /** 'a sua assinatura' */
  asked: string
  code?: string
  /** The sender's own words, as they were written; null or empty without any. */
  text?: string | null
}

/** A template of WhatsApp: its name there, and its text with `{{1}}` for its first parameter. */
interface BriefTemplate {
  name: string
  body: Sentence
}

/** What a kind of message says where there is no room for a letter; a row that lacks a member does not compile. */
export interface BriefRow {
  /** WhatsApp's template. Of `authentication` the text is Meta's own. */
  template: BriefTemplate
  /** The same with the sender's own words as its last parameter; null if this kind has none. */
  withText: BriefTemplate | null
  /** Meta writes the text of `authentication`, and bills the two differently. */
  category: 'authentication' | 'utility'
  parameters(brief: Brief): string[]
  /** The text on the button; null if it copies the code, or if there is none. */
  button: Sentence | null
  /**
   * The text of an SMS, with `{code}` and `{url}`; `{sender}` and `{document}` are shortened until it fits. It has no
   * accents, because one would halve the room.
   */
  sms: Sentence
}

/** What people answer to get no more messages (`stop`, which the messages name, and `also`), and to get them again. */
export const optOut: Record<Locale, { stop: string; also: string[]; start: string[] }> = {
  pt: { stop: 'SAIR', also: ['PARAR', 'PARE', 'CANCELAR'], start: ['VOLTAR'] },
  en: { stop: 'STOP', also: ['UNSUBSCRIBE'], start: ['START'] },
}

export const briefs: Record<BriefKind, BriefRow> = {
  invitation: {
    template: {
      name: 'rubrica_convite',
      body: {
        pt: `Olá, {{1}}. {{2}} pede {{3}} no documento {{4}}. O link é pessoal: não o encaminhe. Para não receber mais, responda ${optOut.pt.stop}.`,
        en: `Hello {{1}}. {{2}} asks for {{3}} on the document {{4}}. The link is personal: do not forward it. Reply ${optOut.en.stop} to receive no more.`,
      },
    },
    withText: {
      name: 'rubrica_convite_mensagem',
      body: {
        pt: `Olá, {{1}}. {{2}} pede {{3}} no documento {{4}}.\n\nMensagem de quem enviou: {{5}}\n\nO link é pessoal: não o encaminhe. Para não receber mais, responda ${optOut.pt.stop}.`,
        en: `Hello {{1}}. {{2}} asks for {{3}} on the document {{4}}.\n\nMessage from the sender: {{5}}\n\nThe link is personal: do not forward it. Reply ${optOut.en.stop} to receive no more.`,
      },
    },
    category: 'utility',
    parameters: ({ name, sender, asked, document }) => [name, sender, asked, document],
    button: { pt: 'Abrir documento', en: 'Open document' },
    sms: { pt: '{sender} pede {asked}: {document} {url}', en: '{sender} asks for {asked}: {document} {url}' },
  },
  reminder: {
    template: {
      name: 'rubrica_lembrete',
      body: {
        pt: `Olá, {{1}}. O documento {{2}}, enviado por {{3}}, ainda espera {{4}}. Para não receber mais, responda ${optOut.pt.stop}.`,
        en: `Hello {{1}}. The document {{2}}, sent by {{3}}, is still waiting for {{4}}. Reply ${optOut.en.stop} to receive no more.`,
      },
    },
    withText: {
      name: 'rubrica_lembrete_mensagem',
      body: {
        pt: `Olá, {{1}}. O documento {{2}}, enviado por {{3}}, ainda espera {{4}}.\n\nMensagem de quem enviou: {{5}}\n\nPara não receber mais, responda ${optOut.pt.stop}.`,
        en: `Hello {{1}}. The document {{2}}, sent by {{3}}, is still waiting for {{4}}.\n\nMessage from the sender: {{5}}\n\nReply ${optOut.en.stop} to receive no more.`,
      },
    },
    category: 'utility',
    parameters: ({ name, sender, asked, document }) => [name, document, sender, asked],
    button: { pt: 'Abrir documento', en: 'Open document' },
    sms: {
      pt: 'Lembrete de {sender}: {document} espera {asked} {url}',
      en: 'Reminder of {sender}: {document} is waiting for {asked} {url}',
    },
  },
  code: {
    template: {
      name: 'rubrica_codigo',
      body: {
        pt: '{{1}} é seu código de verificação. Para sua segurança, não o compartilhe.',
        en: '{{1}} is your verification code. For your security, do not share this code.',
      },
    },
    withText: null,
    category: 'authentication',
    parameters: ({ code }) => [code ?? ''],
    button: null,
    sms: {
      pt: 'Seu codigo: {code}. Vale {minutes} minutos e abre {document}. Nao o passe a ninguem.',
      en: 'Your code: {code}. It is valid for {minutes} minutes and opens {document}. Do not share it.',
    },
  },
  copy: {
    template: {
      name: 'rubrica_copia',
      body: {
        pt: 'Olá, {{1}}. O documento {{2}}, enviado por {{3}}, está concluído: todos fizeram a sua parte. Baixe a sua cópia pelo botão.',
        en: 'Hello {{1}}. The document {{2}}, sent by {{3}}, is complete: everybody has done their part. Use the button to download your copy.',
      },
    },
    withText: null,
    category: 'utility',
    parameters: ({ name, sender, document }) => [name, document, sender],
    button: { pt: 'Baixar a cópia', en: 'Download the copy' },
    sms: {
      pt: 'Todos fizeram a sua parte: {document}. Sua copia: {url}',
      en: 'Everybody has done their part: {document}. Your copy: {url}',
    },
  },
  redirected: {
    template: {
      name: 'rubrica_numero_corrigido',
      body: {
        pt: 'Olá. {{1}} corrigiu o número: o pedido no documento {{2}} foi para outro telefone, e o link e os códigos que chegaram aqui não valem mais. Se o documento era para você, avise {{1}}.',
        en: 'Hello. {{1}} corrected the number: the request on the document {{2}} went to another telephone, and the link and the codes that came here are no longer valid. If the document was for you, tell {{1}}.',
      },
    },
    withText: null,
    category: 'utility',
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

/** Meta allows as many characters in a body with its parameters. */
const BODY_MAX = 1024
const PARAMETER_MAX = 200
/** Of the sender's own words; a longer message is cut. */
export const OWN_TEXT_MAX = 500

/** A message as WhatsApp takes it: the name of a template, and what fills it. */
export interface FilledTemplate {
  name: string
  body: Sentence
  parameters: string[]
}

/**
 * The templates that carry a message, the best one first: one with the sender's own words if there are any, and the one
 * that every installation has. Meta allows no line break, no tab and no row of spaces in a parameter.
 */
export function templatesOf(brief: Brief, locale: Locale): [FilledTemplate, ...FilledTemplate[]] {
  const { template, withText, parameters: given } = briefs[brief.kind]
  const parameters = given(brief).map((text) => cut(unlinked(oneLine(text)), PARAMETER_MAX) || '-')
  const plain = { ...template, parameters }
  const text = oneLine(brief.text ?? '')
  if (withText === null || text === '') return [plain]
  const room = BODY_MAX - filled({ ...withText, parameters: [...parameters, ''] }, locale).length
  const own = cut(text, Math.min(OWN_TEXT_MAX, room))
  return [{ ...withText, parameters: [...parameters, own] }, plain]
}

/** The text as a reader of WhatsApp sees it. */
export function templateText(brief: Brief, locale: Locale): string {
  return filled(templatesOf(brief, locale)[0], locale)
}

function filled({ body, parameters }: Pick<FilledTemplate, 'body' | 'parameters'>, locale: Locale): string {
  return body[locale].replace(/\{\{(\d)\}\}/g, (_, place: string) => parameters[Number(place) - 1] ?? '')
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
}

/** With a sign that something is missing. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most - 1).trimEnd()}…`
}
