import { html } from 'hono/html'
import type { Guide } from './guide.ts'

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
