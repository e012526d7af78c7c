import { FileChoice } from '../../ui/file-choice.tsx'
import { useLocale } from '../../words.ts'
import { startWords } from './start-words.ts'

/** File types that can be checked: sealed files are PDF, originals may be in other formats, signatures beside a file are .p7s. */
const proofFiles = ['.pdf', '.p7s', '.doc', '.docx', '.odt'] as const

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
