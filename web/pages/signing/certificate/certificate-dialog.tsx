import { useEffect, useId, useRef, useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useWords } from '../../../words.ts'
import { CloudChoice } from '../cloud/cloud-choice.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { CertificateFile } from './certificate-file.tsx'
import { type CertificateSigningInput, useCertificateSigning } from './use-certificate-signing.ts'

/** Props of `CertificateDialog`. */
export interface CertificateDialogProps extends CertificateSigningInput {
  onClose: () => void
}

/** Signs with the signer's own certificate: in the cloud if that is offered, or file and password, the kind of signature, the signature. */
export function CertificateDialog({ onClose, ...input }: CertificateDialogProps) {
  const { prepared, work, problem, forgetProblem, open, startAgain, sign } = useCertificateSigning(input)
  const words = useWords('certificate', portuguese)
  // The document's page has fetched it.
  const { data: opened } = trpc.signing.open.useQuery(undefined, { enabled: false })
  const inCloud = opened?.cloudCertificates ?? []
  const [file, setFile] = useState<File>()
  const [password, setPassword] = useState('')
  const form = useId()
  const alert = useRef<HTMLDivElement>(null)
  const isSigning = work === 'signing'
  useEffect(() => {
    if (problem) alert.current?.focus()
  }, [problem])
  // Not needed any more once the file is open.
  useEffect(() => {
    if (prepared) setPassword('')
  }, [prepared])

  return (
    <Dialog
      isOpen
      // During signing, closing would leave in doubt whether the document was signed.
      onClose={() => isSigning || onClose()}
      title={words.title}
      role="alertdialog"
      actions={
        prepared ? (
          <>
            <Button
              size="large"
              onPress={() => {
                setFile(undefined)
                startAgain()
              }}
              isDisabled={isSigning}
            >
              {words.change}
            </Button>
            <Button size="large" variant="primary" onPress={sign} isFinal isPending={isSigning}>
              {words.sign}
            </Button>
          </>
        ) : (
          <Button
            size="large"
            type="submit"
            form={form}
            variant="primary"
            isDisabled={!file}
            isPending={work !== undefined}
          >
            {words.open}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem && (
          <Alert ref={alert} tone="warning" onClose={forgetProblem}>
            {problem}
          </Alert>
        )}
        {prepared ? (
          <CertificateFacts {...prepared} />
        ) : (
          <>
            {inCloud.length > 0 && !file && (
              <CloudChoice documents={[input.asked]} providers={inCloud} onRefused={input.onRefused} />
            )}
            <CertificateFile
              formId={form}
              hasCloud={inCloud.length > 0}
              file={file}
              onFile={(chosen) => {
                setFile(chosen)
                forgetProblem()
              }}
              password={password}
              onPassword={setPassword}
              isBusy={work !== undefined}
              onOpen={() => file && open(file, password)}
            />
          </>
        )}
        <p role="status" className="text-sm text-quiet not-empty:min-h-10">
          {work && words.work[work]}
        </p>
      </div>
    </Dialog>
  )
}

const portuguese = {
  title: 'Assinar com certificado digital',
  change: 'Trocar certificado',
  sign: 'Assinar documento',
  open: 'Abrir certificado',
  work: {
    opening: 'Abrindo o certificado neste aparelho. Em alguns celulares leva alguns segundos.',
    judging: 'Conferindo o certificado com quem o emitiu.',
    signing: 'Assinando. Não feche esta página.',
  },
}
