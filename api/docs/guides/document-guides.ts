import { anyEnding } from '@rubrica/contracts/upload-formats.ts'
import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const sendDocument: Guide = {
  id: 'guia-enviar',
  title: 'Enviar um documento',
  parts: [
    html`<p>São três passos: enviar o arquivo (${anyEnding('pt')}), esperar que o serviço o leia e dizer quem assina. O SDK faz os três em uma chamada. Quem ainda não é contato do workspace passa a ser.</p>`,
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

export const sendTemplate: Guide = {
  id: 'guia-template',
  title: 'Enviar de um template a muitas pessoas',
  parts: [
    html`<p>Um template já tem as páginas, os campos e os papéis; falta dizer quem é quem e o que muda. Cada documento é criado e enviado em uma só chamada. Dê a cada um um <code>external_id</code>: se o programa parar no meio, rode-o de novo, e ninguém recebe duas vezes.</p>
<p>No exemplo, <code>pessoas.csv</code> tem uma linha por pessoa, como <code>Ana Souza;ana@exemplo.com.br</code>, o papel de quem assina se chama Locatário, e quem envia preenche o campo Data de início.</p>`,
    {
      curl: `curl -fsS "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/templates/$TEMPLATE_ID" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" | jq .data > template.json
ROLE_ID=$(jq -r '.roles[] | select(.name == "Locatário") | .id' template.json)
FIELD_ID=$(jq -r '[.roles[] | select(.assignment_type == "Editor").id] as $ours | .pages[].fields[] |
  select(.label == "Data de início" and (.role_id | IN($ours[]))) | .id' template.json)

tr -d '\\r' < pessoas.csv | while IFS=';' read -r name email || [ -n "$name" ]; do
  jq -n --arg role "$ROLE_ID" --arg field "$FIELD_ID" --arg name "$name" --arg email "$email" '{
    external_id: "locacao-\\($email)",
    signers: [{ role_id: $role, full_name: ($name | ltrimstr("\\ufeff")), email: $email }],
    editor_fields: [{ field_id: $field, value: "01/12/2026" }]
  }' | curl -sS "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/templates/$TEMPLATE_ID/documents" \\
    -H "X-Api-Key: $RUBRICA_API_KEY" \\
    -H "Content-Type: application/json" \\
    --retry 5 -d @- | jq -r '.data.id? // .message'
done`,
      sdk: `import { readFile } from 'node:fs/promises'

const rows = (await readFile('pessoas.csv', 'utf8')).trim().split(/\\r?\\n/)
for (const row of rows) {
  const [name = '', email = ''] = row.split(';')
  const document = await rubrica.templates.send('TEMPLATE_ID', {
    externalId: \`locacao-\${email}\`,
    signers: [{ role: 'Locatário', name, email }],
    values: { 'Data de início': '01/12/2026' },
  })
  console.log(email, document.id)
}`,
      cli: `printf '%s\\n' 'nome;e-mail;Data de início' 'Ana Souza;ana@exemplo.com.br;01/12/2026' > lista.csv
rubrica send --csv lista.csv --template "$TEMPLATE_ID"`,
    },
    html`<p>A linha de comando confere todas as linhas antes de enviar a primeira, anota o que enviou e pode ser interrompida e repetida.</p>`,
  ],
}

export const download: Guide = {
  id: 'guia-baixar',
  title: 'Baixar e conferir',
  parts: [
    html`<p><code>certificated</code> é o PDF selado, com a página de certificado no fim. Os outros arquivos são <code>original</code>, <code>certificate-page</code> e <code>bundle</code>, um ZIP com tudo.</p>`,
    {
      curl: `curl -fsS -o contrato-assinado.pdf \\
  "$RUBRICA_URL/v1/documents/$DOCUMENT_ID/download/certificated" \\
  -H "X-Api-Key: $RUBRICA_API_KEY"

# Quem confere não precisa de chave: só o SHA-256 do arquivo é enviado.
HASH=$(sha256sum contrato-assinado.pdf | cut -d ' ' -f 1)
curl -fsS "$RUBRICA_URL/v1/documents/$HASH/verify" | jq .data`,
      sdk: `await rubrica.documents.saveTo('DOCUMENT_ID', 'contrato-assinado.pdf', { overwrite: true })

const proof = await rubrica.documents.verifyFile('contrato-assinado.pdf')
console.log(proof.is_valid, proof.message)`,
      cli: `rubrica documents download "$DOCUMENT_ID" -o contrato-assinado.pdf --force
rubrica verify --online contrato-assinado.pdf`,
    },
    html`<p>O comando <code>verify</code> sai com 11 quando o arquivo não é o que foi assinado; sem <code>--online</code> ele confere o arquivo sem perguntar nada ao serviço. Sem programa nenhum, o mesmo é feito na página <a href="/proof">Verificar</a>.</p>`,
  ],
}

export const ownPage: Guide = {
  id: 'guia-pagina',
  title: 'Conduzir a assinatura em uma página sua',
  parts: [
    html`<p>As chamadas de um signatário levam o código do seu link em vez de uma chave. O link chega por e-mail e o código de seis dígitos também: é isso que liga a assinatura à caixa de correio. Com <code>bind</code>, o link fica aberto só para quem apresentar o <code>verification_token</code>. O código vai na URL porque é assim que o link chega; em uma chamada que muda algo, ele também cabe no corpo.</p>`,
    html`<p>Quem tem <code>verification_method: "DigitalCertificate"</code> em <code>assignment.signers</code> assina em duas chamadas: <code>prepareCertificate</code> recebe os campos e o certificado e responde os atributos que a chave deve assinar, e <code>signWithCertificate</code> recebe essa assinatura. A chave não sai do navegador. Com <code>preparation_outdated</code>, outra pessoa assinou antes: prepare de novo.</p>`,
    {
      curl: `SIGNER="signer-access-code=$RUBRICA_SIGNER_CODE"
TOKEN=$(curl -fsS "$RUBRICA_URL/v1/verify?$SIGNER" \\
  -H "Content-Type: application/json" \\
  -d "{ \\"verification-code\\": \\"$SIX_DIGITS\\", \\"bind\\": true }" | jq -r .data.verification_token)

curl -fsS -X PUT "$RUBRICA_URL/v1/signers/accept-terms?$SIGNER" \\
  -H "X-Signer-Verification: $TOKEN" > /dev/null

curl -fsS "$RUBRICA_URL/v1/sign?$SIGNER" -H "X-Signer-Verification: $TOKEN" > aberto.json
curl -fsS "$RUBRICA_URL/v1/documents/$(jq -r .data.id aberto.json)/assignments/$(jq -r .data.assignment.id aberto.json)?$SIGNER" \\
  -H "X-Signer-Verification: $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '[]'`,
      sdk: `const link = { baseUrl: process.env.RUBRICA_URL, signerAccessCode: 'RUBRICA_SIGNER_CODE' }
const { verification_token } = await new Rubrica(link).signing.verify({ 'verification-code': 'SIX_DIGITS', bind: true })

const signer = new Rubrica({ ...link, signerVerification: verification_token })
await signer.signing.acceptTerms()
const { id: documentId, assignment } = await signer.signing.open()
await signer.signing.sign({ documentId, assignmentId: assignment?.id ?? '', items: [] })`,
      cli: `# RUBRICA_SIGNER_CODE vem do ambiente, como as chaves.
export RUBRICA_SIGNER_VERIFICATION=$(rubrica sign verify --verification-code "$SIX_DIGITS" --bind true --json | jq -r .verification_token)
rubrica sign accept-terms --quiet
rubrica sign open --json > aberto.json
rubrica sign sign "$(jq -r .id aberto.json)" "$(jq -r .assignment.id aberto.json)" --items '[]'`,
    },
  ],
}

export const receiveWebhooks: Guide = {
  id: 'guia-webhooks',
  title: 'Receber webhooks e conferir a assinatura',
  parts: [
    html`<p>Diga ao workspace para onde avisar e de quê. <code>document_ready</code> diz que todos assinaram; o arquivo selado vem depois, e <code>document_certificated</code> avisa que ele já pode ser baixado. O segredo <code>whsec_…</code> vem na primeira configuração e a cada troca, e só então: guarde-o.</p>`,
    {
      curl: `curl -fsS -X PUT "$RUBRICA_URL/v1/accounts/$RUBRICA_ACCOUNT_ID/webhooks/subscriptions" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{
    "url": "https://exemplo.com.br/rubrica",
    "email": "ti@exemplo.com.br",
    "events": ["document_certificated", "signer_rejected_document"],
    "is_active": true
  }' | jq -r .data.secret`,
      sdk: `const { secret } = await rubrica.webhooks.update({
  url: 'https://exemplo.com.br/rubrica',
  email: 'ti@exemplo.com.br',
  events: ['document_certificated', 'signer_rejected_document'],
  is_active: true,
})
console.log(secret)`,
      cli: `rubrica webhooks update --is-active true \\
  --url https://exemplo.com.br/rubrica --email ti@exemplo.com.br \\
  --events document_certificated --events signer_rejected_document`,
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
      sdk: `import { WebhookVerificationError, webhooks } from '@rubrica/sdk'

export async function receive(request: Request): Promise<Response> {
  const secret = process.env.RUBRICA_WEBHOOK_SECRET
  try {
    const event = await webhooks.verify(await request.text(), request.headers, secret)
    if (event.event === 'document_certificated') console.log('selado:', event.object.id)
  } catch (error) {
    // Um erro seu, como a falta do segredo, não é de quem enviou.
    if (!(error instanceof WebhookVerificationError)) throw error
    return new Response('não veio do serviço', { status: 400 })
  }
  return new Response(null, { status: 204 })
}`,
    },
    html`<p>Responda logo, com 2xx, e trabalhe depois. O que não foi recebido é tentado de novo, até dez vezes em 75 horas, e pode chegar mais de uma vez, sempre com o mesmo <code>webhook-id</code>: <code>webhooks.receive</code> do SDK ignora o que já foi tratado e aceita de novo o que falhou; na sua função, só guarde o evento. Para experimentar sem um endereço na internet, <code>rubrica webhooks listen --forward-to http://localhost:4000/avisos</code> repassa os eventos, assinados, e <code>rubrica webhooks trigger document_ready</code> envia um de exemplo.</p>`,
  ],
}
