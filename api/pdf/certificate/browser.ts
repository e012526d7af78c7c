/** Quotes what a browser says of itself: that can be any text, and must not read as a statement of the page. */
export function quotedBrowser(userAgent: string | null): string | null {
  return userAgent && `Navegador informado: “${userAgent.replaceAll(/[“”]/g, '"')}”`
}
