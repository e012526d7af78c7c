import { FileKey } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FILE_MAX } from '../../../certificate/certificate-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words.ts'

/** Props of `CertificateFile`. */
interface CertificateFileProps {
  formId: string
  /** A certificate in the cloud can sign instead. */
  hasCloud: boolean
  file: File | undefined
  onFile: (file: File | undefined) => void
  password: string
  onPassword: (password: string) => void
  isBusy: boolean
  onOpen: () => void
}

/** The file and its password. Neither has a name, so no code that stores typed values finds it. */
export function CertificateFile({
  formId,
  hasCloud,
  file,
  onFile,
  password,
  onPassword,
  isBusy,
  onOpen,
}: CertificateFileProps) {
  const words = useWords('certificateFile', portuguese)
  const form = useRef<HTMLFormElement>(null)
  // Nothing else can be done first; the field for the password takes the focus itself.
  useEffect(() => {
    if (!file && !hasCloud) [...(form.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [file, hasCloud])
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {file ? (
        <>
          <div className="flex items-center gap-3 rounded-control border border-line px-3.5 py-2.5">
            <FileKey aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-pen" />
            <p className="min-w-0 grow [overflow-wrap:anywhere]">{file.name}</p>
            <Button variant="plain" isDisabled={isBusy} onPress={() => onFile(undefined)}>
              {words.change}
            </Button>
          </div>
          <PasswordField
            label={words.password}
            value={password}
            onChange={onPassword}
            isDisabled={isBusy}
            autoComplete="off"
            autoFocus
            maxLength={1000}
          />
        </>
      ) : (
        <FileDrop
          title={words.choose}
          button={words.button}
          hint={words.hint}
          accept={['.p12', '.pfx']}
          maxSize={FILE_MAX}
          onFile={onFile}
        />
      )}
      <p className="text-sm text-quiet">{words.stays}</p>
      {!file && <p className="text-sm text-quiet">{hasCloud ? words.tokenInCloud : words.token}</p>}
    </form>
  )
}

const portuguese = {
  change: 'Trocar',
  password: 'Senha do certificado',
  choose: 'Escolha o arquivo do seu certificado',
  button: 'Escolher arquivo',
  hint: 'Arquivo .p12 ou .pfx (certificado A1), até 200 kB',
  stays:
    'O arquivo e a senha ficam neste aparelho: não são enviados nem guardados. Só a assinatura e o certificado seguem com o documento.',
  tokenInCloud:
    'Certificado A3 em cartão ou token não funciona no navegador: assine com um certificado em nuvem, que a autoridade que emitiu o seu também pode oferecer.',
  token:
    'Certificado A3 em cartão ou token não funciona no navegador, e este serviço não oferece certificado em nuvem: use um arquivo A1 ou fale com quem enviou o documento.',
}
