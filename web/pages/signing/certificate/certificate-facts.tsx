import { useEffect, useRef } from 'react'
import { certificateKind } from '../../../documents/certificate-kind.ts'
import { formatDate } from '../../../format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { useLocale, useWords } from '../../../words.ts'
import type { Prepared } from './use-certificate-signing.ts'

/** Props of `CertificateFacts`. */
export interface CertificateFactsProps extends Pick<Prepared, 'holder' | 'is_qualified' | 'reasons'> {
  /** Its level among the headings around it. */
  heading?: 'h2' | 'h3'
}

/** The holder of the certificate and the kind of signature that it makes, shown before the person signs. */
export function CertificateFacts({ holder, is_qualified, reasons, heading: Heading = 'h3' }: CertificateFactsProps) {
  const words = useWords('certificateFacts', portuguese)
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const { name, government_id, issuer, valid_until } = holder
  return (
    <>
      <Heading ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {words.this}
      </Heading>
      <FactList
        facts={[
          { title: words.holder, value: name },
          { title: words.id, value: government_id ?? words.none, isMissing: government_id === null },
          { title: words.issuer, value: issuer },
          { title: words.until, value: formatDate(valid_until, locale) },
        ]}
      />
      <Alert tone={is_qualified ? 'success' : 'info'}>
        <p className="font-medium">{certificateKind({ is_qualified })[locale]}</p>
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
  this: 'Este certificado',
  holder: 'Titular',
  id: 'CPF ou CNPJ',
  none: 'Não consta',
  issuer: 'Emitido por',
  until: 'Válido até',
  isQualified: 'O certificado é seu, foi emitido na ICP-Brasil e não está revogado.',
  notQualified: 'Você pode assinar, mas a assinatura não será qualificada:',
}
