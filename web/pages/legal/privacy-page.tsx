import { productName } from '../../ui/use-page-title.ts'
import { LegalText } from './legal-text.tsx'
import { privacyText } from './privacy-text.ts'

/** '/privacy'. */
export function Component() {
  return <LegalText title="Política de Privacidade" sections={privacyText(productName())} />
}
