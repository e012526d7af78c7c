import type { Sentence } from '../verdict.ts'

/** What can be wrong with a file before anything is said about its signatures. */
export const fileSentences = {
  'not-a-pdf': {
    pt: 'O arquivo não é um PDF.',
    en: 'The file is not a PDF.',
  },
  'unreadable-structure': {
    pt: 'A estrutura do PDF não pode ser lida: o índice dos objetos está ausente ou danificado.',
    en: 'The structure of the PDF cannot be read: its table of objects is missing or damaged.',
  },
  'unreadable-object': {
    pt: 'Uma parte do PDF não está onde o índice dos objetos indica.',
    en: 'A part of the PDF is not where its table of objects says.',
  },
  'too-large': {
    pt: 'O PDF ultrapassa os limites desta verificação.',
    en: 'The PDF exceeds the limits of this verifier.',
  },
} as const satisfies Record<string, Sentence>
