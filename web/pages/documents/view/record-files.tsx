import type { ArtifactName } from '@rubrica/contracts/documents.ts'
import { Download, FileArchive, FileBadge, FileCheck, FileText, type LucideIcon } from 'lucide-react'
import { Link } from 'react-aria-components/Link'
import { ReaderCode } from '../../../documents/reader-code.tsx'
import { canPass } from '../../../failure.ts'
import { inGroups } from '../../../format.ts'
import { RecordSection } from '../../../paper-and-record.tsx'
import { ListFailure } from '../../../shown-list.tsx'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextButton, TextLink } from '../../../ui/text-link.tsx'
import { useWords } from '../../../words.ts'
import { downloadPath } from '../document-menu.tsx'

interface RecordFilesProps {
  documentId: string
  /** Names of the files that exist. */
  artifacts: string[]
}

/** Every file of the document that can be downloaded. */
export function RecordFiles({ documentId, artifacts }: RecordFilesProps) {
  const words = useWords('recordFiles', portuguese)
  const there = files.filter(({ name }) => artifacts.includes(name))
  if (there.length === 0) return null
  return (
    <RecordSection title={words.title}>
      <ul className="-mx-2 flex flex-col">
        {there.map(({ name, Icon }) => (
          <li key={name}>
            <Link
              href={downloadPath(documentId, name)}
              download
              className="flex cursor-pointer items-center gap-3 rounded-control px-2 py-2 text-ink no-underline transition-colors duration-150 data-hovered:bg-quiet-wash"
            >
              <Icon aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-pen" />
              <span className="flex min-w-0 grow flex-col">
                <span className="font-medium">{words.files[name].title}</span>
                <span className="text-sm text-quiet">{words.files[name].note}</span>
              </span>
              <Download aria-hidden className="size-4 shrink-0 text-quiet" />
            </Link>
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}

const files: { name: ArtifactName & keyof typeof portuguese.files; Icon: LucideIcon }[] = [
  { name: 'certificated', Icon: FileCheck },
  { name: 'certificate-page', Icon: FileBadge },
  { name: 'original', Icon: FileText },
  { name: 'bundle', Icon: FileArchive },
]

/** SHA-256 of a document's files, as hexadecimal; null if it is not known. */
interface FileHashes {
  original: string | null
  certificated: string | null
}

/** The hashes that prove that a file is the one that was sent or signed. */
export function RecordHashes({ hashes }: { hashes: FileHashes }) {
  const words = useWords('recordFiles', portuguese)
  if (!hashes.original && !hashes.certificated) return null
  return (
    <RecordSection title={words.hashes}>
      <dl className="flex flex-col gap-3">
        {hashes.certificated && <Hash title={words.files.certificated.title} hash={hashes.certificated} />}
        {hashes.original && <Hash title={words.files.original.title} hash={hashes.original} />}
      </dl>
      {hashes.certificated && (
        <TextLink href={`/proof/${hashes.certificated}`} className="w-fit text-sm">
          {words.proof}
        </TextLink>
      )}
    </RecordSection>
  )
}

function Hash({ title, hash }: { title: string; hash: string }) {
  const words = useWords('recordFiles', portuguese)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-1">
      <dt className="text-sm">{title}</dt>
      <dd className="-my-1.5 -mr-2">
        <CopyButton isIcon variant="plain" text={hash} label={`${words.copy}: ${title}`} copied={words.copied} />
      </dd>
      <dd className="col-span-2 font-mono text-xs leading-[1.25rem] text-quiet">{inGroups(hash)}</dd>
    </div>
  )
}

/** Lets the reader of ITI open the sealed file by its printed address, and shows the secret that it asks for. */
export function RecordReader({ documentId }: { documentId: string }) {
  const utils = trpc.useUtils()
  const words = useWords('recordFiles', portuguese)
  const code = trpc.documents.readerCode.useQuery({ documentId })
  const refresh = () => utils.documents.readerCode.invalidate({ documentId })
  const open = trpc.documents.openToReader.useMutation({ onSuccess: refresh })
  const close = trpc.documents.closeToReader.useMutation({ onSuccess: refresh })
  const failure = open.error ?? close.error
  if (!code.data) {
    // A `/v1` elsewhere may not know the reader.
    if (!code.error || !canPass(code.error)) return null
    return (
      <RecordSection title={words.reader}>
        <ListFailure query={code} isPart />
      </RecordSection>
    )
  }
  const { secret_code } = code.data
  return (
    <RecordSection title={words.reader}>
      {failure && <Alert tone="warning">{failure.message}</Alert>}
      {secret_code === null ? (
        <>
          <p className="text-quiet">{words.mayRead}</p>
          <TextButton isPending={open.isPending} onPress={() => open.mutate({ documentId })}>
            {words.allow}
          </TextButton>
        </>
      ) : (
        <>
          <ReaderCode code={secret_code} />
          <TextButton isPending={close.isPending} onPress={() => close.mutate({ documentId })}>
            {words.end}
          </TextButton>
        </>
      )}
    </RecordSection>
  )
}

const portuguese = {
  title: 'Arquivos',
  files: {
    certificated: { title: 'Documento assinado', note: 'PDF selado, com as assinaturas' },
    'certificate-page': { title: 'Certificado de assinaturas', note: 'Quem assinou, quando e como' },
    original: { title: 'Original', note: 'O arquivo como foi carregado' },
    bundle: { title: 'Tudo em um arquivo', note: 'ZIP com todos os arquivos' },
  },
  hashes: 'Códigos hash (SHA-256)',
  proof: 'Ver a página pública de verificação',
  copy: 'Copiar código hash',
  copied: 'Código hash copiado.',
  reader: 'Leitor do ITI',
  mayRead:
    'O leitor do ITI (validar.iti.gov.br) pode abrir o arquivo assinado pelo código QR impresso, com um código secreto que só as partes veem.',
  allow: 'Permitir a leitura',
  end: 'Encerrar a leitura',
}
