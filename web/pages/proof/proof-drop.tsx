import { FileUp } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { loadCode } from '../../load-code.ts'
import { Button } from '../../ui/button.tsx'
import { dropLook } from '../../ui/file-drop-look.ts'
import { proofFiles } from './proof-words.ts'

const title = 'Arraste o arquivo para cá'
const button = 'Escolher arquivo'
const hint = 'O arquivo não sai deste dispositivo: só o código hash dele é conferido.'

/** Takes the file that is to be checked. What drags and drops comes after the page, which looks the same until then. */
export function ProofDrop({ onFile }: { onFile: (file: File) => void }) {
  return (
    <Suspense fallback={<Standing />}>
      <FileDrop onFile={onFile} accept={proofFiles} title={title} button={button} hint={hint} />
    </Suspense>
  )
}

const FileDrop = lazy(async () => ({ default: (await loadCode(() => import('../../ui/file-drop.tsx'))).FileDrop }))

function Standing() {
  return (
    <div className={dropLook}>
      <FileUp aria-hidden strokeWidth={1.5} className="size-8 text-pen" />
      <span className="font-medium">{title}</span>
      <Button isDisabled>{button}</Button>
      <p className="text-sm text-quiet">{hint}</p>
    </div>
  )
}
