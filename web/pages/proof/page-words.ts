import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import type { Language } from '@rubrica/proof/verdict.ts'
import { formatDateTime } from '../../format.ts'

/** The words around a verdict. */
export const pageWords = {
  pt: {
    lang: 'pt-BR',
    title: 'Verificação de documento',
    pending: 'Verificando',
    again: 'Verificar de novo',
    retry: 'Tentar de novo',
    notAsked: 'O serviço não foi consultado.',
    notChecked: 'O documento não foi conferido.',
    other: 'Verificar outro documento',
    whatHappened: 'O que pode ter acontecido:',
    changedFile: 'O arquivo foi alterado depois de assinado: imprimir e digitalizar, ou salvar de novo, já o altera.',
    mistyped: 'O código foi digitado com um caractere trocado ou a menos. Confira-o ao lado do código QR.',
    elsewhere: 'O documento foi assinado em outro serviço.',
    correct: 'Corrigir o código',
    inFile: 'No próprio arquivo',
    judgedHere: ', conferido neste dispositivo',
    onPaper: 'No código QR impresso',
    unreadable: 'Não foi possível ler o arquivo neste navegador. Tente de novo.',
    /** Asks for the file that a signature beside it was made of. */
    signed: { label: 'Arquivo assinado', choose: 'Escolher o arquivo assinado' },
    judging: 'Conferindo o arquivo neste dispositivo…',
    print: 'Imprimir o relatório',
    etsi: 'Baixar o relatório ETSI (XML)',
    /** The file that the page takes, by what it is based on: see `FileCheck`. */
    check: {
      asked: {
        title: 'Confira o arquivo',
        text: 'Um código pode ser copiado para outro papel. Escolha o PDF assinado que você recebeu para saber se é este documento e se não foi alterado. Se você só tem o papel, peça o PDF a quem o entregou.',
      },
      offered: {
        title: 'Você tem o arquivo?',
        text: 'Escolha-o para saber se é este documento e se não foi alterado.',
      },
      another: {
        title: 'Você tem outra cópia?',
        text: 'Escolha-a para saber se também é este documento e se não foi alterada.',
      },
    },
    facts: {
      status: 'Situação',
      signatures: 'Assinaturas',
      of: (done: number | null, all: string | null) => `${done} de ${all}`,
      signedBy: 'Assinado por',
      pages: 'Páginas',
      completed: 'Assinado por todos em',
      verified: 'Verificado em',
      original: 'Arquivo original',
      shared:
        'O mesmo arquivo original também deu origem a outros documentos deste remetente. Cada um tem um código próprio.',
    },
    report: {
      more: (count: number) => `e mais ${count}.`,
      revision: (number: number) => `Baixar a revisão ${number}, como foi assinada`,
    },
    paper: {
      unable: 'Este navegador não conseguiu conferir a assinatura do código QR.',
      signed:
        'A assinatura do código QR confere: este serviço o imprimiu para este documento. Isso não diz o que está escrito no papel: confira o arquivo.',
      initials: 'Iniciais de quem assinou',
      at: 'Última assinatura',
      original: 'SHA-256 do original',
    },
  },
  en: {
    lang: 'en',
    title: 'Verification of a document',
    pending: 'Checking',
    again: 'Check again',
    retry: 'Try again',
    notAsked: 'The service was not asked.',
    notChecked: 'The document was not checked.',
    other: 'Check another document',
    whatHappened: 'What may have happened:',
    changedFile: 'The file was changed after it was signed: printing and scanning it, or saving it again, changes it.',
    mistyped: 'A character of the code was mistyped or left out. Compare it with the one beside the QR code.',
    elsewhere: 'The document was signed with another service.',
    correct: 'Correct the code',
    inFile: 'In the file itself',
    judgedHere: ', checked on this device',
    onPaper: 'In the printed QR code',
    unreadable: 'The file could not be read in this browser. Try again.',
    signed: { label: 'Signed file', choose: 'Choose the signed file' },
    judging: 'Checking the file on this device…',
    print: 'Print the report (in Portuguese)',
    etsi: 'Download the ETSI report (XML)',
    check: {
      asked: {
        title: 'Check the file',
        text: 'A code can be copied onto another paper. Choose the signed PDF that you received, to learn whether it is this document and unchanged. If you only have the paper, ask the person who gave it to you for the PDF.',
      },
      offered: {
        title: 'Do you have the file?',
        text: 'Choose it to learn whether it is this document and unchanged.',
      },
      another: {
        title: 'Do you have another copy?',
        text: 'Choose it to learn whether it is also this document and unchanged.',
      },
    },
    facts: {
      status: 'Status',
      signatures: 'Signatures',
      of: (done: number | null, all: string | null) => `${done} of ${all}`,
      signedBy: 'Signed by',
      pages: 'Pages',
      completed: 'Signed by everybody at',
      verified: 'Checked at',
      original: 'Original file',
      shared: 'The sender also made other documents from the same original file. Each has a code of its own.',
    },
    report: {
      more: (count: number) => `and ${count} more.`,
      revision: (number: number) => `Download revision ${number}, as it was signed`,
    },
    paper: {
      unable: 'This browser could not check the signature of the QR code.',
      signed:
        'The signature of the QR code verifies: this service printed it for this document. That does not say what is written on the paper: check the file.',
      initials: 'Initials of the signers',
      at: 'Last signature',
      original: 'SHA-256 of the original',
    },
  },
} as const satisfies Record<Language, object>

/** A status as a visitor reads it. */
export function statusIn(language: Language, status: DocumentStatus): string {
  return documentStatuses[status][language]
}

/** An instant as people write it, in the browser's time zone. */
export function timeIn(language: Language): (instant: string) => string {
  return language === 'pt' ? formatDateTime : englishTime
}

function englishTime(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', {
    ...{ day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  })
}
