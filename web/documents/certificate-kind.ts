/** The name of a signature with the signer's own certificate: 'qualificada' only if all checks that the law requires passed. */
export function certificateKind({ is_qualified }: { is_qualified: boolean }): string {
  return is_qualified ? 'Assinatura eletrônica qualificada (ICP-Brasil)' : 'Assinatura com certificado digital próprio'
}
