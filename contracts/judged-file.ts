import { z } from 'zod'
import { Time } from './ids.ts'

/** Codes of the verifier (`proof/verdict.ts`). */
const Verdict = z.enum([
  'intact',
  'intact-unknown-issuer',
  'changed-after',
  'forged',
  'unsupported',
  'not-sealed',
  'seal-missing',
])

const Finding = z.object({
  code: z.string().describe('O que foi encontrado, para programas'),
  message: z.string().describe('O mesmo, em uma frase'),
})

const JudgedSignature = z.object({
  kind: z
    .enum(['seal', 'signature', 'timestamp'])
    .describe('Selo deste produto, outra assinatura, ou carimbo do tempo'),
  field: z.string().describe('Nome do campo do PDF'),
  verdict: Verdict.describe('O que se diz desta assinatura'),
  signed_by: z.string().nullable().describe('Nome no certificado; só vale o que valer issuer'),
  issuer: z.string().nullable().describe('Emissor conhecido por este serviço; null quando não é conhecido'),
  signed_at: Time.nullable().describe('Quando foi assinado; time diz quem responde pela hora'),
  time: z.enum(['trusted', 'claimed']).nullable().describe('trusted: um carimbo do tempo conhecido responde pela hora'),
  covers_whole_file: z.boolean().describe('Nada vem depois dela no arquivo'),
  problems: z.array(Finding).describe('Por que ela não confere; vazio quando confere'),
  changes: z
    .array(Finding.extend({ page: z.number().int().nullable().describe('A página que mudou; null quando não é uma') }))
    .describe('O que mudou depois dela e ela não permite'),
})

/** A file as it was judged: by its signatures, by what came after them, and by what a reader draws of it. */
export const JudgedFile = z.object({
  sha256: z.string().describe('SHA-256 do arquivo, em hexadecimal'),
  verdict: Verdict.describe('O que se diz do arquivo: ele vale o que valer a pior assinatura'),
  message: z.string().describe('O veredito, em uma frase'),
  signatures: z.array(JudgedSignature).describe('As assinaturas, na ordem em que foram feitas'),
  problems: z.array(Finding).describe('O que há de errado com o próprio arquivo'),
  drawing: z
    .enum(['alike', 'different', 'unfinished', 'not_needed'])
    .describe(
      'O desenho do arquivo ao lado do que foi assinado: alike, igual; different, alguma página diferente; unfinished, não se desenharam todas; not_needed, nada vem depois da assinatura',
    ),
  different_pages: z.array(z.number().int()).describe('Páginas que aparecem diferentes do que foi assinado'),
})
export type JudgedFile = z.infer<typeof JudgedFile>
