import { html } from 'hono/html'
import type { Guide } from './guide.ts'

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
