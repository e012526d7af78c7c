import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const errorsAndRetries: Guide = {
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
