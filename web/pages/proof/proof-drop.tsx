import { lazy, Suspense } from 'react'
import { loadCode } from '../../load-code.ts'
import { FileChoice } from '../../ui/file-choice.tsx'
import { proofFiles } from './proof-words.ts'

/** Takes the file that is to be checked. What drags and drops comes after the page, and only where there is a mouse. */
export function ProofDrop({ onFile }: { onFile: (file: File) => void }) {
  if (!canDrag()) return <FileChoice onFile={onFile} {...words} />
  return (
    <Suspense fallback={<FileChoice onFile={onFile} {...words} isDisabled />}>
      <FileDrop onFile={onFile} {...words} />
    </Suspense>
  )
}

const words = {
  accept: proofFiles,
  title: 'Arraste o arquivo para cá',
  button: 'Escolher arquivo',
  hint: 'O arquivo não sai deste dispositivo: só o código hash dele é conferido.',
}

const FileDrop = lazy(async () => ({ default: (await loadCode(() => import('../../ui/file-drop.tsx'))).FileDrop }))

/** The build renders the page without a window. */
function canDrag() {
  return typeof window !== 'undefined' && matchMedia('(any-pointer: fine)').matches
}
