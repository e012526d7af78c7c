import { Checkbox } from '../../ui/checkbox.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** The consent of signing up: `messages.termsLabel` with links to both texts. */
export function TermsCheckbox() {
  return (
    <Checkbox name="terms" value="true" isRequired>
      Li e aceito os{' '}
      <TextLink href="/terms" target="_blank">
        Termos de Uso
      </TextLink>{' '}
      e a{' '}
      <TextLink href="/privacy" target="_blank">
        Política de Privacidade
      </TextLink>
    </Checkbox>
  )
}
