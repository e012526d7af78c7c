/** What a signature with a certificate of the signer's own is called: 'qualificada' only if all was checked that the law asks for. */
export function certificateKind({ is_qualified }: { is_qualified: boolean }): string {
  return is_qualified ? 'Assinatura eletrônica qualificada (ICP-Brasil)' : 'Assinatura com certificado digital próprio'
}
