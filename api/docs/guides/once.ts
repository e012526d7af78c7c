import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const once: Guide = {
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
