import { useEffect, useId, useRef, useState } from 'react'
import { certificateKind } from '../../../documents/certificate-kind.ts'
import { formatDate } from '../../../format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { CertificateFile } from './certificate-file.tsx'
import { type CertificateSigningInput, type Prepared, useCertificateSigning } from './use-certificate-signing.ts'

/** Props of `CertificateDialog`. */
export interface CertificateDialogProps extends CertificateSigningInput {
  onClose: () => void
}

/** Signs with the signer's own certificate: file and password, the kind of signature, the signature. */
export function CertificateDialog({ onClose, ...input }: CertificateDialogProps) {
  const { prepared, work, problem, forgetProblem, open, startAgain, sign } = useCertificateSigning(input)
  const words = useWords('certificate', portuguese)
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
          <CertificateFacts prepared={prepared} />
        ) : (
          <CertificateFile
            formId={form}
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
        )}
        <p role="status" className="text-sm text-quiet not-empty:min-h-10">
          {work && words.work[work]}
        </p>
      </div>
    </Dialog>
  )
}

/** The holder of the certificate and the kind of signature that it makes, shown before the person signs. */
function CertificateFacts({ prepared }: { prepared: Prepared }) {
  const { holder, is_qualified, reasons } = prepared
  const words = useWords('certificate', portuguese)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const { name, government_id, issuer, valid_until } = holder
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {words.this}
      </h3>
      <FactList
        facts={[
          { title: words.holder, value: name },
          { title: words.id, value: government_id ?? words.none, isMissing: government_id === null },
          { title: words.issuer, value: issuer },
          { title: words.until, value: formatDate(valid_until, locale) },
        ]}
      />
      <Alert tone={is_qualified ? 'success' : 'info'}>
        <p className="font-medium">{is_qualified ? words.qualified : words.own}</p>
        {is_qualified ? (
          <p>{words.isQualified}</p>
        ) : (
          <>
            <p>{words.notQualified}</p>
            <ul className="list-disc pl-5">
              {reasons.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </>
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
  this: 'Este certificado',
  holder: 'Titular',
  id: 'CPF ou CNPJ',
  none: 'Não consta',
  issuer: 'Emitido por',
  until: 'Válido até',
  qualified: certificateKind({ is_qualified: true }),
  own: certificateKind({ is_qualified: false }),
  isQualified: 'O certificado é seu, foi emitido na ICP-Brasil e não está revogado.',
  notQualified: 'Você pode assinar, mas a assinatura não será qualificada:',
}
