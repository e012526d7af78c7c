import type { Sentence } from '@rubrica/contracts/locale.ts'

/** The name of a signature with the signer's own certificate: 'qualificada' only if all checks that the law requires passed. */
export function certificateKind({ is_qualified }: { is_qualified: boolean }): Sentence {
  return is_qualified
    ? { pt: 'Assinatura eletrônica qualificada (ICP-Brasil)', en: 'Qualified electronic signature (ICP-Brasil)' }
    : { pt: 'Assinatura com certificado digital próprio', en: "Signature with the signer's own digital certificate" }
}
