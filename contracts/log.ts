import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PROOF_KEYS_PATH } from './path-of.ts'

/** The most leaves of one answer. */
export const LEAVES_MAX = 1000

const Hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ pt: 'SHA-256 em hexadecimal, em minúsculas', en: 'SHA-256 in lower-case hexadecimal' })
const Size = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const LogCheckpoint = z.object({
  checkpoint: z.string().meta({
    pt: 'Nota assinada (C2SP tlog-checkpoint): nome do registro, tamanho, raiz e assinatura',
    en: 'Signed note (C2SP tlog-checkpoint): name of the log, size, root and signature',
  }),
  size: Size.meta({ pt: 'Quantas folhas o registro tem', en: 'How many leaves the log has' }),
  root: Hash.meta({ pt: 'Raiz da árvore, como no checkpoint', en: 'Root of the tree, as in the checkpoint' }),
})
export type LogCheckpoint = z.infer<typeof LogCheckpoint>

export const LogInclusion = z.object({
  index: Size.meta({ pt: 'Lugar da folha; a primeira é 0', en: 'Index of the leaf; the first is 0' }),
  size: Size.meta({ pt: 'Tamanho da árvore em que a prova vale', en: 'Size of the tree for which the proof holds' }),
  proof: z.array(Hash).meta({
    pt: 'Hashes da folha até a raiz (RFC 9162, 2.1.3)',
    en: 'Hashes from the leaf to the root (RFC 9162, 2.1.3)',
  }),
})
export type LogInclusion = z.infer<typeof LogInclusion>

const LogLeaves = z.object({
  from: Size.meta({ pt: 'Lugar da primeira folha da resposta', en: 'Index of the first leaf in the answer' }),
  size: Size.meta({ pt: 'Quantas folhas o registro tem', en: 'How many leaves the log has' }),
  leaves: z.array(Hash).meta({
    pt: `Hashes das folhas, em ordem; até ${LEAVES_MAX} por resposta`,
    en: `Hashes of the leaves, in order; up to ${LEAVES_MAX} in each answer`,
  }),
})

export const log = {
  /** The newest signed checkpoint of the log of seals. */
  checkpoint: endpoint('GET /log/checkpoint', {
    summary: {
      pt: 'Mostra o checkpoint atual do registro de selos',
      en: 'Shows the newest checkpoint of the seal log',
    },
    description: {
      pt: `O tamanho e a raiz da árvore (RFC 6962), assinados com uma chave de ${PROOF_KEYS_PATH}. Quem guarda um checkpoint percebe se o passado muda.`,
      en: `The size and the root of the tree (RFC 6962), signed with a key of ${PROOF_KEYS_PATH}. If you keep a checkpoint, you notice if the past changes.`,
    },
    needs: 'nothing',
    returns: LogCheckpoint,
  }),
  /** The hashes of leaves from a position on, for copies of the log. Only hashes, which reveal no person. */
  leaves: endpoint('GET /log/leaves', {
    summary: { pt: 'Lista hashes de folhas do registro de selos', en: 'Lists hashes of leaves of the seal log' },
    description: {
      pt: 'Só hashes: nada nelas fala de pessoas ou documentos.',
      en: 'Hashes only: nothing in them tells of people or documents.',
    },
    needs: 'nothing',
    query: z.object({
      from: Size.optional().meta({
        pt: 'Lugar da primeira folha; 0 se não for informado',
        en: 'Index of the first leaf; 0 by default',
      }),
    }),
    returns: LogLeaves,
  }),
  /** The position of a leaf, and the proof that a tree has it there. */
  leaf: endpoint('GET /log/leaves/:leaf', {
    summary: { pt: 'Prova que uma folha está no registro de selos', en: 'Proves that a leaf is in the seal log' },
    needs: 'nothing',
    query: z.object({
      size: Size.optional().meta({
        pt: 'Tamanho da árvore; o atual se não for informado',
        en: 'Size of the tree; the current size by default',
      }),
    }),
    returns: LogInclusion,
  }),
  /** The proof that the log of one size is the beginning of the log of another. */
  consistency: endpoint('GET /log/consistency', {
    summary: {
      pt: 'Prova que o registro de selos só cresceu entre dois tamanhos',
      en: 'Proves that the seal log only grew between two sizes',
    },
    needs: 'nothing',
    query: z.object({
      from: Size.meta({ pt: 'O tamanho menor', en: 'The smaller size' }),
      to: Size.optional().meta({
        pt: 'O maior; o atual se não for informado',
        en: 'The larger size; the current one by default',
      }),
    }),
    returns: z.object({
      from: Size.meta({ pt: 'O tamanho menor', en: 'The smaller size' }),
      to: Size.meta({ pt: 'O tamanho maior', en: 'The larger size' }),
      proof: z.array(Hash).meta({
        pt: 'Hashes que levam de uma raiz à outra (RFC 9162, 2.1.4)',
        en: 'Hashes that lead from one root to the other (RFC 9162, 2.1.4)',
      }),
    }),
  }),
}
