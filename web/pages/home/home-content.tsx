import type { Outputs } from '../../trpc.ts'
import { FirstDocument } from './first-document.tsx'
import { LastFinished } from './last-finished.tsx'
import { MonthUse } from './month-use.tsx'
import { ToSign } from './to-sign.tsx'
import { WaitsForMe } from './waits-for-me.tsx'
import { WaitsForOthers } from './waits-for-others.tsx'

/** First what waits for the person, then for others, then finished documents. */
export function HomeContent({ toSign, mine, others, finished, total, sent, usage }: Outputs['home']['overview']) {
  const ready = mine.items.find(({ status }) => status === 'metadata_ready')
  const isNew = sent === 0
  const isIdle = !isNew && toSign.totalCount + mine.totalCount === 0
  return (
    <>
      {toSign.items.length > 0 && <ToSign {...toSign} />}
      {isNew && <FirstDocument isUploaded={total > 0} isFirst={toSign.totalCount === 0} readyId={ready?.id} />}
      {mine.items.length > 0 && <WaitsForMe {...mine} isFirst={!isNew && toSign.items.length === 0} />}
      {isIdle && <p className="text-quiet">Nada espera por você agora.</p>}
      {others.items.length > 0 && <WaitsForOthers {...others} />}
      {finished.items.length > 0 && <LastFinished {...finished} />}
      <MonthUse usage={usage} />
    </>
  )
}
