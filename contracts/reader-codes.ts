import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/** What opens a document's printed address to the reader of ITI. */
export const ReaderCode = z.object({
  resource: z.literal('reader_code'),
  document_id: Id,
  address: z
    .string()
    .describe('O endereço impresso no certificado de assinaturas, que o leitor do ITI lê no código QR'),
  secret_code: z
    .string()
    .nullable()
    .describe('O código que o leitor pede; null enquanto a leitura não foi permitida. Não é impresso em lugar nenhum'),
})
export type ReaderCode = z.infer<typeof ReaderCode>

/** The answer that the reader expects (validar.iti.gov.br, guide for developers). It calls every document a prescription. */
export const ReaderFiles = z.object({
  version: z.string().describe('A versão do formato do ITI'),
  prescription: z
    .object({
      signatureFiles: z
        .array(z.object({ url: z.string().describe('De onde o arquivo assinado é baixado, por dez minutos') }))
        .describe('Os arquivos assinados'),
    })
    .describe('O documento, que o formato chama de prescrição'),
})
export type ReaderFiles = z.infer<typeof ReaderFiles>

/** A document's printed address also answers the reader of ITI, once somebody allows it. */
export const readerCodes = {
  /** The current code, for the workspace and for the document's signers. */
  get: endpoint('GET /documents/:documentId/reader-code', {
    summary: 'Mostra o código para o leitor do ITI',
    description: 'Para o workspace e para os signatários do documento.',
    needs: ['documents.get', 'signer'],
    returns: ReaderCode,
    errors: ['verification_required'],
  }),
  /** Opens the address to the reader. A code that was there before ends. */
  create: endpoint('PUT /documents/:documentId/reader-code', {
    summary: 'Permite a leitura pelo leitor do ITI',
    description:
      'Cria o código secreto que o leitor de validar.iti.gov.br pede para baixar o arquivo assinado. Um código anterior deixa de valer.',
    needs: 'documents.update',
    returns: ReaderCode,
  }),
  /** Closes it: the address then answers the reader like that of any other document. */
  remove: endpoint('DELETE /documents/:documentId/reader-code', {
    summary: 'Encerra a leitura pelo leitor do ITI',
    needs: 'documents.update',
  }),
  /** What the printed address answers the reader: the address of the signed file, for ten minutes. */
  files: endpoint('GET /documents/:verificationCode/reader-files', {
    summary: 'Responde ao leitor do ITI',
    description:
      'O que o endereço impresso responde com ?_format=application/validador-iti+json&_secretCode=. 404 para um documento sem selo ou cuja leitura não foi permitida; 401 para um código secreto errado.',
    needs: 'nothing',
    query: z.object({ secret_code: z.string().max(64).optional().describe('O código secreto do documento') }),
    returns: ReaderFiles,
    errors: ['reader_code_wrong'],
  }),
  /** The signed file, by an address that `files` gave. */
  download: endpoint('GET /documents/:verificationCode/reader-file', {
    summary: 'Baixa o arquivo para o leitor do ITI',
    needs: 'nothing',
    kind: 'download',
    sends: ['application/pdf'],
    query: z.object({
      token: z.string().max(200).optional().describe('Vem no endereço que a resposta ao leitor traz'),
    }),
    errors: ['reader_code_wrong'],
  }),
}
