import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const wait: Guide = {
  id: 'guia-esperar',
  title: 'Esperar pela assinatura',
  parts: [
    html`<p>Um documento assinado por todos passa por <code>certificating</code>, enquanto é selado, e termina em <code>certificated</code>. Também termina em <code>rejected_by_signer</code>, <code>rejected_by_user</code>, <code>expired</code> ou <code>failed</code>. O SDK e a linha de comando param em qualquer um desses e atravessam uma queda do serviço.</p>`,
    {
      curl: `until curl -fsS --retry 5 "$RUBRICA_URL/v1/documents/$DOCUMENT_ID" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" |
  jq -e '.data.status | IN("certificated", "rejected_by_signer", "rejected_by_user", "expired", "failed")' > /dev/null
do sleep 5; done`,
      sdk: `const { status } = await rubrica.documents.wait('DOCUMENT_ID')
console.log(status)`,
      cli: `rubrica documents wait "$DOCUMENT_ID"`,
    },
    html`<p>Quem tem um endereço na internet não precisa perguntar: veja <a href="#guia-webhooks">Receber webhooks</a>.</p>`,
  ],
}
