import type { ProviderId } from '@rubrica/contracts/sign-in-providers.ts'
import type { DrawSignIn } from './draw-sign-in.ts'
import { drawGoogleButton } from './google-sign-in.ts'
import { setting } from './setting.ts'

const drawings: Record<ProviderId, DrawSignIn> = {
  google: drawGoogleButton,
}

/** Draws the button of a provider that this installation offers. */
export async function drawSignInButton(
  provider: ProviderId,
  place: HTMLElement,
  onCredential: (token: string | undefined) => void,
): Promise<void> {
  const [clientId, script] = [setting(`${provider}-client-id`), setting(`${provider}-script`)]
  if (clientId && script) await drawings[provider](place, { clientId, script }, onCredential)
}
