// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Connection } from '../connection.ts'
import { Documents } from '../documents.ts'
import { resourcesOf } from '../resource.ts'
import type { Row } from '../row.ts'
import { Templates } from '../templates.ts'
import { Webhooks } from '../webhooks.ts'
import { Accounts } from './accounts.ts'
import { ActivityCalls } from './activity.ts'
import { Assignments } from './assignments.ts'
import { Auth } from './auth.ts'
import { CloudCertificates } from './cloud-certificates.ts'
import { DeviceLogins } from './device-logins.ts'
import { Drafts } from './drafts.ts'
import { Drawings } from './drawings.ts'
import { Estimates } from './estimates.ts'
import { Events } from './events.ts'
import { Fields } from './fields.ts'
import { Invitations } from './invitations.ts'
import { Keys } from './keys.ts'
import { Log } from './log.ts'
import { Members } from './members.ts'
import { PublicDocuments } from './public-documents.ts'
import { ReaderCodes } from './reader-codes.ts'
import { Sessions } from './sessions.ts'
import { Signers } from './signers.ts'
import { Signing } from './signing.ts'
import { Statistics } from './statistics.ts'
import { Tags } from './tags.ts'
import { UsageCalls } from './usage.ts'
import { Users } from './users.ts'
import { WebhookAddresses } from './webhook-addresses.ts'

const groups = {
  auth: Auth,
  sessions: Sessions,
  keys: Keys,
  deviceLogins: DeviceLogins,
  users: Users,
  accounts: Accounts,
  activity: ActivityCalls,
  usage: UsageCalls,
  statistics: Statistics,
  members: Members,
  invitations: Invitations,
  documents: Documents,
  readerCodes: ReaderCodes,
  drafts: Drafts,
  estimates: Estimates,
  drawings: Drawings,
  signing: Signing,
  cloudCertificates: CloudCertificates,
  signers: Signers,
  fields: Fields,
  assignments: Assignments,
  templates: Templates,
  tags: Tags,
  publicDocuments: PublicDocuments,
  webhooks: Webhooks,
  webhookAddresses: WebhookAddresses,
  events: Events,
  log: Log,
}

/** Every call of `/v1`, by group and name. */
export interface Resources {
  readonly auth: Auth
  readonly sessions: Sessions
  readonly keys: Keys
  readonly deviceLogins: DeviceLogins
  readonly users: Users
  readonly accounts: Accounts
  readonly activity: ActivityCalls
  readonly usage: UsageCalls
  readonly statistics: Statistics
  readonly members: Members
  readonly invitations: Invitations
  readonly documents: Documents
  readonly readerCodes: ReaderCodes
  readonly drafts: Drafts
  readonly estimates: Estimates
  readonly drawings: Drawings
  readonly signing: Signing
  readonly cloudCertificates: CloudCertificates
  readonly signers: Signers
  readonly fields: Fields
  readonly assignments: Assignments
  readonly templates: Templates
  readonly tags: Tags
  readonly publicDocuments: PublicDocuments
  readonly webhooks: Webhooks
  readonly webhookAddresses: WebhookAddresses
  readonly events: Events
  readonly log: Log
}

export const Resources: new (connection: Connection) => Resources = /* @__PURE__ */ resourcesOf<Resources>(groups)

/** Every row, in the order of the table. */
export function allRows(): Row[] {
  return Object.values(groups).flatMap(({ rows }) => Object.values(rows))
}
