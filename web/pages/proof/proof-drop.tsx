import { FileChoice } from '../../ui/file-choice.tsx'
import { proofFiles } from './proof-words.ts'

/** Takes the file that is to be checked: the part that the server renders stays, so that no file chosen early is lost. */
export function ProofDrop({ onFile, isJudging }: { onFile: (file: File) => void; isJudging: boolean }) {
  return (
    <>
      <FileChoice onFile={onFile} {...words} />
      <p role="status" className="text-quiet empty:hidden">
        {isJudging && 'Conferindo o arquivo neste dispositivo…'}
      </p>
    </>
  )
}

const words = {
  accept: proofFiles,
  title: 'Arraste o arquivo para cá',
  button: 'Escolher arquivo',
  hint: 'O arquivo não sai deste dispositivo: ele é conferido aqui, e o serviço recebe só o código hash.',
  // All of it is held in memory.
  maxSize: 500 * 2 ** 20,
}
