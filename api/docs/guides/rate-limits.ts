import { CODES_A_DAY, WRONG_CODES_A_DAY } from '@rubrica/contracts/messages.ts'
import { html } from 'hono/html'
import type { Guide } from './guide.ts'

export const rateLimits: Guide = {
  id: 'guia-limites',
  title: 'Limites de chamadas: X-Rate-Limit',
  parts: [
    html`<p>Por padrão, cada pessoa faz até 1.000 chamadas por minuto, somados os seus tokens e as suas chaves; um endereço sem credencial válida, 300; e um endereço que entra, se cadastra, troca senhas ou confirma códigos, 20. Toda resposta diz em <code>X-Rate-Limit-Limit</code> quantas são, em <code>X-Rate-Limit-Remaining</code> quantas restam e em <code>X-Rate-Limit-Reset</code> em quantos segundos a conta recomeça. Além do limite vem 429, com <code>Retry-After</code>.</p>`,
    {
      curl: `curl -fsS -o /dev/null -D - "$RUBRICA_URL/v1/accounts" \\
  -H "X-Api-Key: $RUBRICA_API_KEY" | grep -i '^x-rate-limit'`,
      sdk: `import { RateLimitError } from '@rubrica/sdk'

try {
  console.log(await rubrica.accounts.list())
} catch (error) {
  if (!(error instanceof RateLimitError)) throw error
  console.log('de novo em', error.retryAfter, 'segundos')
}`,
      cli: `rubrica documents list || [ $? != 8 ] || echo 'chamadas demais: tente daqui a um minuto'`,
    },
    html`<p>O SDK e a linha de comando esperam por si, até dois minutos; o erro vem só depois. Um documento de um template custa uma chamada; um arquivo próprio, três ou mais. Uma pessoa envia, assim, até 1.000 documentos de um template por minuto.</p>
<p>Se o seu sistema conduz as assinaturas, mande também a sua chave nas chamadas do signatário: pedir e confirmar o código de um documento do seu workspace conta então no limite da pessoa, e não no do endereço. Cada assinatura usa no máximo duas dessas chamadas: uma para pedir o código, que o convite já dispensa, e uma para confirmá-lo.</p>
<p>Alguns limites não dependem do endereço. Um signatário recebe até ${CODES_A_DAY} códigos por dia além dos convites, com esperas cada vez maiores, e até ${WRONG_CODES_A_DAY} códigos podem ser digitados errado; depois dos ${CODES_A_DAY}, o reenvio do convite libera outros. Um convite é reenviado até dez vezes por dia. O <code>message</code> do 429 diz o que fazer.</p>`,
  ],
}
