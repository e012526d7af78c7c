import { NAME_MAX } from '@rubrica/contracts/lengths.ts'
import { PASSWORD_MIN } from '@rubrica/contracts/messages.ts'
import { type PlanCode, planCodes } from '@rubrica/contracts/plans.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words.ts'

/** The fields for a new person. An invited person cannot change the address of the invitation. */
export function NewPersonFields({ invitedEmail }: { invitedEmail?: string }) {
  const words = useWords('authPerson', portuguese)
  return (
    <>
      <TextField label={words.name} name="name" autoComplete="name" maxLength={NAME_MAX} isRequired />
      {invitedEmail === undefined && <CompanyField />}
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        isRequired
        {...(invitedEmail === undefined ? {} : { value: invitedEmail, isReadOnly: true, description: words.invited })}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        description={words.length(PASSWORD_MIN)}
        isRequired
      />
      <TermsCheckbox />
    </>
  )
}

/** Asks for the company that a new person sends documents for; it names the first workspace. */
export function CompanyField() {
  const words = useWords('authPerson', portuguese)
  return (
    <TextField
      label={words.company}
      name="company"
      autoComplete="organization"
      maxLength={NAME_MAX}
      description={words.shown}
      isOptional
    />
  )
}

/** The consent of signing up: `messages.termsLabel` with links to both texts. */
export function TermsCheckbox() {
  const words = useWords('authPerson', portuguese)
  return (
    <Checkbox name="terms" value="true" isRequired>
      {words.accept}{' '}
      <TextLink href="/terms" target="_blank">
        {words.terms}
      </TextLink>{' '}
      {words.and}{' '}
      <TextLink href="/privacy" target="_blank">
        {words.privacy}
      </TextLink>
    </Checkbox>
  )
}

/**
 * The source of a sign-up: `source`, the `utm_…` parameters of the address, and the marketing cookies (spec §3). The plan that was chosen goes
 * along as `utm_plan`: the wire has no other place for it. What `/v1` would refuse is cut: no form shows it.
 */
export function utmParams(pathname: string, search: string): Record<string, string> {
  const source = pathname.startsWith('/invitation/') ? 'convite' : 'site'
  const tagged = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_') && name.length <= 60)
  const kept = tagged.slice(0, 26).map(([name, value]) => [name, value.slice(0, 500)])
  const plan = planIn(search)
  return { source, ...Object.fromEntries(kept), ...marketingCookies(), ...(plan ? { utm_plan: plan } : {}) }
}

/** The plan that '/plan/{slug}' handed to the sign-up. */
export function planIn(search: string): PlanCode | undefined {
  const chosen = new URLSearchParams(search).get('plan')
  return planCodes.find((code) => code === chosen)
}

/** The pair that a marketing page of the same site has set, if the person came through one. */
function marketingCookies(): Record<string, string> {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  const pair = cookies.filter(([name, value]) => (name === 'mtc_id' || name === 'mtc_sid') && value)
  return Object.fromEntries(pair.map(([name, ...value]) => [name, value.join('=').slice(0, 500)]))
}

const portuguese = {
  name: 'Nome',
  email: 'E-mail',
  invited: 'O convite vale para este e-mail.',
  password: 'Senha',
  length: (least: number) => `Pelo menos ${least} caracteres.`,
  company: 'Empresa',
  shown: 'Quem assina vê este nome; sem ele, vê o seu.',
  accept: 'Li e aceito os',
  terms: 'Termos de Uso',
  and: 'e a',
  privacy: 'Política de Privacidade',
}
