import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Ground } from '../ground.ts'
import type { ReceivedFile } from '../http/receive-file.ts'
import type { JudgedFile, Known, Turn } from '../pdf/engine.ts'
import { refusalOfPdf, requirePdf } from './document-intake.ts'

/** Judges a file that we store only for that: no row names it, so the next clean-up erases it. */
export async function judgeUpload(
  { files, pdf }: Pick<Ground, 'files' | 'pdf'>,
  file: ReceivedFile,
  { turn, known }: { turn: Turn; known: Known },
): Promise<JudgedFile> {
  if (file.size === 0) throw new Refusal('file_empty', { field: 'file' })
  return files.withPath(file.sha256, async (path) => {
    await requirePdf(path)
    return pdf.judgeFile(path, known, turn).catch((error) => {
      throw refusalOfPdf(error)
    })
  })
}
