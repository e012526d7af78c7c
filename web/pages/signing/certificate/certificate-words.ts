import type { ProblemCode } from '../../../certificate/certificate-problem.ts'

/** Why a file cannot sign, and what to do about it. */
export const problemWords = {
  too_large: 'Este arquivo tem mais de 200 kB; um certificado tem bem menos. Escolha o arquivo .p12 ou .pfx.',
  not_pkcs12:
    'Este arquivo não é um certificado .p12 ou .pfx, ou está incompleto. Procure o arquivo original e escolha-o de novo.',
  wrong_password:
    'A senha não abre este certificado. É a senha que foi criada com o arquivo: confira maiúsculas, números e sinais.',
  no_key:
    'Este arquivo tem o certificado, mas não a chave que assina. Exporte-o de novo com a chave privada ou escolha outro arquivo.',
  no_certificate: 'O certificado desta chave não está no arquivo. Exporte os dois juntos ou escolha outro arquivo.',
  unsupported:
    'O navegador não abre este tipo de arquivo ou de chave. Exporte o certificado de novo, em .p12 ou .pfx, ou escolha outro.',
  another_text:
    'O serviço pediu a assinatura de algo inesperado, e nada foi assinado. Recarregue a página e tente de novo.',
  failed: 'Não conseguimos abrir o certificado neste navegador. Verifique a internet e tente de novo.',
} satisfies Record<ProblemCode, string>
