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
  code: z.string().meta({ pt: 'O que foi encontrado, para programas', en: 'What was found, for programs' }),
  message: z.string().meta({ pt: 'O mesmo, em uma frase', en: 'The same, in a sentence' }),
})

const JudgedSignature = z.object({
  kind: z.enum(['seal', 'signature', 'timestamp']).meta({
    pt: 'Selo deste produto, outra assinatura, ou carimbo do tempo',
    en: 'Seal of this product, another signature, or a timestamp',
  }),
  field: z.string().meta({ pt: 'Nome do campo do PDF', en: 'Name of the PDF field' }),
  verdict: Verdict.meta({ pt: 'O que se diz desta assinatura', en: 'What is said of this signature' }),
  signed_by: z.string().nullable().meta({
    pt: 'Nome no certificado; só vale o que valer issuer',
    en: 'Name in the certificate; worth only what issuer is worth',
  }),
  issuer: z.string().nullable().meta({
    pt: 'Emissor conhecido por este serviço; null quando não é conhecido',
    en: 'An issuer that this service knows; null if it does not know the issuer',
  }),
  signed_at: Time.nullable().meta({
    pt: 'Quando foi assinado; time diz quem responde pela hora',
    en: 'When it was signed; time says who vouches for the moment',
  }),
  time: z.enum(['trusted', 'claimed']).nullable().meta({
    pt: 'trusted: um carimbo do tempo conhecido responde pela hora',
    en: 'trusted: a known timestamp vouches for the moment',
  }),
  covers_whole_file: z
    .boolean()
    .meta({ pt: 'Nada vem depois dela no arquivo', en: 'Nothing comes after it in the file' }),
  problems: z
    .array(Finding)
    .meta({ pt: 'Por que ela não confere; vazio quando confere', en: 'Why it is not valid; empty if it is' }),
  changes: z
    .array(
      Finding.extend({
        page: z.number().int().nullable().meta({
          pt: 'A página que mudou; null quando não é uma',
          en: 'The page that changed; null if it is not a page',
        }),
      }),
    )
    .meta({ pt: 'O que mudou depois dela e ela não permite', en: 'What changed after it and is not permitted by it' }),
})

/** A file as it was judged: by its signatures, by what came after them, and by what a reader draws of it. */
export const JudgedFile = z.object({
  sha256: z.string().meta({ pt: 'SHA-256 do arquivo, em hexadecimal', en: 'SHA-256 of the file, in hexadecimal' }),
  verdict: Verdict.meta({
    pt: 'O que se diz do arquivo: ele vale o que valer a pior assinatura',
    en: 'What is said of the file: it is worth what its worst signature is worth',
  }),
  message: z.string().meta({ pt: 'O veredito, em uma frase', en: 'The verdict, in a sentence' }),
  signatures: z.array(JudgedSignature).meta({
    pt: 'As assinaturas, na ordem em que foram feitas',
    en: 'The signatures, in the order in which they were made',
  }),
  problems: z
    .array(Finding)
    .meta({ pt: 'O que há de errado com o próprio arquivo', en: 'What is wrong with the file itself' }),
  drawing: z.enum(['alike', 'different', 'unfinished', 'not_needed']).meta({
    pt: 'O desenho do arquivo ao lado do que foi assinado: alike, igual; different, alguma página diferente; unfinished, não se desenharam todas; not_needed, nada vem depois da assinatura',
    en: 'How the file looks beside what was signed: alike, the same; different, some page differs; unfinished, not all pages were drawn; not_needed, nothing comes after the signature',
  }),
  different_pages: z.array(z.number().int()).meta({
    pt: 'Páginas que aparecem diferentes do que foi assinado',
    en: 'Pages that look different from what was signed',
  }),
})
export type JudgedFile = z.infer<typeof JudgedFile>
