import { ACCOUNT_CHANNEL, wordsOfChannel } from '@rubrica/contracts/channels.ts'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { download } from '../files/download.ts'
import { writeDownload } from '../http/write-answer.ts'
import { dateAndTime } from '../mail/dates.ts'

const SHOWN = 100

type Html = ReturnType<typeof html>
const Attachments = z.array(z.object({ filename: z.string(), sha256: z.string(), size: z.number(), type: z.string() }))

/** The local mailbox: every mail instead of its sending, newest first, as a page and as JSON (`?to=` narrows it). */
export function mailboxPages(app: Hono, { db, files, config }: Deps): void {
  const newest = (to?: string) => {
    const mails = db.selectFrom('mailbox').selectAll().orderBy('sent_at', 'desc').orderBy('id').limit(SHOWN)
    return (to ? mails.where('recipient', '=', to) : mails).execute()
  }
  const one = (id: string) => db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst()

  app.get('/mailbox/messages', async (c) => c.json((await newest(c.req.query('to'))).map(messageOf)))
  app.get('/mailbox', async (c) => c.html(listPage(config.productName, await newest())))
  app.get('/mailbox/:id', async (c) => {
    const row = await one(c.req.param('id'))
    return row ? c.html(messagePage(config.productName, row)) : c.notFound()
  })
  app.get('/mailbox/:id/attachments/:index', async (c) => {
    const row = await one(c.req.param('id'))
    const file = row ? Attachments.parse(JSON.parse(row.attachments))[Number(c.req.param('index'))] : undefined
    if (!file) return c.notFound()
    return writeDownload(download({ files }, { ...file, media_type: file.type }, file.filename), c.req.raw.headers)
  })
}

function messageOf(row: Row<'mailbox'>) {
  return {
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    sent_at: row.sent_at,
    attachments: Attachments.parse(JSON.parse(row.attachments)).map(({ filename, size }) => ({ filename, size })),
  }
}

/** The telephone that shows a message, in front of its number; nothing of a mail. */
function placeOf({ channel }: Row<'mailbox'>): string {
  const words = channel === ACCOUNT_CHANNEL ? null : wordsOfChannel(channel)
  return words ? `📱 ${words.by.pt.replace(/^por /, '')} · ` : ''
}

function listPage(productName: string, rows: Row<'mailbox'>[]): Html {
  const items = rows.map(
    (row) =>
      html`<li><a href="/mailbox/${row.id}"><strong>${row.subject}</strong><span>${placeOf(row)}${row.recipient}</span><time>${dateAndTime(row.sent_at)}</time></a></li>`,
  )
  const empty = html`<p class="empty">Nenhuma mensagem ainda. O que o serviço enviar, por e-mail, WhatsApp ou SMS, aparece aqui.</p>`
  return page(
    `Caixa de correio | ${productName}`,
    html`<h1>Caixa de correio</h1>${rows.length ? html`<ul>${items}</ul>` : empty}`,
  )
}

function messagePage(productName: string, row: Row<'mailbox'>): Html {
  const files = Attachments.parse(JSON.parse(row.attachments)).map(
    (file, i) => html`<a href="/mailbox/${row.id}/attachments/${i}">${file.filename}</a>`,
  )
  return page(
    `${row.subject} | ${productName}`,
    html`<p><a href="/mailbox">Todas as mensagens</a></p><h1>${row.subject}</h1>
<p>${placeOf(row)}Para ${row.recipient}, ${dateAndTime(row.sent_at)}.${files.flatMap((file) => [' ', file])}</p>
<iframe title="Conteúdo do e-mail" srcdoc="${row.html_body}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>
<details><summary>Texto simples</summary><pre>${row.text_body}</pre></details>`,
  )
}

function page(title: string, body: Html): Html {
  return html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>:root{color-scheme:light dark}body{margin:0 auto;max-width:860px;padding:24px 16px;font:16px/24px Inter,system-ui,sans-serif;background:light-dark(#FAF9F6,#121318);color:light-dark(#1A1C23,#ECEDF2)}
h1{font:600 28px/36px 'Source Serif 4',Georgia,serif}ul{list-style:none;padding:0;margin:0;border-top:1px solid light-dark(#E5E2DA,#2D3039)}
li a{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 16px;padding:12px 8px;border-bottom:1px solid light-dark(#E5E2DA,#2D3039);color:inherit;text-decoration:none}
@media(max-width:560px){li a{grid-template-columns:minmax(0,1fr)}}li a:hover{background:light-dark(#EDF0FB,#232A46)}li strong{grid-column:1/-1}li strong,li span{overflow-wrap:anywhere}li span,li time,.empty{color:light-dark(#5B5E6B,#A4A8B6);font-size:14px}
a{color:light-dark(#27378F,#9DB1FF)}a:focus-visible,summary:focus-visible{outline:2px solid light-dark(#27378F,#9DB1FF);outline-offset:2px}
iframe{width:100%;height:60vh;border:1px solid light-dark(#E5E2DA,#2D3039);border-radius:10px;background:#FAF9F6}pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body>${body}</body></html>`
}
