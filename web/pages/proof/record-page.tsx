import { useParams } from 'react-router-dom'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePlace } from '../../use-snapshot.ts'
import { useLocale } from '../../words.ts'
import { givenHere } from './given-here.ts'
import { pageWords } from './page-words.ts'
import { ProofRecord } from './proof-record.tsx'

/** '/proof/{code or hash}' shows what is known of it. For anybody. */
export function RecordPage() {
  const { code = '' } = useParams()
  const { state } = usePlace()
  usePageTitle(pageWords[useLocale()].title)
  return <ProofRecord key={code} code={code} isGivenHere={state === givenHere} />
}
