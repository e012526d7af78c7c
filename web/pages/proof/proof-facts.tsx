import type { Verification } from '@rubrica/contracts/documents.ts'
import type { ReactNode } from 'react'
import { certificateKind } from '../../documents/certificate-kind.ts'
import { inGroups } from '../../format.ts'
import { useLocale } from '../../words.ts'
import { pageWords, statusIn, timeIn } from './page-words.ts'
import { bareCode, proofLabel } from './proof-words.ts'

interface ProofFactsProps {
  proof: Verification
  /** The printed report tells what was found out about a file. */
  isOnScreenAlone: boolean
}

/** What is known of the document, as names and values. */
export function ProofFacts({ proof, isOnScreenAlone }: ProofFactsProps) {
  const language = useLocale()
  const words = pageWords[language].facts
  const timeText = timeIn(language)
  const { hash, status, signers, signer_count, completed_count, page_count, completed_at, verified_at } = proof
  return (
    <dl
      className={`grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[200px_minmax(0,1fr)] ${isOnScreenAlone ? 'print:hidden' : ''}`}
    >
      {status && <Fact name={words.status}>{statusIn(language, status)}</Fact>}
      {Number(signer_count) > 0 ? <Fact name={words.signatures}>{words.of(completed_count, signer_count)}</Fact> : null}
      {signers.length > 0 && (
        <Fact name={words.signedBy}>
          <ul className="flex flex-col gap-1">
            {signers.map(({ full_name, signed_at, certificate }) => (
              <li key={`${full_name} ${signed_at}`} className="[overflow-wrap:anywhere]">
                <bdi>{full_name}</bdi>, <span className="whitespace-nowrap text-quiet">{timeText(signed_at)}</span>
                {certificate && (
                  <span className="block text-sm text-quiet">{certificateKind(certificate)[language]}</span>
                )}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {Number(page_count) > 0 ? <Fact name={words.pages}>{page_count}</Fact> : null}
      {completed_at && <Fact name={words.completed}>{timeText(completed_at)}</Fact>}
      <Fact name={words.verified}>{timeText(verified_at)}</Fact>
      {proof.shares_original && <Fact name={words.original}>{words.shared}</Fact>}
      <Fact name={proofLabel(hash, language)}>
        <span className="font-mono text-sm leading-[1.5rem] break-words">{inGroups(bareCode(hash))}</span>
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
