import type { Assignment, AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { RecordSection } from './record-section.tsx'
import { SignerEntry } from './signer-entry.tsx'

interface RecordSignersProps {
  documentId: string
  status: DocumentStatus
  assignment: Assignment
  /** The dialog lives outside, so the typed text outlives a phone that is turned. */
  onCorrect: (signer: AssignmentSigner) => void
}

/** Who signs, in order, with the state of each. */
export function RecordSigners({ documentId, status, assignment, onCorrect }: RecordSignersProps) {
  const steps = new Set(assignment.signers.map((signer) => signer.step))
  const { completed_count, signer_count } = assignment.summary
  return (
    <RecordSection
      title={steps.size > 1 ? 'Signatários, em ordem' : 'Signatários'}
      aside={<span className="tabular text-sm text-quiet">{`${completed_count} de ${signer_count}`}</span>}
    >
      <ol className="flex flex-col gap-4">
        {inOrder(assignment).map((signer, place) => (
          <SignerEntry
            key={signer.id}
            documentId={documentId}
            assignmentId={assignment.id}
            signer={signer}
            link={assignment.signing_urls.find(({ signer_id }) => signer_id === signer.id)?.url}
            place={place}
            step={steps.size > 1 ? signer.step : null}
            isPending={status === 'pending_signature'}
            onCorrect={() => onCorrect(signer)}
          />
        ))}
      </ol>
      {assignment.copy_receivers.length > 0 && (
        <p className="text-sm text-quiet">
          Recebem cópia: {assignment.copy_receivers.map((receiver) => receiver.full_name).join(', ')}
        </p>
      )}
    </RecordSection>
  )
}

/** The signers by step. */
export function inOrder({ signers }: Assignment) {
  return signers.toSorted((one, other) => (one.step ?? 0) - (other.step ?? 0))
}
