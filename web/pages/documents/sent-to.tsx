import type { Assignment, AssignmentSigner } from '@rubrica/contracts/assignments.ts'
import { invitationState } from '../../documents/invitation-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'

/** The people who got an invitation now, and those who get one later. */
export function SentTo({ assignment }: { assignment: Assignment }) {
  const ordered = assignment.signers.toSorted((one, other) => (one.step ?? 0) - (other.step ?? 0))
  const firstStep = ordered[0]?.step ?? null
  return (
    <ul className="flex w-full flex-col rounded-card border border-line bg-surface text-left">
      {ordered.map((signer, place) => (
        <li
          key={signer.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-3 last:border-0"
        >
          <Avatar name={signer.full_name} seed={place} />
          <div className="min-w-0 grow basis-40">
            <p dir="auto" className="text-left font-medium [overflow-wrap:anywhere]">
              {signer.full_name}
            </p>
            <p className="text-sm text-quiet [overflow-wrap:anywhere]">{signer.email}</p>
          </div>
          {invitation(signer, firstStep)}
        </li>
      ))}
    </ul>
  )
}

function invitation(signer: AssignmentSigner, firstStep: number | null) {
  if (signer.status === 'signed') return <Badge tone="done">Assinou</Badge>
  if (signer.status === 'declined') return <Badge tone="stop">Recusou</Badge>
  const invited = invitationState(signer)
  if (signer.status === 'viewed' || invited === 'sent') return <Badge tone="done">Convite enviado</Badge>
  if (invited === 'failed') return <Badge tone="stop">Convite não entregue</Badge>
  if (invited === 'under way') return <Badge tone="wait">Convite a caminho</Badge>
  if (signer.step === firstStep) return <Badge tone="wait">Convite a caminho</Badge>
  return <Badge tone="quiet">Convite na {signer.step}ª etapa</Badge>
}
