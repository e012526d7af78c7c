import { PublicPage } from '../../public-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useLocale } from '../../words.ts'
import { ProofStart } from './proof-start.tsx'
import { startWords } from './start-words.ts'

/** '/proof' asks for a file or a code. For anybody. */
export function ProofPage() {
  const language = useLocale()
  usePageTitle(startWords[language].page)
  return (
    <PublicPage width="max-w-190" language={language}>
      <ProofStart />
    </PublicPage>
  )
}
