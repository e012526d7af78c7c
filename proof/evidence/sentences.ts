import type { Sentence } from '../verdict.ts'

/** What can be wrong with the evidence in a sealed file. `name` is the entry or the party. */
export const evidenceSentences = {
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
    pt: 'A trilha não confere: a entrada {name} não corresponde ao seu hash ou à entrada anterior.',
    en: 'The trail is broken: entry {name} does not match its hash or the entry before it.',
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
    pt: 'O registro diz de “{name}” o que a trilha não diz.',
    en: 'The record says of “{name}” what the trail does not say.',
  },
  'evidence-part-differs': {
    pt: 'O registro diz que “{name}” agiu em outra condição do que a do envio.',
    en: 'The record says that “{name}” acted in another part than the one of the sending.',
  },
  'evidence-parts-differ': {
    pt: 'O registro diz das partes do documento o que a trilha não diz.',
    en: 'The record says of the parts of the document what the trail does not say.',
  },
  'evidence-witness-early': {
    pt: 'O registro diz que “{name}” testemunhou uma assinatura que ainda não havia.',
    en: 'The record says that “{name}” witnessed a signature that did not exist yet.',
  },
  'evidence-values-differ': {
    pt: 'Os valores preenchidos por “{name}” não são os que foram assinados.',
    en: 'The values filled in by “{name}” are not those that were signed.',
  },
  'evidence-pages-differ': {
    pt: 'As páginas mostradas a “{name}” não são as que o registro descreve.',
    en: 'The pages shown to “{name}” are not those that the record describes.',
  },
  'evidence-passkey-differs': {
    pt: 'A chave de acesso de “{name}” não assinou este documento com estes valores.',
    en: 'The passkey of “{name}” did not sign this document with these values.',
  },
  'evidence-certificate-differs': {
    pt: 'O registro diz que “{name}” assinou com um certificado, e essa assinatura não está no arquivo.',
    en: 'The record says that “{name}” signed with a certificate, and that signature is not in the file.',
  },
} as const satisfies Record<string, Sentence>
