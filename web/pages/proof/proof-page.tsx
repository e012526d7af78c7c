import { PublicPage } from '../../public-page.tsx'
import { useLocation, useParams } from '../../router/router.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { ProofRecord } from './proof-record.tsx'
import { givenHere, ProofStart } from './proof-start.tsx'

/** '/proof' asks for a file or a code; '/proof/{code or hash}' shows what is known of it. For anybody. */
export function Component() {
  const { code } = useParams()
  const { state } = useLocation()
  usePageTitle('Verificação de documento')
  return (
    <PublicPage width="max-w-190">
      {code ? <ProofRecord key={code} code={code} isGivenHere={state === givenHere} /> : <ProofStart />}
    </PublicPage>
  )
}
