import { logoUrl } from '../accounts/account-view.ts'
import type { Row } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import type { Content } from './layout.ts'
import { readableOnWhite } from './readable-color.ts'

/** The name, colour and logo of the workspace in whose matter a mail is written. */
export function mailTheme(
  parts: Pick<Deps, 'config'>,
  account: Row<'accounts'>,
): Pick<Content, 'sender' | 'color' | 'logo'> {
  return {
    sender: account.name,
    color: account.primary_color ? readableOnWhite(account.primary_color) : null,
    logo: logoUrl(parts, account),
  }
}
