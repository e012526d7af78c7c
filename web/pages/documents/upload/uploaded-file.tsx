import { FileText } from 'lucide-react'
import { formatSize } from '../../../format.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'

/** The chosen file with its size and, on its way, how much of it has left. */
export function UploadedFile({ file, progress }: { file: File; progress: number | undefined }) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line px-4 py-3">
      <FileText aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-pen" />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="flex justify-between gap-3">
          <span className="truncate font-medium">{file.name}</span>
          <span className="tabular shrink-0 text-sm text-quiet">{formatSize(file.size)}</span>
        </p>
        {progress !== undefined && (
          <ProgressBar label={progress < 100 ? 'Enviando' : 'Conferindo o arquivo'} value={progress} />
        )}
      </div>
    </div>
  )
}
