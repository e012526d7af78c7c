import { useState } from 'react'
import { RelativeTime } from '../../documents/relative-time.tsx'
import { SignHere } from '../../documents/sign-here.tsx'
import { formatDateTime } from '../../format.ts'
import type { Outputs } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { HomeRow, HomeSection } from './home-section.tsx'

/** Rows that show until the person opens all of them. */
const FIRST = 5

/** The documents that the person has to sign, from any workspace: signed from here, without a mail. */
export function ToSign({ items, totalCount }: Outputs['home']['overview']['toSign']) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <HomeSection title="Para você assinar" count={totalCount}>
        {items.slice(0, isWhole ? undefined : FIRST).map((item, place) => (
          <HomeRow
            key={item.document_id}
            name={item.name}
            note={
              <>
                <span className="line-clamp-2 [overflow-wrap:anywhere]">{senderOf(item)}</span>
                <RelativeTime moment={item.requested_at} />
                {item.expires_at && <span className="tabular text-wait">até {formatDateTime(item.expires_at)}</span>}
              </>
            }
          >
            <SignHere
              document={{ id: item.document_id, name: item.name }}
              variant={place === 0 ? 'primary' : 'quiet'}
            />
          </HomeRow>
        ))}
      </HomeSection>
      {items.length > FIRST && (
        <Button className="-mt-3 self-center" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? 'Mostrar menos' : `Mostrar mais ${items.length - FIRST}`}
        </Button>
      )}
    </>
  )
}

function senderOf({ is_own, sender_name, account_name }: Outputs['home']['overview']['toSign']['items'][number]) {
  if (is_own) return 'Você enviou'
  return sender_name === account_name ? `De ${sender_name}` : `De ${sender_name}, ${account_name}`
}
