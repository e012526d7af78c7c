import type { DrawSignIn } from './draw-sign-in.ts'
import { loadScript } from './load-code.ts'

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
export const drawGoogleButton: DrawSignIn = async (place, { clientId, script }, onCredential) => {
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
