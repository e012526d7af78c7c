import { RelativeTime } from '../../documents/relative-time.tsx'
import { SignHere } from '../../documents/sign-here.tsx'
import { formatDateTime } from '../../format.ts'
import type { Outputs } from '../../trpc.ts'
import { HomeRow, HomeSection } from './home-section.tsx'

/** What the person has to sign themselves, from any workspace: signed from here, without a mail. */
export function ToSign({ items, totalCount }: Outputs['home']['overview']['toSign']) {
  return (
    <HomeSection title="Para você assinar" count={totalCount}>
      {items.map((item, place) => (
        <HomeRow
          key={item.document_id}
          name={item.name}
          note={
            <>
              <span className="[overflow-wrap:anywhere]">{senderOf(item)}</span>
              <RelativeTime moment={item.requested_at} />
              {item.expires_at && <span className="tabular text-wait">até {formatDateTime(item.expires_at)}</span>}
            </>
          }
        >
          <SignHere document={{ id: item.document_id, name: item.name }} variant={place === 0 ? 'primary' : 'quiet'} />
        </HomeRow>
      ))}
    </HomeSection>
  )
}

function senderOf({ sender_name, account_name }: { sender_name: string; account_name: string }) {
  return sender_name === account_name ? `De ${sender_name}` : `De ${sender_name}, ${account_name}`
}
