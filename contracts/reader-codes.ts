import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

/** What opens a document's printed address to the reader of ITI. */
export const ReaderCode = z.object({
  resource: z.literal('reader_code'),
  document_id: Id,
  address: z.string().meta({
    pt: 'O endereço impresso no certificado de assinaturas, que o leitor do ITI lê no código QR',
    en: "The address printed on the certificate of signatures, which ITI's reader takes from the QR code",
  }),
  secret_code: z.string().nullable().meta({
    pt: 'O código que o leitor pede; null enquanto a leitura não foi permitida. Não é impresso em lugar nenhum',
    en: 'The code that the reader asks for; null until reading is allowed. It is printed nowhere',
  }),
})
export type ReaderCode = z.infer<typeof ReaderCode>

/** The answer that the reader expects (validar.iti.gov.br, guide for developers). It calls every document a prescription. */
export const ReaderFiles = z.object({
  version: z.string().meta({ pt: 'A versão do formato do ITI', en: "The version of ITI's format" }),
  prescription: z
    .object({
      signatureFiles: z
        .array(
          z.object({
            url: z.string().meta({
              pt: 'De onde o arquivo assinado é baixado, por dez minutos',
              en: 'Where the signed file can be downloaded, for ten minutes',
            }),
          }),
        )
        .meta({ pt: 'Os arquivos assinados', en: 'The signed files' }),
    })
    .meta({
      pt: 'O documento, que o formato chama de prescrição',
      en: 'The document, which the format calls a prescription',
    }),
})
export type ReaderFiles = z.infer<typeof ReaderFiles>

/** A document's printed address also answers the reader of ITI, once somebody allows it. */
export const readerCodes = {
  /** The current code, for the workspace and for the document's signers. */
  get: endpoint('GET /documents/:documentId/reader-code', {
    summary: { pt: 'Mostra o código para o leitor do ITI', en: "Shows the code for ITI's reader" },
    description: {
      pt: 'Para o workspace e para os signatários do documento.',
      en: 'For the workspace and the signers of the document.',
    },
    needs: ['documents.get', 'signer'],
    returns: ReaderCode,
    errors: ['verification_required'],
  }),
  /** Opens the address to the reader. A code that was there before ends. */
  create: endpoint('PUT /documents/:documentId/reader-code', {
    summary: { pt: 'Permite a leitura pelo leitor do ITI', en: "Lets ITI's reader read it" },
    description: {
      pt: 'Cria o código secreto que o leitor de validar.iti.gov.br pede para baixar o arquivo assinado. Um código anterior deixa de valer.',
      en: 'Creates the secret code that the reader of validar.iti.gov.br asks for to download the signed file. An earlier code stops working.',
    },
    needs: 'documents.update',
    returns: ReaderCode,
  }),
  /** Closes it: the address then answers the reader like that of any other document. */
  remove: endpoint('DELETE /documents/:documentId/reader-code', {
    summary: { pt: 'Encerra a leitura pelo leitor do ITI', en: "Ends the reading by ITI's reader" },
    needs: 'documents.update',
  }),
  /** What the printed address answers the reader: the address of the signed file, for ten minutes. */
  files: endpoint('GET /documents/:verificationCode/reader-files', {
    summary: { pt: 'Responde ao leitor do ITI', en: "Answers ITI's reader" },
    description: {
      pt: 'O que o endereço impresso responde com ?_format=application/validador-iti+json&_secretCode=. 404 para um documento sem selo ou cuja leitura não foi permitida; 401 para um código secreto errado.',
      en: 'What the printed address answers with ?_format=application/validador-iti+json&_secretCode=. 404 for a document without a seal or whose reading was not allowed; 401 for a wrong secret code.',
    },
    needs: 'nothing',
    query: z.object({
      secret_code: z
        .string()
        .max(64)
        .optional()
        .meta({ pt: 'O código secreto do documento', en: 'The secret code of the document' }),
    }),
    returns: ReaderFiles,
    errors: ['reader_code_wrong'],
  }),
  /** The signed file, by an address that `files` gave. */
  download: endpoint('GET /documents/:verificationCode/reader-file', {
    summary: { pt: 'Baixa o arquivo para o leitor do ITI', en: "Downloads the file for ITI's reader" },
    needs: 'nothing',
    kind: 'download',
    sends: ['application/pdf'],
    query: z.object({
      token: z.string().max(200).optional().meta({
        pt: 'Vem no endereço que a resposta ao leitor traz',
        en: 'Part of the address in the answer to the reader',
      }),
    }),
    errors: ['reader_code_wrong'],
  }),
}
