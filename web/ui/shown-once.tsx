import { Alert } from './alert.tsx'
import { CopyButton, type CopyButtonProps } from './copy-button.tsx'

/** Props of `ShownOnce`. */
export interface ShownOnceProps extends Pick<CopyButtonProps, 'text' | 'label' | 'copied' | 'failed'> {
  /** What to do with it now. */
  message: string
  onClose: () => void
}

/** A secret, complete only now, with a button that copies it. */
export function ShownOnce({ message, onClose, ...copying }: ShownOnceProps) {
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <Alert tone="success" onClose={onClose}>
        {message}
      </Alert>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow basis-60 rounded-control bg-quiet-wash px-3 py-2 font-mono text-sm break-all">
          {copying.text}
        </code>
        <CopyButton variant="primary" {...copying} />
      </div>
    </div>
  )
}
