import { productName } from '../../ui/use-page-title.ts'
import { LegalText } from './legal-text.tsx'
import { termsText } from './terms-text.ts'

/** '/terms'. */
export function Component() {
  return <LegalText title="Termos de Uso" sections={termsText(productName())} />
}
