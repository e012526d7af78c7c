/** The signer's own link if the server gives it; else the page that mails one. */
export function signingAddressOf({ id, signingUrl }: { id: string; signingUrl: string | null }) {
  return signingUrl ? new URL(signingUrl, location.href).pathname : `/release/${id}`
}
