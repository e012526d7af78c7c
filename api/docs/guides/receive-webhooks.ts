import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const receiveWebhooks: Guide = {
  id: 'guia-webhooks',
  title: 'Receber webhooks e conferir a assinatura',
  parts: [
    html`<p>Diga ao workspace para onde avisar e de quê. O segredo <code>whsec_…</code> vem na primeira configuração e a cada troca, e só então: guarde-o.</p>`,
    {
      curl: `curl -fsS -X PUT "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/webhooks/subscriptions" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "url": "https://exemplo.com.br/rubrica",
    "email": "ti@exemplo.com.br",
    "events": ["document_ready", "signer_rejected_document"],
    "is_active": true
  }' | jq -r .data.secret`,
      sdk: `const { secret } = await rubrica.webhooks.update({
  url: 'https://exemplo.com.br/rubrica',
  email: 'ti@exemplo.com.br',
  events: ['document_ready', 'signer_rejected_document'],
  is_active: true,
})
console.log(secret)`,
      cli: `rubrica webhooks update --is-active true \\
  --url https://exemplo.com.br/rubrica --email ti@exemplo.com.br \\
  --events document_ready --events signer_rejected_document`,
    },
    html`<p>Cada entrega segue o <em>Standard Webhooks</em>. <code>webhook-signature</code> traz <code>v1,</code> e o HMAC-SHA256, em base64, de <code>webhook-id</code>, <code>webhook-timestamp</code> e do corpo como veio, separados por pontos; a chave é o que está depois de <code>whsec_</code>, decodificado de base64. Durante uma troca de segredo vêm duas assinaturas, separadas por espaço. Recuse um <code>webhook-timestamp</code> com mais de cinco minutos. Compare o corpo como chegou, antes de qualquer leitura de JSON.</p>`,
    {
      curl: `# signature, id e time são os três cabeçalhos; corpo.json, o corpo como chegou.
key=$(printf %s "\${RUBRICA_WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
expected=$( { printf '%s.%s.' "$id" "$time"; cat corpo.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64)
case " $signature " in
  *" v1,$expected "*) echo 'veio do serviço' ;;
  *) echo 'não veio do serviço' ;;
esac`,
      sdk: `import { webhooks } from '@rubrica/sdk'

export async function receive(request: Request): Promise<Response> {
  const secret = process.env.RUBRICA_WEBHOOK_SECRET
  const event = await webhooks.verify(await request.text(), request.headers, secret).catch(() => null)
  if (event === null) return new Response('não veio do serviço', { status: 400 })
  if (event.event === 'document_ready') console.log('assinado:', event.object.id)
  return new Response(null, { status: 204 })
}`,
    },
    html`<p>Responda logo, com 2xx, e trabalhe depois. O que não foi recebido é tentado de novo, até dez vezes em 75 horas, e pode chegar mais de uma vez, sempre com o mesmo <code>webhook-id</code>. Para experimentar sem um endereço na internet, <code>rubrica webhooks listen --forward-to http://localhost:4000/avisos</code> repassa os eventos, assinados, e <code>rubrica webhooks trigger document_ready</code> envia um de exemplo.</p>`,
  ],
}
