import { readableOnWhite } from '@rubrica/contracts/readable-color.ts'
import type { Row } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Message } from '../../message.ts'
import { logoUrl } from '../../views/account-view.ts'

/** The name, colour and logo of the workspace that a mail is about. */
export function mailTheme(
  parts: Pick<Deps, 'config'>,
  account: Row<'accounts'>,
): Pick<Message, 'sender' | 'color' | 'accent' | 'logo'> {
  return {
    sender: account.name,
    color: account.primary_color ? readableOnWhite(account.primary_color) : null,
    accent: account.secondary_color && `#${account.secondary_color}`,
    logo: logoUrl(parts, account),
  }
}
