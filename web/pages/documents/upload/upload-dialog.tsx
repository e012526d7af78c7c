import { messages, UPLOAD_ACCEPTS, UPLOAD_MAX_BYTES } from '@rubrica/contracts/messages.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { ProcessingNotice } from './processing-notice.tsx'
import { UploadedFile } from './uploaded-file.tsx'
import type { useUpload } from './use-upload.ts'

interface UploadDialogProps {
  upload: ReturnType<typeof useUpload>
  onClose: () => void
}

/** Sends one file, then follows its processing until it can be prepared. */
export function UploadDialog({ upload, onClose }: UploadDialogProps) {
  const { state, start, reset } = upload
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Enviar documento"
      role={state.step === 'queue' ? 'alertdialog' : 'dialog'}
      actions={state.step === 'queue' && <Button onPress={reset}>Cancelar envio</Button>}
    >
      <div className="flex flex-col gap-4 pb-2" aria-live="polite">
        {(state.step === 'idle' || state.step === 'error') && (
          <FileDrop
            onFile={start}
            accept={UPLOAD_ACCEPTS}
            maxSize={UPLOAD_MAX_BYTES}
            title="Arraste o documento para cá"
            hint="PDF, DOC, DOCX ou ODT de até 25 MB, um por vez"
          />
        )}
        {state.step !== 'idle' && (
          <UploadedFile file={state.file} progress={state.step === 'queue' ? state.progress : undefined} />
        )}
        {state.step === 'error' && (
          <Alert tone="danger">
            <p className="font-medium">{state.message}</p>
            {state.reason && <p>{state.reason}</p>}
          </Alert>
        )}
        {state.step === 'success' && (
          <>
            <Alert tone="success">{messages.uploadDone}</Alert>
            <ProcessingNotice documentId={state.documentId} onAnother={reset} />
          </>
        )}
      </div>
    </Dialog>
  )
}
