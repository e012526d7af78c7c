import { EVENT_DAYS } from '@rubrica/contracts/events.ts'
import { CODES_A_DAY, WRONG_CODES_A_DAY } from '@rubrica/contracts/messages.ts'
import { apiDocs } from '@rubrica/contracts/path-of.ts'
import { html, raw } from 'hono/html'
import { docsRow, type Html } from './docs-row.ts'
import { docsStyle } from './docs-style.ts'
import { groupTitles, type Rows } from './openapi.ts'
import { type SchemaCollector, schemaCollector } from './openapi-schemas.ts'

/** The documentation of `/v1` as one HTML page: no script, nothing loaded, every call with examples made from its row. */
export function docsPage(table: Rows, { productName }: { productName: string }): Html {
  const collector = schemaCollector()
  const groups = Object.entries(table)
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${productName}</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#conteudo">Ir para o conteúdo</a>
<div class="page">
<nav aria-label="Chamadas">${groups.map(([group, rows]) => contents(group, rows))}</nav>
<main id="conteudo">
${introduction(productName)}
${groups.map(([group, rows]) => section(group, rows, collector))}
</main>
</div>
</body>
</html>
`
}

function contents(group: string, rows: Rows[string]): Html {
  const links = Object.entries(rows).map(([name, row]) => html`<li><a href="#${group}.${name}">${row.summary}</a></li>`)
  return html`<strong><a href="#${group}">${titleOf(group)}</a></strong><ul>${links}</ul>`
}

function section(group: string, rows: Rows[string], collector: SchemaCollector): Html {
  const articles = Object.entries(rows).map(([name, row]) => docsRow(`${group}.${name}`, row, collector))
  return html`<section aria-labelledby="${group}"><h2 id="${group}">${titleOf(group)}</h2>${articles}</section>`
}

function titleOf(group: string): string {
  return groupTitles[group] ?? group
}

function introduction(productName: string): Html {
  return html`<header class="lead">
<h1>API ${productName}</h1>
<p>Envie documentos para assinatura e acompanhe-os a partir do seu sistema. Tudo o que as telas fazem passa por estas chamadas. A descrição para programas está em <a href="${apiDocs.openapi}">openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="inicio">Para começar</h2>
<p>Gere a sua chave em Minha conta › API e envie-a no cabeçalho <code>X-Api-Key</code>. Guarde-a numa variável de ambiente: ela vale como a sua senha.</p>
<pre tabindex="0"><code>${firstSteps}</code></pre>
<h2 id="formato">Formato</h2>
<p>As respostas são JSON com <code>status</code>, <code>message</code> e <code>data</code>. Horários são ISO-8601 em UTC. Identificadores são textos opacos: não dependa do tamanho deles.</p>
<p>Listas aceitam <code>page</code> e <code>per-page</code> (20 por padrão, no máximo 100) e respondem a paginação nos cabeçalhos <code>X-Pagination-Current-Page</code>, <code>-Page-Count</code>, <code>-Per-Page</code> e <code>-Total-Count</code>. Enquanto uma lista cresce, páginas repetem itens: em lugar de <code>page</code>, mande em <code>after</code> o valor de <code>X-Pagination-Next-Cursor</code> da resposta anterior, até que ele não venha mais.</p>
<p>Um erro traz no <code>message</code> uma frase para pessoas, no <code>code</code> um nome para programas e, quando há, em <code>errors</code> a mensagem de cada campo. Depois de um 429, espere os segundos de <code>Retry-After</code>. Toda resposta traz <code>X-Request-Id</code>, e todo erro o mesmo valor em <code>request_id</code>: informe-o ao suporte. Quem chama pode mandar o seu, com 8 a 64 letras, dígitos, <code>-</code> e <code>_</code>.</p>
<h2 id="repeticao">Repetir sem duplicar</h2>
<p>Quando uma resposta se perde, repita a chamada com a mesma <code>Idempotency-Key</code>: por 24 horas ela tem um só efeito, e a repetição recebe a primeira resposta. Para depois disso, dê ao documento um <code>external_id</code>, o id dele no seu sistema: um segundo documento com ele é recusado com 409, e <code>details.document_id</code> diz qual é o primeiro. <a href="#documents.list">A lista de documentos</a> com <code>external_id</code> o acha.</p>
<h2 id="eventos">Saber o que aconteceu</h2>
<p>Um webhook chega assinado, no padrão Standard Webhooks: <code>webhook-signature</code> traz <code>v1,</code> e o HMAC-SHA256, em base64, de <code>webhook-id</code>, <code>webhook-timestamp</code> e do corpo como veio, separados por pontos, com o segredo <code>whsec_…</code>. Uma entrega pode vir mais de uma vez, com o mesmo <code>webhook-id</code>.</p>
<p>Sem um endereço público, peça <a href="#events.list">os eventos</a>: os mesmos corpos, por ${EVENT_DAYS} dias, a partir de um cursor. Com <code>wait</code> a chamada espera pelo próximo.</p>
<h2 id="limites">Limites</h2>
<p>Por padrão, cada pessoa faz até 1.000 chamadas por minuto, somados os seus tokens e a sua chave; um endereço sem credencial válida, 300; e um endereço que entra, se cadastra, troca senhas ou confirma códigos, 20. Os cabeçalhos <code>X-Rate-Limit-Limit</code>, <code>-Remaining</code> e <code>-Reset</code> dizem quanto resta.</p>
<p>Se o seu sistema conduz as assinaturas, envie também a sua chave nas chamadas do signatário: pedir e confirmar o código de um documento do seu workspace conta então no limite da pessoa, e não no do endereço. Cada assinatura usa no máximo duas dessas chamadas: uma para pedir o código, que o convite já dispensa, e uma para confirmá-lo.</p>
<p>Alguns limites não dependem do endereço. Um signatário recebe até ${CODES_A_DAY} códigos por dia além dos convites, com esperas cada vez maiores, e até ${WRONG_CODES_A_DAY} códigos podem ser digitados errado; depois dos ${CODES_A_DAY}, o reenvio do convite libera outros. Um convite é reenviado até dez vezes por dia. O <code>message</code> do 429 diz o que fazer.</p>
</header>`
}

const firstSteps = `import { Rubrica } from '@rubrica/sdk'

const rubrica = new Rubrica({
  baseUrl: process.env.RUBRICA_URL,
  apiKey: process.env.RUBRICA_API_KEY,
})
const [workspace] = await rubrica.accounts.list()

const { id } = await rubrica.documents.send('contrato.pdf', {
  accountId: workspace.id,
  signers: [{ name: 'Ana Souza', email: 'ana@exemplo.com.br' }],
})
await rubrica.documents.wait(id)
await rubrica.documents.saveTo(id, 'contrato-assinado.pdf')`
