// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Connection } from '../connection.ts'
import { Documents } from '../documents.ts'
import { Templates } from '../templates.ts'
import { Webhooks } from '../webhooks.ts'
import { Accounts } from './accounts.ts'
import { Assignments } from './assignments.ts'
import { Auth } from './auth.ts'
import { Drafts } from './drafts.ts'
import { Estimates } from './estimates.ts'
import { Events } from './events.ts'
import { Fields } from './fields.ts'
import { Invitations } from './invitations.ts'
import { Members } from './members.ts'
import { PublicDocuments } from './public-documents.ts'
import * as rows from './rows.ts'
import { Sessions } from './sessions.ts'
import { Signers } from './signers.ts'
import { Signing } from './signing.ts'
import { StatisticsCalls } from './statistics.ts'
import { Tags } from './tags.ts'
import { UsageCalls } from './usage.ts'
import { Users } from './users.ts'

/** Every call of `/v1`, by group and name. */
export class Resources {
  readonly auth: Auth
  readonly sessions: Sessions
  readonly users: Users
  readonly accounts: Accounts
  readonly usage: UsageCalls
  readonly statistics: StatisticsCalls
  readonly members: Members
  readonly invitations: Invitations
  readonly documents: Documents
  readonly drafts: Drafts
  readonly estimates: Estimates
  readonly signing: Signing
  readonly signers: Signers
  readonly fields: Fields
  readonly assignments: Assignments
  readonly templates: Templates
  readonly tags: Tags
  readonly publicDocuments: PublicDocuments
  readonly webhooks: Webhooks
  readonly events: Events

  constructor(connection: Connection) {
    this.auth = new Auth(connection)
    this.sessions = new Sessions(connection)
    this.users = new Users(connection)
    this.accounts = new Accounts(connection)
    this.usage = new UsageCalls(connection)
    this.statistics = new StatisticsCalls(connection)
    this.members = new Members(connection)
    this.invitations = new Invitations(connection)
    this.documents = new Documents(connection)
    this.drafts = new Drafts(connection)
    this.estimates = new Estimates(connection)
    this.signing = new Signing(connection)
    this.signers = new Signers(connection)
    this.fields = new Fields(connection)
    this.assignments = new Assignments(connection)
    this.templates = new Templates(connection)
    this.tags = new Tags(connection)
    this.publicDocuments = new PublicDocuments(connection)
    this.webhooks = new Webhooks(connection)
    this.events = new Events(connection)
  }
}

/** The rows by group, in the order of the table. */
export const rowsByGroup = {
  auth: rows.auth,
  sessions: rows.sessions,
  users: rows.users,
  accounts: rows.accounts,
  usage: rows.usage,
  statistics: rows.statistics,
  members: rows.members,
  invitations: rows.invitations,
  documents: rows.documents,
  drafts: rows.drafts,
  estimates: rows.estimates,
  signing: rows.signing,
  signers: rows.signers,
  fields: rows.fields,
  assignments: rows.assignments,
  templates: rows.templates,
  tags: rows.tags,
  publicDocuments: rows.publicDocuments,
  webhooks: rows.webhooks,
  events: rows.events,
}
