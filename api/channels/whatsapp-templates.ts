import { type BriefKind, briefs, templateLanguages } from '@rubrica/contracts/briefs.ts'
import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { type Locale, locales, type Sentence } from '@rubrica/contracts/locale.ts'
import { CODE_MINUTES } from '@rubrica/contracts/messages.ts'
import { fetch } from 'undici'
import type { MetaSettings } from '../channel-settings.ts'
import { listIn, recordIn, textIn } from './providers/post.ts'

/** A template at Meta: its name, its language, and what Meta says of it. */
export interface TemplateState {
  name: string
  language: string
  /** `PENDING`, `APPROVED`, `REJECTED`; what Meta answered to a refused one. */
  state: string
}

type Settings = Pick<MetaSettings, 'url' | 'token'> & { accountId: string }

/** Creates every template in each language. The host of the links is fixed in them, so they belong to one installation. */
export async function createTemplates(settings: Settings, publicUrl: string): Promise<TemplateState[]> {
  const states: TemplateState[] = []
  for (const one of allTemplates)
    for (const locale of keysOf(locales)) {
      const template = templateOf(one, locale, publicUrl)
      const answer = await ask(settings, { method: 'POST', body: JSON.stringify(template) })
      const refused =
        textIn(recordIn(answer, 'error'), 'error_user_msg') ?? textIn(recordIn(answer, 'error'), 'message')
      states.push({ ...template, state: refused ?? textIn(answer, 'status') ?? 'no answer' })
    }
  return states
}

/** What Meta says of our templates; one that is not there is `MISSING`. */
export async function templateStates(settings: Settings): Promise<TemplateState[]> {
  const answer = await ask(settings, { method: 'GET' }, '?fields=name,language,status&limit=200')
  const known = listIn(answer, 'data')
  return allTemplates.flatMap(({ name }) =>
    keysOf(locales).map((locale) => {
      const language = templateLanguages[locale]
      const found = known.find((one) => textIn(one, 'name') === name && textIn(one, 'language') === language)
      return { name, language, state: textIn(found, 'status') ?? 'MISSING' }
    }),
  )
}

/** Each kind's own, and the one with the sender's words. */
const allTemplates = keysOf(briefs).flatMap((kind) => {
  const { template, withText } = briefs[kind]
  return [{ kind, hasText: false, ...template }, ...(withText ? [{ kind, hasText: true, ...withText }] : [])]
})

interface Template {
  kind: BriefKind
  name: string
  body: Sentence
  hasText: boolean
}

function templateOf({ kind, name, body, hasText }: Template, locale: Locale, publicUrl: string) {
  const { category, parameters, button } = briefs[kind]
  const language = templateLanguages[locale]
  if (category === 'authentication')
    return {
      ...{ name, language, category },
      components: [
        { type: 'body', add_security_recommendation: true },
        { type: 'footer', code_expiration_minutes: CODE_MINUTES },
        { type: 'buttons', buttons: [{ type: 'otp', otp_type: 'copy_code' }] },
      ],
    }
  const { text: words, ...values } = examples[locale]
  const example = [...parameters({ kind, ...values }), ...(hasText ? [words] : [])]
  const text = { type: 'body', text: body[locale], example: { body_text: [example] } }
  if (button === null) return { name, language, category, components: [text] }
  const url = `${publicUrl}/sign/{{1}}`
  return {
    ...{ name, language, category },
    components: [
      text,
      { type: 'buttons', buttons: [{ type: 'url', text: button[locale], url, example: [`${publicUrl}/sign/abc`] }] },
    ],
  }
}

const examples = {
  pt: {
    ...{ name: 'Ana Souza', sender: 'Olívia Conceição', document: 'Contrato de locação', asked: 'a sua assinatura' },
    text: 'Assine até sexta, por favor.',
  },
  en: {
    ...{ name: 'Ana Souza', sender: 'Olívia Conceição', document: 'Lease', asked: 'your signature' },
    text: 'Please sign by Friday.',
  },
}

async function ask({ url, token, accountId }: Settings, init: { method: string; body?: string }, query = '') {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/${accountId}/message_templates${query}`, { ...init, headers, redirect: 'error' })
  return recordIn(await answer.json())
}
