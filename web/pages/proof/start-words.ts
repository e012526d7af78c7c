/** What the page says that asks for a file or a code. */
export const startWords = {
  pt: {
    title: 'Verificar um documento',
    lead: 'Confira quem assinou um arquivo, quando, e se ele mudou depois disso.',
    byFile: 'Pelo arquivo',
    unreadable: 'Não foi possível ler o arquivo neste navegador. Tente de novo ou use o código do documento.',
    byCode: 'Pelo código',
    codeTells: 'O código mostra quem assinou o documento e quando. O conteúdo só se confere com o arquivo.',
    code: 'Código do documento ou código hash (SHA-256)',
    whereItIs: 'O código está no certificado de assinaturas, ao lado do código QR.',
    check: 'Verificar documento',
    offline: 'Sem internet, ou sem este serviço',
    toKeep:
      'Guarde o verificador: um só arquivo, que abre no navegador e confere documentos assinados sem enviar nada a ninguém.',
    download: 'Baixar o verificador',
  },
  en: {
    title: 'Check a document',
    lead: 'Learn who signed a file, when, and whether it has changed since.',
    byFile: 'By the file',
    unreadable: 'The file could not be read in this browser. Try again, or use the code of the document.',
    byCode: 'By the code',
    codeTells: 'The code shows who signed the document and when. The content is checked with the file alone.',
    code: 'Code of the document, or hash (SHA-256)',
    whereItIs: 'The code is on the certificate of signatures, beside the QR code.',
    check: 'Check the document',
    offline: 'Without internet, or without this service',
    toKeep:
      'Keep the verifier: one file, which opens in a browser and checks signed documents without sending anything to anybody.',
    download: 'Download the verifier',
  },
} as const
