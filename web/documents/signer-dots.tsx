/** What the dots need to know of a signer. */
export interface DotSigner {
  id: string
  full_name: string
  state: 'waiting' | 'turn' | 'signed' | 'declined'
}

/** Progress as one dot a signer: full has signed, ring has the turn, hollow comes later, barred has declined. */
export function SignerDots({ signers }: { signers: DotSigner[] }) {
  if (signers.length === 0) return null
  const story = signers.map((signer) => `${signer.full_name}: ${words[signer.state]}`).join('; ')
  return (
    <span role="img" aria-label={story} title={story} className="inline-flex items-center gap-1">
      {signers.slice(0, most).map((signer) => (
        <span key={signer.id} className={`size-2.5 rounded-full border-[1.5px] ${looks[signer.state]}`} />
      ))}
      {signers.length > most && <span className="tabular text-xs text-quiet">+{signers.length - most}</span>}
    </span>
  )
}

/** More dots than this are a number. */
const most = 8

const words = {
  waiting: 'ainda não é a vez',
  turn: 'é a vez de assinar',
  signed: 'assinou',
  declined: 'recusou',
} satisfies Record<DotSigner['state'], string>

const looks = {
  waiting: 'border-edge/60',
  turn: 'border-wait bg-wait-wash shadow-[inset_0_0_0_1.5px_var(--color-surface)] [background-clip:content-box] p-[1.5px] bg-wait',
  signed: 'border-done bg-done',
  declined: 'border-stop bg-[linear-gradient(45deg,transparent_42%,var(--color-stop)_42%_58%,transparent_58%)]',
} satisfies Record<DotSigner['state'], string>
