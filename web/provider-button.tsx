import { type ProviderId, signInProviders } from '@rubrica/contracts/sign-in-providers.ts'
import { useEffect, useRef, useState } from 'react'
import { drawSignInButton } from './sign-in-buttons.ts'
import { Alert } from './ui/alert.tsx'
import { Button } from './ui/button.tsx'

interface ProviderButtonProps {
  provider: ProviderId
  onCredential(token: string | undefined): void
}

/** A provider's button. Its script loads once the page has come to rest; if it does not load, the button says so. */
export function ProviderButton({ provider, onCredential }: ProviderButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const take = useRef(onCredential)
  useEffect(() => {
    take.current = onCredential
  })

  useEffect(() => {
    const element = place.current
    if (!element) return
    let isGone = false
    const draw = () =>
      drawSignInButton(provider, element, (token) => take.current(token)).catch(() => {
        if (!isGone) setFailed(true)
      })
    setFailed(false)
    const timer = setTimeout(draw, tries === 0 ? PAUSE : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [provider, tries])

  return (
    <>
      <div
        ref={place}
        hidden={isFailed}
        className="flex min-h-11 justify-center empty:rounded-control empty:bg-quiet-wash"
      />
      {isFailed && (
        <Alert tone="warning" action={<Button onPress={() => setTries(tries + 1)}>Tentar de novo</Button>}>
          A entrada com {signInProviders[provider].withArticle} não pôde ser carregada.
        </Alert>
      )}
    </>
  )
}

/** Milliseconds after which the page is drawn and usable. */
const PAUSE = 300
