import type { Document } from '@rubrica/contracts/documents.ts'
import { Alert } from '../ui/alert.tsx'

interface FileNotesProps {
  /** Absent if the service is an older one. */
  notes: Document['file_notes']
  className?: string
}

/** Properties of the uploaded file that its sender should know before anybody signs. */
export function FileNotes({ notes = [], className = '' }: FileNotesProps) {
  if (notes.length === 0) return null
  return (
    <Alert tone="warning" className={className}>
      {notes.map(({ code, message }) => (
        <p key={code}>{message}</p>
      ))}
    </Alert>
  )
}
