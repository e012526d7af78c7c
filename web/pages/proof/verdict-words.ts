import type { Report } from '@rubrica/proof/report.ts'
import type { Language } from '@rubrica/proof/verdict.ts'
import { verdictTitles } from '@rubrica/proof/verdict-titles.ts'

/** What a page says of a verdict: a mark in few words, a title, a sentence. */
export interface Words {
  mark: string
  title: string
  text: string
}

type Both = Record<Language, Words>

/** Of a file that the service does not know: it speaks for itself alone. */
export const unknownFileWords: Record<Report['verdict'], Both> = {
  // The known issuer may be this service, or an authority of Brazil that people sign by.
  intact: {
    pt: {
      mark: 'Sem registro',
      title: 'Assinatura válida, documento não encontrado',
      text: 'Nada mudou desde a assinatura, e o emissor do certificado é conhecido, mas o serviço não tem registro deste arquivo.',
    },
    en: {
      mark: 'No record',
      title: 'Valid signature, document not found',
      text: 'Nothing changed since the signature, and the issuer of the certificate is known, but the service has no record of this file.',
    },
  },
  'intact-unknown-issuer': {
    pt: {
      mark: 'Emissor desconhecido',
      title: verdictTitles['intact-unknown-issuer'].pt,
      text: 'Nada mudou desde a assinatura. Este serviço não conhece o arquivo nem o emissor do certificado, e qualquer pessoa pode fazer um certificado com o nome que quiser: confirme por outro meio com quem assinou.',
    },
    en: {
      mark: 'Unknown issuer',
      title: verdictTitles['intact-unknown-issuer'].en,
      text: 'Nothing changed since the signature. This service knows neither the file nor the issuer of the certificate, and anybody can make a certificate with any name: confirm with the signer by other means.',
    },
  },
  'changed-after': {
    pt: {
      mark: 'Não confere',
      title: verdictTitles['changed-after'].pt,
      text: 'O arquivo mudou depois da assinatura: o que ele mostra agora pode não ser o que foi assinado. Peça o arquivo original a quem o enviou.',
    },
    en: {
      mark: 'Does not verify',
      title: verdictTitles['changed-after'].en,
      text: 'The file changed after the signature: what it shows now may not be what was signed. Ask its sender for the original file.',
    },
  },
  forged: {
    pt: {
      mark: 'Não confere',
      title: verdictTitles.forged.pt,
      text: 'Uma assinatura deste arquivo não confere: não confie no que ela diz. O motivo está abaixo.',
    },
    en: {
      mark: 'Does not verify',
      title: verdictTitles.forged.en,
      text: 'A signature of this file does not verify: do not rely on what it says. The reason is below.',
    },
  },
  unsupported: {
    pt: {
      mark: 'Não conferido',
      title: verdictTitles.unsupported.pt,
      text: 'Uma assinatura deste arquivo usa um formato ou algoritmo que não se confere aqui. Nada se diz contra ela, nem a favor: confirme por outro meio com quem assinou.',
    },
    en: {
      mark: 'Not verified',
      title: verdictTitles.unsupported.en,
      text: 'A signature of this file uses a format or an algorithm that is not verified here. This says nothing against it or for it: confirm with the signer by other means.',
    },
  },
  'seal-missing': {
    pt: {
      mark: 'Sem selo',
      title: verdictTitles['seal-missing'].pt,
      text: 'O arquivo é de um documento selado, mas o selo não está nele: nada garante que seja o que as pessoas assinaram.',
    },
    en: {
      mark: 'No seal',
      title: verdictTitles['seal-missing'].en,
      text: 'The file belongs to a sealed document, but the seal is not in it: nothing shows that it is what people signed.',
    },
  },
  'not-sealed': {
    pt: {
      mark: 'Não confere',
      title: 'Arquivo não reconhecido',
      text: 'O arquivo não tem assinatura digital, e este serviço não o conhece.',
    },
    en: {
      mark: 'Does not verify',
      title: 'Unknown file',
      text: 'The file has no digital signature, and this service does not know it.',
    },
  },
}

/** Of a signature beside its file (`.p7s`) as long as that file was not chosen. */
export const apartWords: Both = {
  pt: {
    mark: 'Falta conferir o arquivo',
    title: 'Falta o arquivo assinado',
    text: 'Esta é uma assinatura separada do arquivo que foi assinado. Escolha abaixo também esse arquivo.',
  },
  en: {
    mark: 'The file is yet to be checked',
    title: 'The signed file is missing',
    text: 'This is a detached signature. Choose the file that was signed below, too.',
  },
}

/** Number of characters of a verification code. */
export const CODE_LENGTH = 24

/** Of what the service knows, or does not. */
export const recordWords = {
  /** The very bytes that the service has sealed, and yet their seal does not hold. */
  contradiction: {
    pt: {
      mark: 'Não confere',
      title: 'Documento não confirmado',
      text: 'O serviço reconhece este arquivo, mas o selo dele não confere neste dispositivo. O motivo está abaixo.',
    },
    en: {
      mark: 'Does not verify',
      title: 'Document not confirmed',
      text: 'The service knows this file, but its seal does not verify on this device. The reason is below.',
    },
  },
  brokenRecord: {
    pt: {
      mark: 'Não confere',
      title: 'Documento não confirmado',
      text: 'O registro deste documento foi alterado e não pode ser confirmado.',
    },
    en: {
      mark: 'Does not verify',
      title: 'Document not confirmed',
      text: 'The record of this document was changed and cannot be confirmed.',
    },
  },
  sealed: {
    pt: { mark: 'Confere', title: 'Documento autêntico', text: '' },
    en: {
      mark: 'Verifies',
      title: 'Authentic document',
      text: 'Everybody signed this document, and this service sealed it. The content has not changed since.',
    },
  },
  original: {
    pt: { mark: 'Original', title: 'Arquivo original, sem as assinaturas', text: '' },
    en: {
      mark: 'Original',
      title: 'Original file, without the signatures',
      text: 'This is the file of a document that everybody signed, from before its seal. The signed file has another hash.',
    },
  },
  unfinished: {
    // Its status is the title, and the service says why.
    pt: { mark: 'Sem selo', title: '', text: '' },
    en: {
      mark: 'No seal',
      title: 'Not signed by everybody yet',
      text: 'This document exists, but not everybody has signed it yet.',
    },
  },
  found: {
    pt: { mark: 'Falta conferir o arquivo', title: 'Documento encontrado', text: '' },
    en: {
      mark: 'The file is yet to be checked',
      title: 'Document found',
      text: 'There is a document with this code, signed by everybody. A code does not confirm the content: check the file itself.',
    },
  },
  foundByHash: {
    pt: {
      mark: 'Falta conferir o arquivo',
      title: 'Documento encontrado',
      text: 'Este é o código hash de um arquivo assinado por todos. Confira o arquivo.',
    },
    en: {
      mark: 'The file is yet to be checked',
      title: 'Document found',
      text: 'This is the hash of a file that everybody signed. Check the file.',
    },
  },
  unknownHash: {
    pt: {
      mark: 'Não confere',
      title: 'Arquivo não reconhecido',
      text: 'O arquivo com este código hash não é de um documento daqui, ou foi alterado depois de assinado.',
    },
    en: {
      mark: 'Does not verify',
      title: 'Unknown file',
      text: 'The file with this hash belongs to no document here, or was changed after it was signed.',
    },
  },
  unknownCode: {
    pt: { mark: 'Não confere', title: 'Código não encontrado', text: 'Nenhum documento tem este código.' },
    en: { mark: 'Does not verify', title: 'Code not found', text: 'No document has this code.' },
  },
  shortCode: {
    pt: { mark: 'Incompleto', title: 'Código incompleto', text: countsIn('pt') },
    en: { mark: 'Incomplete', title: 'Incomplete code', text: countsIn('en') },
  },
  longCode: {
    pt: { mark: 'Longo demais', title: 'Código longo demais', text: countsIn('pt') },
    en: { mark: 'Too long', title: 'The code is too long', text: countsIn('en') },
  },
  unreachable: {
    pt: {
      mark: 'Não conferido',
      title: 'Não foi possível conferir',
      text: 'O serviço não respondeu: nada se sabe ainda deste documento.',
    },
    en: {
      mark: 'Not verified',
      title: 'The check was not possible',
      text: 'The service did not answer: nothing is known of this document yet.',
    },
  },
} as const satisfies Record<string, Both>

/** Of a printed QR code that does not hold; anybody can print one. */
export const paperWords = {
  forged: {
    pt: {
      mark: 'Não confere',
      title: 'Código QR alterado',
      text: 'A assinatura do código QR não confere: ele foi alterado ou copiado de outro documento. Não confie neste papel.',
    },
    en: {
      mark: 'Does not verify',
      title: 'The QR code was changed',
      text: 'The signature of the QR code does not verify: it was changed, or copied from another document. Do not rely on this paper.',
    },
  },
  'unknown-key': {
    pt: {
      mark: 'Não confere',
      title: 'Código QR não confirmado',
      text: 'O código QR foi assinado com uma chave que este serviço não conhece. Não confie neste papel: confira o próprio arquivo.',
    },
    en: {
      mark: 'Does not verify',
      title: 'The QR code is not confirmed',
      text: 'The QR code was signed with a key that this service does not know. Do not rely on this paper: check the file itself.',
    },
  },
  unreadable: {
    pt: {
      mark: 'Não confere',
      title: 'Código QR alterado',
      text: 'O que o código QR traz além do endereço não pôde ser lido: ele foi alterado ou está estragado. Confira o próprio arquivo.',
    },
    en: {
      mark: 'Does not verify',
      title: 'The QR code was changed',
      text: 'What the QR code contains beside the address could not be read: it was changed or is damaged. Check the file itself.',
    },
  },
} as const satisfies Record<string, Both>

/** Of a file that is held against a document. */
export const fileTitles = {
  verifies: { pt: 'O arquivo confere', en: 'The file verifies' },
  another: { pt: 'Este arquivo é de outro documento', en: 'This file is of another document' },
  unconfirmed: { pt: 'Documento não confirmado', en: 'Document not confirmed' },
} as const satisfies Record<string, Record<Language, string>>

/** The same, of one that the service does not know. */
export const otherFileTitles: Record<Report['verdict'], Record<Language, string>> = {
  intact: { pt: 'Este arquivo não é o documento', en: 'This file is not the document' },
  'intact-unknown-issuer': {
    pt: 'Este arquivo não é o documento: foi assinado em outro lugar',
    en: 'This file is not the document: it was signed elsewhere',
  },
  'changed-after': {
    pt: 'Este arquivo foi alterado depois de assinado',
    en: 'This file was changed after it was signed',
  },
  forged: { pt: 'Uma assinatura deste arquivo não confere', en: 'A signature of this file does not verify' },
  unsupported: {
    pt: 'Este arquivo não é o documento: foi assinado em outro lugar',
    en: 'This file is not the document: it was signed elsewhere',
  },
  'seal-missing': { pt: 'Falta o selo neste arquivo', en: 'The seal is missing from this file' },
  'not-sealed': {
    pt: 'Este arquivo não é o documento, ou foi alterado',
    en: 'This file is not the document, or was changed',
  },
}

function countsIn(language: Language): string {
  if (language === 'en') return `The code of a document has ${CODE_LENGTH} letters and digits. This one has {length}.`
  return `O código do documento tem ${CODE_LENGTH} letras e números. Este tem {length}.`
}
