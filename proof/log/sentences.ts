import type { Sentence } from '../verdict.ts'

/** What can be wrong with the log's proof in a sealed file. */
export const logSentences = {
  'log-unreadable': {
    pt: 'A prova do registro de selos anexada ao arquivo não pôde ser lida.',
    en: 'The proof from the seal log that is attached to the file could not be read.',
  },
  'log-leaf-differs': {
    pt: 'A folha do registro de selos fala de outro documento ou de outra trilha.',
    en: 'The leaf of the seal log is about another document or another trail.',
  },
  'log-not-included': {
    pt: 'A folha deste documento não está na árvore que o registro de selos assinou.',
    en: 'The leaf of this document is not in the tree that the seal log signed.',
  },
  'log-not-signed': {
    pt: 'O checkpoint do registro de selos não está assinado por nenhuma das suas chaves conhecidas.',
    en: 'None of its known keys has signed the checkpoint of the seal log.',
  },
} as const satisfies Record<string, Sentence>
