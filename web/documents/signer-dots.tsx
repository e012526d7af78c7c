import { type Dot, ProgressDots } from '../ui/progress-dots.tsx'

/** What the dots need to know of a signer. */
export interface DotSigner {
  id: string
  full_name: string
  email: string | null
  state: 'waiting' | 'turn' | 'signed' | 'declined'
}

/** The progress of signing, one dot a signer; hover and screen readers get it in words. */
export function SignerDots({ signers }: { signers: DotSigner[] }) {
  if (signers.length === 0) return null
  const summary = signers.map((signer) => `${signer.full_name}: ${words[signer.state]}`).join('; ')
  return (
    <span title={summary} className="inline-flex items-center gap-1">
      <ProgressDots label={summary} dots={signers.slice(0, most).map((signer) => dots[signer.state])} />
      {signers.length > most && <span className="tabular text-xs text-quiet">+{signers.length - most}</span>}
    </span>
  )
}

/** Signers beyond this number show as a count. */
const most = 8

const words = {
  waiting: 'ainda não é a vez',
  turn: 'é a vez de assinar',
  signed: 'assinou',
  declined: 'recusou',
} satisfies Record<DotSigner['state'], string>

const dots = { waiting: 'later', turn: 'turn', signed: 'done', declined: 'stop' } satisfies Record<
  DotSigner['state'],
  Dot
>
