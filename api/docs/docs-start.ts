import { apiDocs, pathOf } from '@rubrica/contracts/path-of.ts'
import { table } from '@rubrica/contracts/table.ts'
import { html } from 'hono/html'
import { exampleBlocks, type Html } from './docs-blocks.ts'

/** The client of the SDK, which the blocks of the guides need. */
export const sdkClient = [
  "import { Rubrica } from '@rubrica/sdk'",
  '',
  'const rubrica = new Rubrica({',
  '  baseUrl: process.env.RUBRICA_URL,',
  '  apiKey: process.env.RUBRICA_API_KEY,',
  '  accountId: process.env.RUBRICA_ACCOUNT_ID,',
  '})',
].join('\n')

/** How to make a first call, and what every answer has in common. */
export function docsStart(productName: string): Html {
  return html`<header class="lead">
<h1>API ${productName}</h1>
<p>Envie documentos para assinatura e acompanhe-os a partir do seu sistema. Tudo o que as telas fazem passa por estas chamadas. A descrição para programas está em <a href="${apiDocs.openapi}">openapi.json</a> (OpenAPI 3.1).</p>
<section id="inicio" aria-labelledby="inicio-title">
<h2 id="inicio-title">Para começar</h2>
<p>Gere a sua chave em Minha conta › API e envie-a no cabeçalho <code>X-Api-Key</code>. Guarde-a numa variável de ambiente: ela vale como a sua senha. Os exemplos leem três variáveis: <code>RUBRICA_URL</code>, o endereço deste serviço; <code>RUBRICA_API_KEY</code>; e <code>RUBRICA_ACCOUNT_ID</code>, o workspace, que esta primeira chamada mostra. O que está em MAIÚSCULAS é seu para preencher.</p>
${exampleBlocks({
  curl: `curl -fsS "$RUBRICA_URL${pathOf(table.accounts.list, {})}" -H "X-Api-Key: $RUBRICA_API_KEY" | jq -r '.data[] | "\\(.id) \\(.name)"'`,
  sdk: `${sdkClient}
for await (const { id, name } of rubrica.accounts.list()) console.log(id, name)`,
  cli: 'rubrica workspaces list',
})}
<p>Os exemplos com curl usam também o <code>jq</code>. Os em TypeScript continuam com esse <code>rubrica</code>, de <code>npm install @rubrica/sdk</code>; a linha de comando lê as duas primeiras variáveis, e o workspace em <code>RUBRICA_WORKSPACE</code> (senão, o primeiro). Para testar o seu programa sem um servidor, o pacote <code>@rubrica/testing</code> roda este serviço dentro dos seus testes.</p>
</section>
<section id="formato" aria-labelledby="formato-title">
<h2 id="formato-title">Formato</h2>
<p>As respostas são JSON com <code>status</code>, <code>message</code> e <code>data</code>. Horários são ISO-8601 em UTC. Identificadores são textos opacos: não dependa do tamanho deles. Toda resposta traz <code>X-Request-Id</code>; quem chama pode mandar o seu, com 8 a 64 letras, dígitos, <code>-</code> e <code>_</code>.</p>
</section>
</header>`
}
