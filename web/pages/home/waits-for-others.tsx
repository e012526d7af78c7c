import { RelativeTime } from '../../documents/relative-time.tsx'
import { SignerDots } from '../../documents/signer-dots.tsx'
import { whoseTurn } from '../../documents/whose-turn.ts'
import { useSignedIn } from '../../session.ts'
import type { Outputs } from '../../trpc.ts'
import { HomeRow, HomeSection } from './home-section.tsx'

/** Documents that wait for others, and since when; the one that has not moved for longest comes first. */
export function WaitsForOthers({ items, totalCount }: Outputs['home']['overview']['others']) {
  const { email: own } = useSignedIn().user
  return (
    <HomeSection
      title="Esperam por outras pessoas"
      count={totalCount}
      all={{ href: '/dashboard/documents?status=pending_signature', isShown: totalCount > items.length }}
    >
      {items.map((row) => (
        <HomeRow
          key={row.id}
          name={row.name}
          href={`/dashboard/documents/${row.id}/view`}
          note={
            <>
              <span className="[overflow-wrap:anywhere]">
                {whoseTurn({ ...row, signers: row.signers.filter(({ email }) => email !== own) }, own)}
              </span>
              <span>
                pedido <RelativeTime moment={row.waitingSince} />
              </span>
            </>
          }
        >
          <span className="empty:hidden max-sm:w-full">
            <SignerDots signers={row.signers} />
          </span>
        </HomeRow>
      ))}
    </HomeSection>
  )
}
