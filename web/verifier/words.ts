import type { Language } from '@rubrica/proof/verdict.ts'

/** What the file says around a report; `{name}` is who gave it away. */
export const words = {
  pt: {
    title: 'Verificador de documentos assinados',
    lead: 'Confira quem assinou um PDF, quando, e se ele mudou depois disso. Funciona sem internet: guarde este arquivo e abra-o quando precisar.',
    drop: 'Arraste o PDF para cá',
    choose: 'Escolher arquivo',
    stays:
      'O arquivo não sai deste dispositivo. Se a assinatura for um .p7s separado, escolha os dois arquivos juntos.',
    judging: 'Conferindo o arquivo…',
    unreadable: 'Não foi possível conferir o arquivo, ou ele exige tempo demais deste dispositivo.',
    tooLarge: 'O arquivo tem mais de 500 MB, o máximo que este verificador lê.',
    cannot: 'Este navegador não permite conferir assinaturas em um arquivo aberto do disco. Abra-o em outro navegador.',
    done: 'Confere',
    note: 'Atenção',
    stop: 'Não confere',
    file: 'Arquivo',
    size: 'Tamanho',
    hash: 'Código hash (SHA-256)',
    revision: 'Baixar a revisão {number}, como foi assinada',
    more: 'e mais {count}.',
    issuers: 'Emissores conhecidos',
    issuersHint:
      'Um nome em um certificado não prova nada: qualquer pessoa pode fazer um. Estes são os emissores em que a conferência confia. Confirme o código de cada um com quem o emitiu.',
    noIssuers: 'Nenhum. O verificador diz se o arquivo mudou, mas não se quem assinou é quem diz ser.',
    addIssuer: 'Acrescentar certificado (PEM ou DER)',
    remove: 'Retirar',
    noCertificate: 'Não há certificado em {file}.',
    added: 'Acrescentado: {issuer}.',
    foot: 'Feito por {name}. Este arquivo não envia nada e não precisa do serviço que o forneceu. Ele confere o selo e as assinaturas digitais do PDF; não diz se o conteúdo é verdadeiro.',
  },
  en: {
    title: 'Verifier of signed documents',
    lead: 'Check who signed a PDF, when, and whether it has changed since. It works without the internet: keep this file and open it when you need it.',
    drop: 'Drop the PDF here',
    choose: 'Choose a file',
    stays: 'The file does not leave this device. If the signature is a separate .p7s, choose both files together.',
    judging: 'Checking the file…',
    unreadable: 'The file could not be checked, or takes this device too long.',
    tooLarge: 'The file has more than 500 MB, the most that this verifier reads.',
    cannot: 'This browser does not check signatures in a file that was opened from disk. Open it in another browser.',
    done: 'As signed',
    note: 'Attention',
    stop: 'Not as signed',
    file: 'File',
    size: 'Size',
    hash: 'Hash (SHA-256)',
    revision: 'Download revision {number}, as it was signed',
    more: 'and {count} more.',
    issuers: 'Known issuers',
    issuersHint:
      'A name in a certificate proves nothing: anyone can make one. These are the issuers that the check trusts. Confirm the code of each with the issuer.',
    noIssuers:
      'None. The verifier says whether the file has changed, but not whether its signer is who they claim to be.',
    addIssuer: 'Add a certificate (PEM or DER)',
    remove: 'Remove',
    noCertificate: 'There is no certificate in {file}.',
    added: 'Added: {issuer}.',
    foot: 'Made by {name}. This file sends nothing and does not need the service that gave it. It checks the seal and the digital signatures of the PDF; it does not say whether the content is true.',
  },
} as const satisfies Record<Language, Record<string, string>>

export type Word = keyof (typeof words)['pt']
