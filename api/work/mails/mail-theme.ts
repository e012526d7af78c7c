import type { Row } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Content } from '../../mail/layout.ts'
import { readableOnWhite } from '../../mail/readable-color.ts'
import { logoUrl } from '../../views/account-view.ts'

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
