import { Download } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { downloadArtifact } from '../document/download-artifact.ts'
import type { OpenedDocument } from '../opened.ts'

/** Props of `SignedFiles`. */
interface SignedFilesProps {
  document: OpenedDocument
  signerId: string
}

/** The files of a finished document, the signed one first; while it waits for others, the file that was signed. */
export function SignedFiles({ document, signerId }: SignedFilesProps) {
  const [pending, setPending] = useState<string>()
  const [hasFailed, setFailed] = useState(false)

  const isFinished = document.artifacts.includes('certificated')
  const download = async ({ artifact, suffix }: FileChoice) => {
    setPending(artifact)
    setFailed(false)
    const name = `${document.name.replace(/\.(pdf|docx?|odt)$/i, '')}${suffix}`
    await downloadArtifact({ signerId, documentId: document.id, artifact }, name).catch(() => setFailed(true))
    setPending(undefined)
  }
  return (
    <div className="flex flex-col gap-2">
      {hasFailed && (
        <Alert tone="warning">O arquivo não chegou até aqui. Ele continua guardado: tente baixar de novo.</Alert>
      )}
      {choices
        .filter(({ artifact }) => document.artifacts.includes(artifact) && (artifact === 'original') !== isFinished)
        .map((choice, place) => (
          <Button
            key={choice.artifact}
            variant={place === 0 && isFinished ? 'primary' : 'quiet'}
            size="large"
            className="max-sm:px-3! max-sm:leading-tight max-sm:whitespace-normal!"
            isPending={pending === choice.artifact}
            onPress={() => download(choice)}
          >
            <Download aria-hidden />
            {choice.label}
          </Button>
        ))}
    </div>
  )
}

interface FileChoice {
  artifact: 'original' | 'certificated' | 'certificate-page' | 'bundle'
  label: string
  suffix: string
}

const choices: FileChoice[] = [
  { artifact: 'original', label: 'Baixar o documento sem assinaturas', suffix: '.pdf' },
  { artifact: 'certificated', label: 'Baixar documento assinado', suffix: ' (assinado).pdf' },
  { artifact: 'certificate-page', label: 'Baixar certificado de assinaturas', suffix: ' (assinaturas).pdf' },
  { artifact: 'bundle', label: 'Baixar tudo em um arquivo', suffix: '.zip' },
]
