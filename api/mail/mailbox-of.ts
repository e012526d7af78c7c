const IGNORES_DOTS = ['gmail.com', 'googlemail.com']

/** One name for the spellings of an address that reach the same mailbox: `Ana+loja@…` is `ana@…`, and Gmail reads no dots. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, at).split('+')
  return IGNORES_DOTS.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
