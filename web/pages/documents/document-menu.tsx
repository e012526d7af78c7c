import type { ArtifactName, DocumentStatus } from '@rubrica/contracts/documents.ts'
import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { Ban, Download, Eye, PenLine, Tags, TextCursorInput, Trash2 } from 'lucide-react'
import { ActionsMenu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { useWords } from '../../words.ts'

/** The data of a document that the menu needs. */
export interface MenuDocument {
  id: string
  name: string
  status: DocumentStatus
  hasCertificated: boolean
  isDeletable: boolean
}

/** Menu entries that open a dialog instead of navigating. */
export type DocumentDialog = 'rename' | 'remove' | 'cancel' | 'tags'

interface DocumentMenuProps {
  document: MenuDocument
  /** True if the document is already open. */
  isOpen?: boolean
  onDialog: (dialog: DocumentDialog) => void
}

/** Everything that can be done with one document, from a list or from its own page. */
export function DocumentMenu({ document, isOpen = false, onDialog }: DocumentMenuProps) {
  const { id, name, status, hasCertificated, isDeletable } = document
  const words = useWords('documentMenu', portuguese)
  const hasOriginal = status !== 'uploading' && status !== 'failed'
  return (
    <ActionsMenu of={name} isFramed={isOpen}>
      {!isOpen && (
        <MenuItem icon={<Eye />} href={`/dashboard/documents/${id}/view`}>
          {words.open}
        </MenuItem>
      )}
      {status === 'metadata_ready' && (
        <MenuItem icon={<PenLine />} href={`/dashboard/documents/${id}/signers`}>
          {words.prepare}
        </MenuItem>
      )}
      {isNameOpen(status) && (
        <MenuItem icon={<TextCursorInput />} onAction={() => onDialog('rename')}>
          {words.rename}
        </MenuItem>
      )}
      <MenuItem icon={<Tags />} onAction={() => onDialog('tags')}>
        {words.tags}
      </MenuItem>
      {hasOriginal && (
        <MenuItem icon={<Download />} href={downloadPath(id, 'original')} download>
          {words.original}
        </MenuItem>
      )}
      {hasCertificated && (
        <MenuItem icon={<Download />} href={downloadPath(id, 'certificated')} download>
          {words.signed}
        </MenuItem>
      )}
      {isDeletable && <MenuLine />}
      {isOpen && status === 'pending_signature' && (
        <MenuItem icon={<Ban />} isDanger onAction={() => onDialog('cancel')}>
          {words.cancel}
        </MenuItem>
      )}
      {isDeletable && (
        <MenuItem icon={<Trash2 />} isDanger onAction={() => onDialog('remove')}>
          {words.remove}
        </MenuItem>
      )}
    </ActionsMenu>
  )
}

/** Once it is sent, a document keeps the name that its signers were shown. */
function isNameOpen(status: DocumentStatus): boolean {
  return ['uploading', 'uploaded', 'metadata_processing', 'metadata_ready'].includes(status)
}

/** The path at which the browser fetches a document's file with its own cookie. */
export function downloadPath(documentId: string, artifact: ArtifactName) {
  return pathOf(pagePaths.documentFile, { documentId, artifact })
}

const portuguese = {
  open: 'Abrir',
  prepare: 'Preparar',
  rename: 'Renomear',
  tags: 'Etiquetas',
  original: 'Baixar original',
  signed: 'Baixar assinado',
  cancel: 'Cancelar documento',
  remove: 'Excluir',
}
