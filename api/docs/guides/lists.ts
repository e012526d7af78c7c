import { EVENT_DAYS } from '@rubrica/contracts/events.ts'
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '@rubrica/contracts/page.ts'
import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const lists: Guide = {
  id: 'guia-listas',
  title: 'Listas, páginas e cursores',
  parts: [
    html`<p>Uma lista vem em páginas de ${PER_PAGE_DEFAULT} (<code>per-page</code>, no máximo ${PER_PAGE_MAX}). <code>X-Pagination-Total-Count</code> diz quantos itens há, <code>X-Pagination-Page-Count</code> quantas páginas. Páginas servem a telas: enquanto a lista cresce, elas repetem itens. Um programa que quer tudo manda em <code>after</code> o valor de <code>X-Pagination-Next-Cursor</code> da resposta anterior, até que ele não venha mais.</p>`,
    {
      curl: `after=
while
  curl -fsS -G -D cabecalhos.txt "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/documents" \\
    -H "X-Api-Key: $RUBRICA_API_KEY" \\
    -d per-page=100 \${after:+--data-urlencode "after=$after"} | jq -r '.data[].name'
  after=$(tr -d '\\r' < cabecalhos.txt | sed -n 's/^x-pagination-next-cursor: //Ip')
  [ -n "$after" ]
do :; done`,
      sdk: `for await (const document of rubrica.documents.list({ status: 'pending_signature' })) {
  console.log(document.id, document.name)
}`,
      cli: `rubrica documents list --status pending_signature --all --json id,name`,
    },
    html`<p>Os <a href="#events.list">eventos</a> do workspace são uma lista que não acaba: os mesmos corpos dos webhooks, por ${EVENT_DAYS} dias, do mais antigo para o mais novo. Guarde o cursor e continue dali; com <code>wait</code> a chamada espera pelo próximo.</p>`,
    {
      curl: `curl -fsS -G "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/events" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" \\
  -d wait=30 | jq -r '.data[] | "\\(.event) \\(.object.id)"'`,
      sdk: `let after = ''
for (let reads = 0; reads < 2; reads++) {
  const { items, next } = await rubrica.events.list({ wait: 1, ...(after ? { after } : {}) })
  for (const event of items) console.log(event.event, event.object.id)
  after = next ?? after
}`,
      cli: `rubrica webhooks events --limit 10`,
    },
  ],
}
