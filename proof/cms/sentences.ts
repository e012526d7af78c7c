import type { Sentence } from '../verdict.ts'

/** What can be wrong with the message of a signature. */
export const cmsSentences = {
  'message-unreadable': {
    pt: 'A mensagem da assinatura não pode ser lida.',
    en: 'The message of the signature cannot be read.',
  },
  'not-one-signer': {
    pt: 'A mensagem da assinatura não tem exatamente um signatário.',
    en: 'The message of the signature does not have exactly one signer.',
  },
  'attached-content': {
    pt: 'A mensagem traz um conteúdo próprio: a assinatura é dele, e não do arquivo.',
    en: 'The message carries content of its own: that is what was signed, not the file.',
  },
  'content-missing': {
    pt: 'A mensagem não traz o conteúdo que deveria trazer.',
    en: 'The message lacks the content that it should carry.',
  },
  'signed-file-missing': {
    pt: 'A assinatura está separada do arquivo que foi assinado: escolha também esse arquivo.',
    en: 'The signature is detached from the file that was signed: choose that file as well.',
  },
  'content-type-differs': {
    pt: 'A mensagem diz que assina outro tipo de conteúdo.',
    en: 'The message says that it signs another type of content.',
  },
  'signed-attributes-missing': {
    pt: 'A mensagem não tem os atributos assinados.',
    en: 'The message has no signed attributes.',
  },
  'attribute-repeated': {
    pt: 'Um atributo assinado aparece mais de uma vez.',
    en: 'A signed attribute occurs more than once.',
  },
  'digest-differs': {
    pt: 'O conteúdo não é o que foi assinado.',
    en: 'The content is not what was signed.',
  },
  'signature-invalid': {
    pt: 'A assinatura não foi feita com a chave do certificado que ela traz.',
    en: 'The signature was not made with the key of the certificate that comes with it.',
  },
  'algorithm-unsupported': {
    pt: 'A assinatura usa um algoritmo que não pode ser verificado aqui.',
    en: 'The signature uses an algorithm that cannot be verified here.',
  },
  'algorithms-differ': {
    pt: 'A mensagem indica dois algoritmos de resumo diferentes.',
    en: 'The message names two different digest algorithms.',
  },
  'key-too-weak': {
    pt: 'A chave do certificado é curta demais: outra pessoa pode calculá-la.',
    en: 'The key of the certificate is too short: somebody else can compute it.',
  },
  'signer-certificate-missing': {
    pt: 'O certificado de quem assinou não está na mensagem.',
    en: 'The certificate of the signer is not in the message.',
  },
  'certificates-missing': {
    pt: 'A mensagem da assinatura não traz nenhum certificado: não há com o que conferi-la.',
    en: 'The message of the signature carries no certificate: there is nothing to verify it with.',
  },
  'signing-certificate-missing': {
    pt: 'Os atributos assinados não dizem com que certificado se assinou, e este formato o exige.',
    en: 'The signed attributes do not name the certificate, and this format requires it.',
  },
  'signing-certificate-differs': {
    pt: 'O certificado na mensagem não é aquele com que se assinou.',
    en: 'The certificate in the message is not the one that was signed with.',
  },
  'policy-differs': {
    pt: 'A assinatura diz seguir a política {name} da ICP-Brasil, mas traz o resumo de outro texto.',
    en: 'The signature says that it follows the ICP-Brasil policy {name}, but carries the hash of another text.',
  },
  'certificate-not-valid-then': {
    pt: 'O certificado não estava válido no momento da assinatura.',
    en: 'The certificate was not valid at the time of the signature.',
  },
  'certificate-revoked': {
    pt: 'O certificado foi revogado, e nada prova que a assinatura seja de antes disso.',
    en: 'The certificate was revoked, and nothing proves that the signature is from before that.',
  },
  'certificate-purpose': {
    pt: 'O certificado não é para este uso.',
    en: 'The certificate is not for this purpose.',
  },
  'padding-not-zero': {
    pt: 'Há bytes estranhos depois da mensagem da assinatura.',
    en: 'There are extra bytes after the message of the signature.',
  },
  'sub-filter-unsupported': {
    pt: 'O formato da assinatura não pode ser verificado aqui.',
    en: 'The format of the signature cannot be verified here.',
  },
  'seal-differs': {
    pt: 'A mensagem do selo não é como o serviço a escreve: alguém mexeu nela.',
    en: 'The message of the seal is not as the service writes it: somebody changed it.',
  },
  'timestamp-missing': {
    pt: 'O selo foi feito com um carimbo do tempo, que não está mais nele.',
    en: 'The seal was made with a timestamp, which is no longer in it.',
  },
  'timestamp-not-bound': {
    pt: 'O carimbo do tempo não é o que o serviço pôs neste selo.',
    en: 'The timestamp is not the one that the service put in this seal.',
  },
  'timestamp-imprint-differs': {
    pt: 'O carimbo do tempo é de outro conteúdo.',
    en: 'The timestamp is for other content.',
  },
} as const satisfies Record<string, Sentence>
