import { type Locale, locales } from '@rubrica/contracts/locale.ts'
import { type ProviderId, type SignInProvider, signInProviders } from '@rubrica/contracts/sign-in-providers.ts'
import { useEffect, useRef, useState } from 'react'
import { loadScript } from './load-code.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'
import { setting } from './use-snapshot.ts'
import { useLocale, useWords } from './words.ts'

interface ProviderButtonProps {
  provider: ProviderId
  onCredential(token: string | undefined): void
}

/** A provider's button. Its script loads once the page has come to rest; if it does not load, the button says so. */
export function ProviderButton({ provider, onCredential }: ProviderButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const words = useWords('authProviderButton', portuguese)
  const locale = useLocale()
  const take = useRef(onCredential)
  useEffect(() => {
    take.current = onCredential
  })

  useEffect(() => {
    const element = place.current
    if (!element) return
    let isGone = false
    const draw = () =>
      drawSignInButton(provider, element, locale, (token) => take.current(token)).catch(() => {
        if (!isGone) setFailed(true)
      })
    setFailed(false)
    const timer = setTimeout(draw, tries === 0 ? PAUSE : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [provider, tries, locale])

  return (
    <>
      <div
        key={locale}
        ref={place}
        hidden={isFailed}
        className="flex min-h-11 justify-center empty:rounded-control empty:bg-quiet-wash"
      />
      {isFailed && (
        <Alert tone="warning" action={<Button onPress={() => setTries(tries + 1)}>{words.again}</Button>}>
          {words.notLoaded(signInProviders[provider])}
        </Alert>
      )}
    </>
  )
}

/** Milliseconds after which the page is drawn and usable. */
const PAUSE = 300

/** Draws the button of a provider that this installation offers. */
async function drawSignInButton(
  provider: ProviderId,
  place: HTMLElement,
  locale: Locale,
  onCredential: (token: string | undefined) => void,
): Promise<void> {
  const [clientId, script] = [setting(`${provider}-client-id`), setting(`${provider}-script`)]
  if (clientId && script) await drawings[provider](place, { clientId, script, locale }, onCredential)
}

/** Draws a provider's own button. `onCredential` gets the token that it hands over, or undefined if it gave none. */
type DrawSignIn = (
  place: HTMLElement,
  settings: { clientId: string; script: string; locale: Locale },
  onCredential: (token: string | undefined) => void,
) => Promise<void>

/** The part of Google's script that is used. */
interface GoogleAccounts {
  id: {
    initialize(options: {
      client_id: string
      callback: (answer: { credential?: string }) => void
      ux_mode: 'popup'
    }): void
    renderButton(place: HTMLElement, options: Record<string, string | number>): void
  }
}

declare global {
  interface Window {
    google?: { accounts?: GoogleAccounts }
  }
}

/** Draws Google's own button and loads its script only now. */
const drawGoogleButton: DrawSignIn = async (place, { clientId, script, locale }, onCredential) => {
  await loadScript(script)
  const id = window.google?.accounts?.id
  if (!id) throw new Error('The script of the provider offers no sign-in')
  id.initialize({ client_id: clientId, ux_mode: 'popup', callback: ({ credential }) => onCredential(credential) })
  id.renderButton(place, {
    type: 'standard',
    text: 'continue_with',
    locale: locales[locale].tag,
    width: Math.min(400, place.clientWidth),
  })
}

const drawings: Record<ProviderId, DrawSignIn> = {
  google: drawGoogleButton,
}

const portuguese = {
  again: 'Tentar de novo',
  notLoaded: ({ withArticle }: SignInProvider) => `A entrada com ${withArticle} não pôde ser carregada.`,
}
