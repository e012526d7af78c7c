import { EVENT_DAYS } from '@rubrica/contracts/events.ts'
import { CODES_A_DAY, WRONG_CODES_A_DAY } from '@rubrica/contracts/messages.ts'
import { PER_PAGE_DEFAULT, PER_PAGE_MAX } from '@rubrica/contracts/page.ts'
import { html } from 'hono/html'
import { download, ownPage, receiveWebhooks, sendDocument, sendTemplate } from './document-guides.ts'
import type { Guide } from './guide.ts'

const wait: Guide = {
  id: 'guia-esperar',
  title: 'Esperar pela assinatura',
  parts: [
    html`<p>Um documento assinado por todos passa por <code>certificating</code>, enquanto é selado, e termina em <code>certificated</code>. Também termina se alguém recusa ou cancela, se o prazo passa ou se há uma falha: em cada um desses casos <code>is_closed</code> é <code>true</code>, e <code>status</code> diz qual. O SDK e a linha de comando param em qualquer um deles e atravessam uma queda do serviço.</p>`,
    {
      curl: `until curl -fsS --retry 5 "$RUBRICA_URL/v1/documents/$DOCUMENT_ID" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" |
  jq -e .data.is_closed > /dev/null
do sleep 5; done`,
      sdk: `const { status } = await rubrica.documents.wait('DOCUMENT_ID')
console.log(status)`,
      cli: `rubrica documents wait "$DOCUMENT_ID"`,
    },
    html`<p>Quem tem um endereço na internet não precisa perguntar: veja <a href="#guia-webhooks">Receber webhooks</a>.</p>`,
  ],
}

const errorsAndRetries: Guide = {
  id: 'guia-erros',
  title: 'Erros e novas tentativas',
  parts: [
    html`<p>Um erro traz em <code>message</code> uma frase para pessoas, em <code>code</code> um nome para programas, em <code>errors</code>, quando há, a mensagem de cada campo, e em <code>request_id</code> o que informar ao suporte, o mesmo que em <code>X-Request-Id</code>. Decida por <code>code</code> ou pelo status, nunca pela frase.</p>`,
    {
      curl: `curl -sS "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/signers" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{ "full_name": "Ana", "email": "sem arroba" }' |
  jq '{ status, code, message, errors, request_id }'`,
      sdk: `import { ApiError, ConnectionError } from '@rubrica/sdk'

try {
  await rubrica.signers.create({ full_name: 'Ana', email: 'sem arroba' })
} catch (error) {
  if (error instanceof ApiError) console.log(error.status, error.code, error.fields, error.requestId)
  else if (error instanceof ConnectionError) console.log(error.reason, error.message)
  else throw error
}`,
      cli: `rubrica signers create --name Ana --email 'sem arroba' --json || echo "saiu com $?"`,
    },
    html`<p>Vale repetir depois de uma conexão perdida, de 408, 429, 500, 502, 503 e 504, e de 409 só com <code>idempotency_key_running</code> ou <code>document_not_ready</code>; o resto não muda sozinho. Espere os segundos de <code>Retry-After</code>, e sem ele cada vez mais. O SDK e a linha de comando já fazem isso; com curl basta <code>--retry 5</code>, que conhece <code>Retry-After</code>. Escritas repetidas precisam de uma <a href="#guia-repetir">Idempotency-Key</a>.</p>`,
  ],
}

const once: Guide = {
  id: 'guia-repetir',
  title: 'Repetir sem duplicar: Idempotency-Key e external_id',
  parts: [
    html`<p>Quando uma resposta se perde, não se sabe se a chamada teve efeito. Mande em cada escrita uma <code>Idempotency-Key</code> e repita a chamada com a mesma: por 24 horas ela tem um só efeito, e a repetição recebe a primeira resposta. A mesma chave com outro conteúdo é recusada com 422. O SDK põe uma em cada escrita por si; dê a sua se o programa pode morrer e recomeçar.</p>`,
    {
      curl: `for attempt in 1 2; do
  curl -fsS --retry 5 "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/documents" \\
    -H "X-Api-Key: $RUBRICA_API_KEY" \\
    -H "Idempotency-Key: pedido-42-arquivo" \\
    -F file=@contrato.pdf | jq -r .data.id
done`,
      sdk: `const input = { signers: [{ name: 'Ana Souza', email: 'ana@exemplo.com.br' }], externalId: 'pedido-43' }
const first = await rubrica.documents.send('contrato.pdf', input)
const again = await rubrica.documents.send('contrato.pdf', input)
console.log(first.id === again.id)`,
      cli: `rubrica documents upload contrato.pdf --external-id pedido-44
rubrica documents list --external-id pedido-44`,
    },
    html`<p>Para depois das 24 horas há o <code>external_id</code>, o id do documento no seu sistema: um segundo documento com ele é recusado com 409 <code>external_id_taken</code>, e <code>details.document_id</code> diz qual é o primeiro. A <a href="#documents.list">lista de documentos</a> o acha.</p>`,
  ],
}

const lists: Guide = {
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

const keysAndScopes: Guide = {
  id: 'guia-chaves',
  title: 'Chaves e o que cada uma pode',
  parts: [
    html`<p>Dê a cada programa uma chave com nome, prazo e só o que ele precisa. <code>scopes</code> limita o workspace (<code>account_id</code>; sem ele, o único que você tem), as chamadas (<code>rows</code>), os templates, que ela usa sem mudar, os domínios dos e-mails e quantas pessoas ela alcança (<code>sends</code>): convites, cópias, lembretes e códigos contam. O que passa disso é recusado com 403, seja quem for que tenha a chave. A chave inteira vem só na resposta que a cria.</p>`,
    {
      curl: `curl -fsS "$RUBRICA_URL/v1/users/self/api-keys" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "name": "faturamento",
    "expires_at": "2027-12-31",
    "scopes": {
      "rows": ["templates.get", "templates.createDocument", "documents.*"],
      "recipient_domains": ["exemplo.com.br"],
      "sends": 500
    }
  }' | jq -r .data.key`,
      sdk: `const { key } = await rubrica.keys.create({
  name: 'cobrança',
  expires_at: '2027-12-31',
  scopes: {
    rows: ['templates.get', 'templates.createDocument', 'documents.*'],
    recipient_domains: ['exemplo.com.br'],
    sends: 500,
  },
})
console.log(key)`,
      cli: `rubrica keys create --name contratos --expires-at 2027-12-31 \\
  --scopes '{ "rows": ["documents.*"], "recipient_domains": ["exemplo.com.br"], "sends": 500 }' \\
  --json key | jq -r .key`,
    },
    html`<p>Uma chave que vazou é revogada na hora com <a href="#keys.remove">uma chamada</a>, sem tocar nas outras. Uma chave com limites não cria chaves.</p>`,
  ],
}

const rateLimits: Guide = {
  id: 'guia-limites',
  title: 'Limites de chamadas: X-Rate-Limit',
  parts: [
    html`<p>Por padrão, cada pessoa faz até 1.000 chamadas por minuto, somados os seus tokens e as suas chaves; um endereço sem credencial válida, 300; e um endereço que entra, se cadastra, troca senhas ou confirma códigos, 20. Toda resposta diz em <code>X-Rate-Limit-Limit</code> quantas são, em <code>X-Rate-Limit-Remaining</code> quantas restam e em <code>X-Rate-Limit-Reset</code> em quantos segundos a conta recomeça. Além do limite vem 429, com <code>Retry-After</code>.</p>`,
    {
      curl: `curl -fsS -o /dev/null -D - "$RUBRICA_URL/v1/accounts" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" | grep -i '^x-rate-limit'`,
      sdk: `import { RateLimitError } from '@rubrica/sdk'

try {
  console.log((await rubrica.accounts.list()).items)
} catch (error) {
  if (!(error instanceof RateLimitError)) throw error
  console.log('de novo em', error.retryAfter, 'segundos')
}`,
      cli: `rubrica documents list || [ $? != 8 ] || echo 'chamadas demais: tente daqui a um minuto'`,
    },
    html`<p>O SDK e a linha de comando esperam por si, até dois minutos; o erro vem só depois. Um documento de um template custa uma chamada; um arquivo próprio, três ou mais. Uma pessoa envia, assim, até 1.000 documentos de um template por minuto.</p>
<p>Se o seu sistema conduz as assinaturas, mande também a sua chave nas chamadas do signatário: pedir e confirmar o código de um documento do seu workspace conta então no limite da pessoa, e não no do endereço. Cada assinatura usa no máximo duas dessas chamadas: uma para pedir o código, que o convite já dispensa, e uma para confirmá-lo.</p>
<p>Alguns limites não dependem do endereço. Um signatário recebe até ${CODES_A_DAY} códigos por dia além dos convites, com esperas cada vez maiores, e até ${WRONG_CODES_A_DAY} códigos podem ser digitados errado; depois dos ${CODES_A_DAY}, o reenvio do convite libera outros. Um convite é reenviado até dez vezes por dia. O <code>message</code> do 429 diz o que fazer.</p>`,
  ],
}

/** The guides, in the order of a first integration. */
export const guides: readonly Guide[] = [
  sendDocument,
  sendTemplate,
  wait,
  download,
  receiveWebhooks,
  errorsAndRetries,
  once,
  lists,
  keysAndScopes,
  rateLimits,
  ownPage,
]
