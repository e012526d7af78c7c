import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import { loadScript } from './load-code.ts'
import { setting } from './use-snapshot.ts'

/** Draws the button of a provider that this installation offers. */
export async function drawSignInButton(
  provider: ProviderId,
  place: HTMLElement,
  onCredential: (token: string | undefined) => void,
): Promise<void> {
  const [clientId, script] = [setting(`${provider}-client-id`), setting(`${provider}-script`)]
  if (clientId && script) await drawings[provider](place, { clientId, script }, onCredential)
}

/** Draws a provider's own button. `onCredential` gets the token that it hands over, or undefined if it gave none. */
type DrawSignIn = (
  place: HTMLElement,
  settings: { clientId: string; script: string },
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
const drawGoogleButton: DrawSignIn = async (place, { clientId, script }, onCredential) => {
  await loadScript(script)
  const id = window.google?.accounts?.id
  if (!id) throw new Error('The script of the provider offers no sign-in')
  id.initialize({ client_id: clientId, ux_mode: 'popup', callback: ({ credential }) => onCredential(credential) })
  id.renderButton(place, {
    type: 'standard',
    text: 'continue_with',
    locale: 'pt-BR',
    width: Math.min(400, place.clientWidth),
  })
}

const drawings: Record<ProviderId, DrawSignIn> = {
  google: drawGoogleButton,
}
