import { privacyText } from '@rubrica/contracts/privacy-text.ts'
import { productName } from '../../ui/use-page-title.ts'
import { LegalText } from './legal-text.tsx'

/** '/privacy'. */
export function PrivacyPage() {
  return <LegalText title="Política de Privacidade" sections={privacyText(productName())} />
}
