import { keysOf } from '@rubrica/contracts/keys-of.ts'
import { formatTags } from '@rubrica/contracts/locale.ts'
import { messages } from '@rubrica/contracts/messages.ts'
import { anyEnding, uploadFormats } from '@rubrica/contracts/upload-formats.ts'
import { FileText } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { formatSize } from '../format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { megabytesIn } from '../ui/file-problem.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { setting } from '../use-snapshot.ts'
import { useLocale, useWords } from '../words.ts'
import { uploadLimit } from './upload-limit.ts'
import type { useUpload } from './use-upload.ts'

interface UploadDialogProps {
  upload: ReturnType<typeof useUpload>
  onClose: () => void
  title: string
  /** The request in the drop zone. */
  dropTitle: string
  /** Notes to read before choosing a file. */
  notice?: ReactNode
  /** The next step once the file has arrived. */
  next: (id: string) => ReactNode
}

/** Sends one file, then shows what follows. */
export function UploadDialog({ upload, onClose, title, dropTitle, notice, next }: UploadDialogProps) {
  const { state, start, reset } = upload
  const words = useWords('upload', portuguese)
  const locale = useLocale()
  const most = uploadLimit()
  const formats = keysOf(uploadFormats).filter(
    (name) => !uploadFormats[name].converted || setting('conversion') !== 'off',
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      role={state.step === 'queue' ? 'alertdialog' : 'dialog'}
      actions={state.step === 'queue' && <Button onPress={reset}>{words.cancel}</Button>}
    >
      <div className="flex flex-col gap-4 pb-2" aria-live="polite">
        {state.step === 'idle' && notice}
        {(state.step === 'idle' || state.step === 'error') && (
          <FileDrop
            onFile={start}
            accept={formats.map((name) => `.${name}`)}
            maxSize={most}
            title={dropTitle}
            hint={words.hint(anyEnding(locale, formats), megabytesIn(most, formatTags[locale]))}
          />
        )}
        {state.step !== 'idle' && (
          <UploadedFile file={state.file} progress={state.step === 'queue' ? state.progress : undefined} />
        )}
        {state.step === 'error' && (
          <Alert
            tone="danger"
            action={state.canRetry && <Button onPress={() => void start(state.file)}>{words.retry}</Button>}
          >
            <p className="font-medium">{state.message}</p>
            {state.reason && <p>{state.reason}</p>}
          </Alert>
        )}
        {state.step === 'success' && (
          <>
            <Alert tone="success">{words.done}</Alert>
            {next(state.id)}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The chosen file with its size and, during the upload, the progress. */
function UploadedFile({ file, progress }: { file: File; progress: number | undefined }) {
  const words = useWords('upload', portuguese)
  const locale = useLocale()
  return (
    <div className="flex items-center gap-3 rounded-card border border-line px-4 py-3">
      <FileText aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-pen" />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="flex justify-between gap-3">
          <span className="truncate font-medium">{file.name}</span>
          <span className="tabular shrink-0 text-sm text-quiet">{formatSize(file.size, locale)}</span>
        </p>
        {progress !== undefined && (
          <ProgressBar label={progress < 100 ? words.sending : words.checking} value={progress} />
        )}
      </div>
    </div>
  )
}

/** Milliseconds between two requests while the service reads a file. */
const PAUSE = 1000

/** The options of a query that repeats until the file is ready. */
export function untilReady<Status>(isMoving: (status: Status) => boolean) {
  return {
    refetchInterval: ({ state }: { state: { data?: { status: Status } | undefined } }) =>
      state.data && !isMoving(state.data.status) ? (false as const) : PAUSE,
  }
}

interface FileProgressProps<Status> {
  /** What the service says of the file; undefined until it has answered. */
  progress: { status: Status; failure_reason: string | null } | undefined
  isMoving: (status: Status) => boolean
  /** Called to upload another file. */
  onAnother: () => void
  /** Called once, when the service has read the file or given it up. */
  onSettled: () => void
  /** The offer when it is ready. */
  children: ReactNode
}

/** The state of a file that has just arrived: pages in preparation, the reason for a failure, or the next step. */
export function FileProgress<Status extends string>(props: FileProgressProps<Status>) {
  const { progress, isMoving, onAnother, onSettled, children } = props
  const words = useWords('upload', portuguese)
  const isSettled = progress !== undefined && !isMoving(progress.status)
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  if (!isSettled) return <ProgressBar label={words.preparing} valueLabel="" />
  if (progress.status !== 'failed')
    return <div className="flex flex-wrap items-center justify-between gap-3">{children}</div>
  return (
    <Alert tone="danger" action={<Button onPress={onAnother}>{words.another}</Button>}>
      {progress.failure_reason ?? words.unreadable}
    </Alert>
  )
}

const portuguese = {
  cancel: 'Cancelar carregamento',
  hint: (formats: string, megabytes: string) => `${formats} de até ${megabytes} MB, um por vez`,
  retry: 'Tentar de novo',
  done: messages.uploadDone,
  sending: 'Carregando',
  checking: 'Conferindo o arquivo',
  preparing: 'Preparando as páginas',
  another: 'Carregar outro arquivo',
  unreadable: 'Não foi possível ler este arquivo. Gere o PDF novamente e carregue de novo.',
}
