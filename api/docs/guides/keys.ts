import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const keysAndScopes: Guide = {
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
