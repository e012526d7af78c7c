import type { Sentence } from '../verdict.ts'

/** What can be wrong with the place of a signature in its file. Problems of its message are in cms/. */
export const signatureSentences = {
  'range-missing': {
    pt: 'A assinatura não diz corretamente quais bytes do arquivo ela cobre.',
    en: 'The signature does not properly say which bytes of the file it covers.',
  },
  'range-not-from-start': {
    pt: 'A assinatura não cobre o início do arquivo.',
    en: 'The signature does not cover the start of the file.',
  },
  'range-beyond-file': {
    pt: 'A assinatura diz cobrir bytes que o arquivo não tem: ele foi cortado ou a assinatura vem de outro arquivo.',
    en: 'The signature claims bytes that the file does not have: it was cut short, or the signature comes from another file.',
  },
  'contents-missing': {
    pt: 'A assinatura não tem conteúdo.',
    en: 'The signature has no contents.',
  },
  'gap-is-not-contents': {
    pt: 'A parte do arquivo que a assinatura não cobre não é exatamente a própria assinatura.',
    en: 'The part of the file that the signature leaves out is not exactly the signature itself.',
  },
  'ranges-overlap': {
    pt: 'Esta assinatura e outra cobrem o arquivo de um modo que não pode ter acontecido uma depois da outra.',
    en: 'This signature and another one cover the file in a way that cannot have come about one after the other.',
  },
  'value-of-two-fields': {
    pt: 'Dois campos do formulário usam a mesma assinatura.',
    en: 'Two form fields use the same signature.',
  },
  'repeated-key': {
    pt: 'A assinatura diz duas coisas diferentes sobre si mesma; programas diferentes leriam coisas diferentes.',
    en: 'The signature says two different things about itself; different programs would read different things.',
  },
  'not-in-own-revision': {
    pt: 'A assinatura não faz parte da versão do documento que ela diz cobrir.',
    en: 'The signature is not part of the version of the document that it claims to cover.',
  },
  'seal-digits-differ': {
    pt: 'O selo não está escrito no arquivo como o serviço o escreve: alguém mexeu nele.',
    en: 'The seal is not written into the file as the service writes it: somebody changed it.',
  },
  'unknown-seal-version': {
    pt: 'O selo é de uma versão que esta verificação não conhece.',
    en: 'The seal has a version that this verifier does not know.',
  },
  // Of the file:
  'signature-without-field': {
    pt: 'Há no arquivo uma assinatura que não pertence a nenhum campo; programas diferentes mostrariam coisas diferentes.',
    en: 'The file holds a signature that belongs to no field; different programs would show different things.',
  },
  'unlisted-signature': {
    pt: 'Há no arquivo uma assinatura fora da estrutura do documento; programas diferentes mostrariam coisas diferentes.',
    en: 'The file holds a signature outside the structure of the document; different programs would show different things.',
  },
  'too-many-signatures': {
    pt: 'O arquivo tem mais assinaturas do que esta verificação aceita.',
    en: 'The file has more signatures than this verifier accepts.',
  },
} as const satisfies Record<string, Sentence>
