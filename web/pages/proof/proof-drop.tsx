import { lazy, Suspense } from 'react'
import { loadCode } from '../../load-code.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { proofFiles } from './proof-words.ts'

/** Takes the file that is to be checked. What drags and drops comes after the page, and only where there is a mouse. */
export function ProofDrop({ onFile, isJudging }: { onFile: (file: File) => void; isJudging: boolean }) {
  return (
    <>
      {canDrag() ? (
        <Suspense fallback={<FileChoice onFile={onFile} {...words} isDisabled />}>
          <FileDrop onFile={onFile} {...words} />
        </Suspense>
      ) : (
        <FileChoice onFile={onFile} {...words} />
      )}
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

const FileDrop = lazy(async () => ({ default: (await loadCode(() => import('../../ui/file-drop.tsx'))).FileDrop }))

/** The build renders the page without a window. */
function canDrag() {
  return typeof window !== 'undefined' && matchMedia('(any-pointer: fine)').matches
}
