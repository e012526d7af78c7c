import { inGroups } from '../../../format.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RecordSection } from './record-section.tsx'

/** SHA-256 of a document's files, as hexadecimal; null if it is not known. */
export interface FileHashes {
  original: string | null
  certificated: string | null
}

/** The hashes that prove that a file is the one that was sent or signed. */
export function RecordHashes({ hashes }: { hashes: FileHashes }) {
  if (!hashes.original && !hashes.certificated) return null
  return (
    <RecordSection title="Códigos hash (SHA-256)">
      <dl className="flex flex-col gap-3">
        {hashes.certificated && <Hash title="Documento assinado" hash={hashes.certificated} />}
        {hashes.original && <Hash title="Original" hash={hashes.original} />}
      </dl>
      {hashes.certificated && (
        <TextLink href={`/proof/${hashes.certificated}`} className="w-fit text-sm">
          Ver a página pública de verificação
        </TextLink>
      )}
    </RecordSection>
  )
}

function Hash({ title, hash }: { title: string; hash: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-1">
      <dt className="text-sm">{title}</dt>
      <dd className="-my-1.5 -mr-2">
        <CopyButton
          isIcon
          variant="plain"
          text={hash}
          label={`Copiar código hash: ${title}`}
          copied="Código hash copiado."
        />
      </dd>
      <dd className="col-span-2 font-mono text-xs leading-[1.25rem] text-quiet">{inGroups(hash)}</dd>
    </div>
  )
}
