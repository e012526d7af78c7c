import { useEffect, useRef } from 'react'
import { certificateKind } from '../../../documents/certificate-kind.ts'
import { formatDate } from '../../../format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Prepared } from './use-certificate-signing.ts'

/** The holder of the certificate and the kind of signature that it makes, shown before the person signs. */
export function CertificateFacts({ prepared }: { prepared: Prepared }) {
  const { holder, is_qualified, reasons } = prepared
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const { name, government_id, issuer, valid_until } = holder
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Este certificado
      </h3>
      <FactList
        facts={[
          { title: 'Titular', value: name },
          { title: 'CPF ou CNPJ', value: government_id ?? 'Não consta', isMissing: government_id === null },
          { title: 'Emitido por', value: issuer },
          { title: 'Válido até', value: formatDate(valid_until) },
        ]}
      />
      <Alert tone={is_qualified ? 'success' : 'info'}>
        <p className="font-medium">{certificateKind(prepared)}</p>
        {is_qualified ? (
          <p>O certificado é seu, foi emitido na ICP-Brasil e não está revogado.</p>
        ) : (
          <>
            <p>Você pode assinar, mas a assinatura não será qualificada:</p>
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
