import type { Brief } from '@rubrica/contracts/briefs.ts'
import type { Locale } from '@rubrica/contracts/locale.ts'

/** A message before its channel gives it a form: plain texts without markup. */
export interface Message {
  to: string
  subject: string
  productName: string
  /** The language of its texts. */
  locale: Locale
  /** The person or workspace that writes to a signer: the name before the address, as 'Ana Souza via Rubrica'. */
  from?: string | undefined
  /** The text above the heading: the workspace, if one writes. */
  sender?: string | undefined
  /** The workspace's own colour, `#RRGGBB`, dark enough for white text on it. */
  color?: string | null
  /** The workspace's second colour, `#RRGGBB`: a line above the text. */
  accent?: string | null
  /** Address of the workspace's logo, shown instead of its name. */
  logo?: string | null
  heading: string
  paragraphs: string[]
  /** Another person's words, set apart. */
  quote?: string | null | undefined
  code?: string
  action?: { label: string; url: string }
  /** The one address in these texts that mail programs may make a link of. */
  linked?: string | undefined
  /** Why this message came. */
  reason: string
  attachments?: Attachment[]
  /** What it says where there is no room for a letter. */
  brief?: Brief
}

/** A file of the store. */
export interface Attachment {
  filename: string
  sha256: string
  size: number
  type: string
}
