import { termsText } from '@rubrica/contracts/terms-text.ts'
import { productName } from '../../ui/use-page-title.ts'
import { LegalText } from './legal-text.tsx'

/** '/terms'. */
export function TermsPage() {
  return <LegalText title="Termos de Uso" sections={termsText(productName())} />
}
