import { UPLOAD_ACCEPTS } from '@rubrica/contracts/upload-formats.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { useLocale } from '../../words.ts'

/** File types that can be checked: sealed files are PDF, originals may be in other formats, signatures beside a file are .p7s. */
const proofFiles = [...UPLOAD_ACCEPTS, '.p7s']

/** Takes the file that is to be checked: the part that the server renders stays, so that no file chosen early is lost. */
export function ProofDrop({ onFile, isJudging }: { onFile: (file: File) => void; isJudging: boolean }) {
  const { drop, choose, stays, judging } = startWords[useLocale()]
  return (
    <>
      <FileChoice
        onFile={onFile}
        accept={proofFiles}
        title={drop}
        button={choose}
        hint={stays}
        // All of it is held in memory.
        maxSize={500 * 2 ** 20}
      />
      <p role="status" className="text-quiet empty:hidden">
        {isJudging && judging}
      </p>
    </>
  )
}

/** What the page says that asks for a file or a code. */
export const startWords = {
  pt: {
    lang: 'pt-BR',
    page: 'Verificação de documento',
    title: 'Verificar um documento',
    lead: 'Confira quem assinou um arquivo, quando, e se ele mudou depois disso.',
    byFile: 'Pelo arquivo',
    unreadable: 'Não foi possível ler o arquivo neste navegador. Tente de novo ou use o código do documento.',
    drop: 'Arraste o arquivo para cá',
    choose: 'Escolher arquivo',
    stays: 'O arquivo não sai deste dispositivo: ele é conferido aqui, e o serviço recebe só o código hash.',
    judging: 'Conferindo o arquivo neste dispositivo…',
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
    lang: 'en',
    page: 'Verification of a document',
    title: 'Check a document',
    lead: 'Learn who signed a file, when, and whether it has changed since.',
    byFile: 'By the file',
    unreadable: 'The file could not be read in this browser. Try again, or use the code of the document.',
    drop: 'Drop the file here',
    choose: 'Choose a file',
    stays: 'The file does not leave this device: it is checked here, and the service receives only its hash.',
    judging: 'Checking the file on this device…',
    byCode: 'By the code',
    codeTells: 'The code shows who signed the document and when. Only the file shows whether the content is unchanged.',
    code: 'Code of the document, or hash (SHA-256)',
    whereItIs: 'The code is on the certificate of signatures, beside the QR code.',
    check: 'Check the document',
    offline: 'Without internet, or without this service',
    toKeep:
      'Keep the verifier: one file, which opens in a browser and checks signed documents without sending anything to anybody.',
    download: 'Download the verifier',
  },
} as const
