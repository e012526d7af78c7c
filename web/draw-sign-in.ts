/** Draws a provider's own button. `onCredential` gets the token that it hands over, or undefined if it gave none. */
export type DrawSignIn = (
  place: HTMLElement,
  settings: { clientId: string; script: string },
  onCredential: (token: string | undefined) => void,
) => Promise<void>
