import { type Locale, locales } from '@rubrica/contracts/locale.ts'
import { unlinked } from '@rubrica/contracts/unlinked.ts'
import { html, raw } from 'hono/html'
import type { Message } from '../message.ts'
import type { Mail } from './mailer.ts'

const frame: Record<Locale, { code: string; copyAddress: string }> = {
  pt: { code: 'Código', copyAddress: 'Se o botão não funcionar, copie este endereço:' },
  en: { code: 'Code', copyAddress: 'If the button does not work, copy this address:' },
}

/** Lays a mail out as HTML and plain text: one column with heading, text, button and link. */
export function layOut(wanted: Message): Mail {
  const content = onLines(wanted)
  const { to, subject, from, productName, attachments } = content
  const fromName = from ? { fromName: `${from} via ${productName}` } : {}
  const files = attachments ? { attachments } : {}
  return { to, ...fromName, subject, text: textOf(content), html: htmlOf(content), ...files }
}

/** Members of a message that are no text with people's words in it. */
type NoText =
  | 'to'
  | 'productName'
  | 'locale'
  | 'color'
  | 'accent'
  | 'logo'
  | 'code'
  | 'linked'
  | 'action'
  | 'attachments'
  | 'brief'

/** Every other member. A new one does not compile until it is cleaned or named above. */
type Texts = Required<Omit<Message, NoText>>

/**
 * Names come from people. One with a line break in it could add a header, or a line of its own to the text, such as
 * a false code; one that turns the direction of writing could show another address than it has. One that is an address
 * would be a link in our own sentence: only the quoted words of a person may have links (decision 0106).
 */
function onLines(content: Message): Message {
  const { subject, heading, paragraphs, reason, sender, from, quote, linked } = content
  const sentence = (text: string) => withOneLink(oneLine(text), linked)
  const texts: Texts = {
    subject: oneLine(subject),
    heading: sentence(heading),
    paragraphs: paragraphs.map(sentence),
    reason: sentence(reason),
    sender: sender && sentence(sender),
    from: from && oneLine(from),
    quote: quote && onItsLines(quote),
  }
  return { ...content, ...texts }
}

function withOneLink(text: string, linked: string | undefined): string {
  return linked === undefined ? unlinked(text) : text.split(linked).map(unlinked).join(linked)
}

/** A message may have several lines; each is quoted in the plain text. */
function onItsLines(quote: string): string {
  return quote
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
}

function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()
}

function textOf({ heading, paragraphs, quote, code, action, reason, productName, sender, locale }: Message): string {
  const parts = [
    sender ?? productName,
    heading,
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(code ? [`${frame[locale].code}: ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${reason}\n${productName}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function htmlOf(content: Message): string {
  const { subject, heading, paragraphs, quote, code, action, reason, productName, locale, color, accent } = content
  const ink = '#1A1C23'
  const quiet = '#5B5E6B'
  const pen = color ?? '#27378F'
  const sans = raw("Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif")
  const serif = raw("'Source Serif 4',Georgia,'Times New Roman',serif")
  const text = (content: string) => html`<p style="margin:0 0 16px;font:16px/24px ${sans};color:${ink}">${content}</p>`
  const parts = [
    ...paragraphs.map(text),
    quote
      ? html`<blockquote style="margin:0 0 16px;padding:4px 16px;border-left:3px solid #E5E2DA;font:16px/24px ${sans};color:${ink};white-space:pre-line">${quote}</blockquote>`
      : '',
    code
      ? html`<p style="margin:8px 0 24px;font:600 32px/40px 'JetBrains Mono',Consolas,monospace;letter-spacing:8px;color:${ink}">${code}</p>`
      : '',
    action
      ? html`<p style="margin:8px 0 24px"><a href="${action.url}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:${pen};color:#FFFFFF;font:600 16px/20px ${sans};text-decoration:none">${action.label}</a></p>
<p style="margin:0 0 16px;font:13px/20px ${sans};color:${quiet}">${frame[locale].copyAddress}<br><a href="${action.url}" style="color:${pen};word-break:break-all">${action.url}</a></p>`
      : '',
  ]
  return html`<!doctype html>
<html lang="${locales[locale].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#FAF9F6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FAF9F6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
<tr><td style="padding:0 0 16px;font:600 20px/28px ${serif};color:${ink}">${senderOf(content)}</td></tr>
<tr><td style="padding:32px;background:#FFFFFF;border:1px solid #E5E2DA;${accent ? `border-top:4px solid ${accent};` : ''}border-radius:10px">
<h1 style="margin:0 0 16px;font:600 20px/28px ${serif};color:${ink}">${heading}</h1>
${parts.flatMap((part) => (part ? ['\n', part] : [])).slice(1)}
</td></tr>
<tr><td style="padding:16px 0;font:13px/20px ${sans};color:${quiet}">${reason}<br>${productName}</td></tr>
</table></td></tr></table>
</body></html>
`.toString()
}

/** The name is the logo's alternative text. */
function senderOf({ sender, productName, logo }: Message) {
  const name = sender ?? productName
  return logo
    ? html`<img src="${logo}" alt="${name}" height="40" style="display:block;height:40px;max-width:240px;border:0">`
    : name
}
