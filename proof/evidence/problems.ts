import type { Problem } from '../report.ts'

/** What can be wrong with the evidence in a sealed file. `of` names the entry or the party. */
const problems = {
  'evidence-unreadable': {
    pt: 'O registro anexado ao arquivo não pôde ser lido.',
    en: 'The record that is attached to the file could not be read.',
  },
  'evidence-not-canonical': {
    pt: 'O registro anexado não está na forma canônica (RFC 8785).',
    en: 'The attached record is not in canonical form (RFC 8785).',
  },
  'evidence-version-unknown': {
    pt: 'O registro anexado é de uma versão que este verificador não conhece.',
    en: 'The attached record is of a version that this verifier does not know.',
  },
  'evidence-malformed': {
    pt: 'O registro anexado não tem a forma que a sua versão define.',
    en: 'The attached record does not have the form that its version defines.',
  },
  'evidence-chain-broken': {
    pt: 'A trilha não confere: a entrada {of} não corresponde ao seu hash ou à entrada anterior.',
    en: 'The trail does not hold: entry {of} does not match its hash or the entry before it.',
  },
  'evidence-head-differs': {
    pt: 'O registro termina em um hash que não é o da última entrada da trilha.',
    en: 'The record ends in a hash that is not that of the last entry of the trail.',
  },
  'evidence-document-differs': {
    pt: 'O registro diz do documento o que a trilha não diz.',
    en: 'The record says of the document what the trail does not say.',
  },
  'evidence-sender-differs': {
    pt: 'O registro diz de quem enviou o documento o que a trilha não diz.',
    en: 'The record says of the sender what the trail does not say.',
  },
  'evidence-party-differs': {
    pt: 'O registro diz de {of} o que a trilha não diz.',
    en: 'The record says of {of} what the trail does not say.',
  },
  'evidence-values-differ': {
    pt: 'Os valores preenchidos por {of} não são os que foram assinados.',
    en: 'The values filled in by {of} are not those that were signed.',
  },
  'evidence-pages-differ': {
    pt: 'As páginas mostradas a {of} não são as que o registro descreve.',
    en: 'The pages shown to {of} are not those that the record describes.',
  },
  'evidence-passkey-differs': {
    pt: 'A chave de acesso de {of} não assinou este documento com estes valores.',
    en: 'The passkey of {of} did not sign this document with these values.',
  },
  'evidence-certificate-differs': {
    pt: 'O registro diz que {of} assinou com um certificado, e essa assinatura não está no arquivo.',
    en: 'The record says that {of} signed with a certificate, and that signature is not in the file.',
  },
} as const satisfies Record<string, Omit<Problem, 'code'>>

export function problem(code: keyof typeof problems, of: string | number = ''): Problem {
  const { pt, en } = problems[code]
  return { code, pt: pt.replace('{of}', () => String(of)), en: en.replace('{of}', () => String(of)) }
}
