import { useParams } from 'react-router-dom'
import { PublicPage } from '../../public-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { usePlace } from '../../use-snapshot.ts'
import { useProofLanguage } from './language.ts'
import { pageWords } from './page-words.ts'
import { ProofRecord } from './proof-record.tsx'
import { givenHere, ProofStart } from './proof-start.tsx'

/** '/proof' asks for a file or a code; '/proof/{code or hash}' shows what is known of it. For anybody. */
export function ProofPage() {
  const { code } = useParams()
  const { state } = usePlace()
  usePageTitle(pageWords[useProofLanguage()].title)
  if (code) return <ProofRecord key={code} code={code} isGivenHere={state === givenHere} />
  return (
    <PublicPage width="max-w-190">
      <ProofStart />
    </PublicPage>
  )
}
