import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { FileArchive, Send, Tags, Trash2 } from 'lucide-react'
import { counted } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { ListedDocument } from './document-table.tsx'

interface SelectionBarProps {
  accountId: string
  /** At least one. */
  documents: ListedDocument[]
  onTag: () => void
  onResend: () => void
  onRemove: () => void
  onClear: () => void
}

/** The actions for the ticked documents; it omits an action that none of them allows. */
export function SelectionBar({ accountId, documents, onTag, onResend, onRemove, onClear }: SelectionBarProps) {
  const isWaiting = documents.some(({ status }) => status === 'pending_signature')
  const isDeletable = documents.some((document) => document.isDeletable)
  const withFile = documents.filter(({ status }) => status !== 'uploading')
  return (
    <section
      aria-label="Seleção"
      className="top-16 z-10 flex animate-rise flex-wrap items-center gap-2 rounded-card bg-pen-wash py-1.5 pr-1.5 pl-4 sm:tall:sticky"
    >
      <p role="status" className="tabular grow font-medium">
        {counted(documents.length, 'documento selecionado', 'documentos selecionados')}
      </p>
      <Button variant="plain" onPress={onClear}>
        Limpar seleção
      </Button>
      <Button onPress={onTag}>
        <Tags aria-hidden />
        Etiquetar
      </Button>
      {isWaiting && (
        <Button onPress={onResend}>
          <Send aria-hidden />
          Reenviar
        </Button>
      )}
      {withFile.length > 0 && (
        <LinkButton href={zipPath(accountId, withFile)} download>
          <FileArchive aria-hidden />
          Baixar ZIP
        </LinkButton>
      )}
      {isDeletable && (
        <Button onPress={onRemove}>
          <Trash2 aria-hidden />
          Excluir
        </Button>
      )}
    </section>
  )
}

function zipPath(accountId: string, documents: ListedDocument[]) {
  const ids = documents.map(({ id }) => id).join(',')
  return `${pathOf(pagePaths.documentsBundle, { accountId })}?${new URLSearchParams({ ids })}`
}
