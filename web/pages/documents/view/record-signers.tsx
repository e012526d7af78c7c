import type { Assignment, AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import type { DocumentStatus } from '@rubrica/contracts/documents.ts'
import { RecordSection } from '../../../paper-and-record.tsx'
import type { Outputs } from '../../../trpc.ts'
import { useWords } from '../../../words.ts'
import { SignerEntry } from './signer-entry.tsx'

interface RecordSignersProps {
  documentId: string
  status: DocumentStatus
  assignment: Assignment
  /** What each did; undefined while it loads. */
  history: Outputs['documents']['history'] | undefined
  /** The dialog lives outside, so the typed text outlives a phone that is turned. */
  onCorrect: (signer: AssignmentSigner) => void
}

/** Who signs, in order, with the state of each. */
export function RecordSigners({ documentId, status, assignment, history, onCorrect }: RecordSignersProps) {
  const words = useWords('recordSigners', portuguese)
  const steps = new Set(assignment.signers.map((signer) => signer.step))
  const { completed_count, signer_count } = assignment.summary
  return (
    <RecordSection
      title={steps.size > 1 ? words.ordered : words.title}
      aside={<span className="tabular text-sm text-quiet">{words.done(completed_count, signer_count)}</span>}
    >
      <ol className="flex flex-col gap-4">
        {inOrder(assignment).map((signer, place) => (
          <SignerEntry
            key={signer.id}
            documentId={documentId}
            assignmentId={assignment.id}
            signer={signer}
            declinedAt={momentOfRefusal(history, signer.id)}
            signers={assignment.signers}
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
          {words.copies}: {assignment.copy_receivers.map((receiver) => receiver.full_name).join(', ')}
        </p>
      )}
    </RecordSection>
  )
}

function momentOfRefusal(history: RecordSignersProps['history'], id: string) {
  const activities = history?.people.find(({ signerId }) => signerId === id)?.activities
  return activities?.find(({ event }) => event === 'signer_rejected_document')?.created_at
}

/** The signers by step. */
export function inOrder({ signers }: Assignment) {
  return signers.toSorted((one, other) => (one.step ?? 0) - (other.step ?? 0))
}

const portuguese = {
  title: 'Signatários',
  ordered: 'Signatários, em ordem',
  done: (count: number, all: number) => `${count} de ${all}`,
  copies: 'Recebem cópia',
}
