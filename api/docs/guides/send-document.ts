import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const sendDocument: Guide = {
  id: 'guia-enviar',
  title: 'Enviar um documento',
  parts: [
    html`<p>São três passos: enviar o arquivo (PDF, DOC, DOCX ou ODT), esperar que o serviço o leia e dizer quem assina. O SDK faz os três em uma chamada. Quem ainda não é contato do workspace passa a ser.</p>`,
    {
      curl: `DOCUMENT_ID=$(curl -fsS "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/documents" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" \\
  -F file=@contrato.pdf | jq -r .data.id)

until curl -fsS "$RUBRICA_URL/v1/documents/$DOCUMENT_ID" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" |
  jq -e '.data.status | IN("metadata_ready", "failed")' > /dev/null
do sleep 1; done

curl -fsS "$RUBRICA_URL/v1/documents/$DOCUMENT_ID/assignments" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "method": "virtual",
    "signers": [{ "full_name": "Ana Souza", "email": "ana@exemplo.com.br" }],
    "message": "Bom dia, Ana. Segue o contrato."
  }'`,
      sdk: `const document = await rubrica.documents.send('contrato.pdf', {
  signers: [{ name: 'Ana Souza', email: 'ana@exemplo.com.br' }],
  message: 'Bom dia, Ana. Segue o contrato.',
})
console.log(document.id, document.status)`,
      cli: `DOCUMENT_ID=$(rubrica documents upload contrato.pdf)

rubrica documents send "$DOCUMENT_ID" \\
  --signer 'Ana Souza <ana@exemplo.com.br>' \\
  --message 'Bom dia, Ana. Segue o contrato.'`,
    },
    html`<p>Com <code>method</code> <code>virtual</code> cada pessoa assina o documento inteiro; com <code>collect</code> elas preenchem campos nas páginas, dados em <code>entries</code>. <code>step</code> põe as pessoas em ordem, <code>expires_at</code> dá um prazo. Veja <a href="#assignments.create">Envio para assinatura</a>.</p>`,
  ],
}
