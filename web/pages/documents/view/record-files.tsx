import type { ArtifactName } from '@rubrica/contracts/documents.ts'
import { Download, FileArchive, FileBadge, FileCheck, FileText, type LucideIcon } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { downloadPath } from '../download-path.ts'
import { RecordSection } from './record-section.tsx'

interface RecordFilesProps {
  documentId: string
  /** Names of the files that exist. */
  artifacts: string[]
}

/** Every file of the document that can be downloaded. */
export function RecordFiles({ documentId, artifacts }: RecordFilesProps) {
  const there = files.filter(({ name }) => artifacts.includes(name))
  if (there.length === 0) return null
  return (
    <RecordSection title="Arquivos">
      <ul className="-mx-2 flex flex-col">
        {there.map(({ name, title, note, Icon }) => (
          <li key={name}>
            <Link
              href={downloadPath(documentId, name)}
              download
              className="flex cursor-pointer items-center gap-3 rounded-control px-2 py-2 text-ink no-underline transition-colors duration-150 data-hovered:bg-quiet-wash"
            >
              <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-pen" />
              <span className="flex min-w-0 grow flex-col">
                <span className="font-medium">{title}</span>
                <span className="text-sm text-quiet">{note}</span>
              </span>
              <Download aria-hidden className="size-4 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

const files: { name: ArtifactName; title: string; note: string; Icon: LucideIcon }[] = [
  { name: 'certificated', title: 'Documento assinado', note: 'PDF selado, com as assinaturas', Icon: FileCheck },
  {
    name: 'certificate-page',
    title: 'Certificado de assinaturas',
    note: 'Quem assinou, quando e como',
    Icon: FileBadge,
  },
  { name: 'original', title: 'Original', note: 'O arquivo como foi carregado', Icon: FileText },
  { name: 'bundle', title: 'Tudo em um arquivo', note: 'ZIP com todos os arquivos', Icon: FileArchive },
]
