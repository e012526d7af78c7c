import type { Verification } from '@rubrica/contracts/documents.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import type { ReactNode } from 'react'
import { certificateKind } from '../../documents/certificate-kind.ts'
import { formatDateTime, inGroups } from '../../format.ts'
import { bareCode, proofLabel } from './proof-words.ts'

/** What is known of the document, as names and values. */
export function ProofFacts({ proof }: { proof: Verification }) {
  const { hash, status, signers, signer_count, completed_count, page_count, completed_at, verified_at } = proof
  return (
    <dl className="mt-8 grid grid-cols-[minmax(0,1fr)] border-t border-line sm:grid-cols-[200px_minmax(0,1fr)]">
      {status && <Fact name="Situação">{documentStatuses[status]}</Fact>}
      {Number(signer_count) > 0 ? (
        <Fact name="Assinaturas">
          {completed_count} de {signer_count}
        </Fact>
      ) : null}
      {signers.length > 0 && (
        <Fact name="Assinado por">
          <ul className="flex flex-col gap-1">
            {signers.map(({ full_name, signed_at, certificate }) => (
              <li key={`${full_name} ${signed_at}`} className="[overflow-wrap:anywhere]">
                {full_name}, <span className="whitespace-nowrap text-quiet">{formatDateTime(signed_at)}</span>
                {certificate && <span className="block text-sm text-quiet">{certificateKind(certificate)}</span>}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {Number(page_count) > 0 ? <Fact name="Páginas">{page_count}</Fact> : null}
      {completed_at && <Fact name="Assinado por todos em">{formatDateTime(completed_at)}</Fact>}
      <Fact name="Verificado em">{formatDateTime(verified_at)}</Fact>
      <Fact name={proofLabel(hash)}>
        <span className="font-mono text-sm leading-6 break-words">{inGroups(bareCode(hash))}</span>
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="pt-3 text-quiet sm:border-b sm:border-line sm:pb-3">{name}</dt>
      <dd className="tabular border-b border-line pb-3 sm:pt-3">{children}</dd>
    </div>
  )
}
