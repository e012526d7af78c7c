import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PROOF_KEYS_PATH } from './path-of.ts'

/** The most leaves of one answer. */
export const LEAVES_MAX = 1000

const Hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('SHA-256 em hexadecimal, em minúsculas')
const Size = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

export const LogCheckpoint = z.object({
  checkpoint: z.string().describe('Nota assinada (C2SP tlog-checkpoint): nome do registro, tamanho, raiz e assinatura'),
  size: Size.describe('Quantas folhas o registro tem'),
  root: Hash.describe('Raiz da árvore, como no checkpoint'),
})
export type LogCheckpoint = z.infer<typeof LogCheckpoint>

export const LogInclusion = z.object({
  index: Size.describe('Lugar da folha; a primeira é 0'),
  size: Size.describe('Tamanho da árvore em que a prova vale'),
  proof: z.array(Hash).describe('Hashes da folha até a raiz (RFC 9162, 2.1.3)'),
})
export type LogInclusion = z.infer<typeof LogInclusion>

const LogLeaves = z.object({
  from: Size.describe('Lugar da primeira folha da resposta'),
  size: Size.describe('Quantas folhas o registro tem'),
  leaves: z.array(Hash).describe(`Hashes das folhas, em ordem; até ${LEAVES_MAX} por resposta`),
})

export const log = {
  /** The newest signed checkpoint of the log of seals. */
  checkpoint: endpoint('GET /log/checkpoint', {
    summary: 'Mostra o checkpoint atual do registro de selos',
    description: `O tamanho e a raiz da árvore (RFC 6962), assinados com uma chave de ${PROOF_KEYS_PATH}. Quem guarda um checkpoint percebe se o passado muda.`,
    needs: 'nothing',
    returns: LogCheckpoint,
  }),
  /** The hashes of leaves from a position on, for copies of the log. Only hashes, which reveal no person. */
  leaves: endpoint('GET /log/leaves', {
    summary: 'Lista hashes de folhas do registro de selos',
    description: 'Só hashes: nada nelas fala de pessoas ou documentos.',
    needs: 'nothing',
    query: z.object({ from: Size.optional().describe('Lugar da primeira folha; 0 se não for informado') }),
    returns: LogLeaves,
  }),
  /** The position of a leaf, and the proof that a tree has it there. */
  leaf: endpoint('GET /log/leaves/:leaf', {
    summary: 'Prova que uma folha está no registro de selos',
    needs: 'nothing',
    query: z.object({ size: Size.optional().describe('Tamanho da árvore; o atual se não for informado') }),
    returns: LogInclusion,
  }),
  /** The proof that the log of one size is the beginning of the log of another. */
  consistency: endpoint('GET /log/consistency', {
    summary: 'Prova que o registro de selos só cresceu entre dois tamanhos',
    needs: 'nothing',
    query: z.object({
      from: Size.describe('O tamanho menor'),
      to: Size.optional().describe('O maior; o atual se não for informado'),
    }),
    returns: z.object({
      from: Size.describe('O tamanho menor'),
      to: Size.describe('O tamanho maior'),
      proof: z.array(Hash).describe('Hashes que levam de uma raiz à outra (RFC 9162, 2.1.4)'),
    }),
  }),
}
