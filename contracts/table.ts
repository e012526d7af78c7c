import { accounts } from './accounts.ts'
import { activity } from './activity.ts'
import { assignments } from './assignments.ts'
import { auth } from './auth.ts'
import { cloudCertificates } from './cloud-certificates.ts'
import { deviceLogins } from './device-logins.ts'
import { documents } from './documents.ts'
import { drafts } from './drafts.ts'
import { drawings } from './drawings.ts'
import { estimates } from './estimates.ts'
import { events } from './events.ts'
import { fields } from './fields.ts'
import { invitations } from './invitations.ts'
import { keys } from './keys.ts'
import { log } from './log.ts'
import { members } from './members.ts'
import { publicDocuments } from './public-documents.ts'
import { readerCodes } from './reader-codes.ts'
import { sessions } from './sessions.ts'
import { signers } from './signers.ts'
import { signing } from './signing.ts'
import { statistics } from './statistics.ts'
import { tags } from './tags.ts'
import { templates } from './templates.ts'
import { usage } from './usage.ts'
import { users } from './users.ts'
import { webhookAddresses } from './webhook-addresses.ts'
import { webhooks } from './webhooks.ts'

/** Every call of `/v1`. A row's place here is its name everywhere: `signers.create`. */
export const table = {
  auth,
  sessions,
  keys,
  deviceLogins,
  users,
  accounts,
  activity,
  usage,
  statistics,
  members,
  invitations,
  documents,
  readerCodes,
  drafts,
  // Before `signing`, whose route would match it too.
  estimates,
  // Before `signing`, whose route of the image would match it too.
  drawings,
  signing,
  cloudCertificates,
  signers,
  fields,
  assignments,
  templates,
  tags,
  publicDocuments,
  webhooks,
  webhookAddresses,
  events,
  log,
}
export type Table = typeof table
