// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Connection } from '../connection.ts'
import { Documents } from '../documents.ts'
import type { ResourceClass } from '../resource.ts'
import { Templates } from '../templates.ts'
import { Webhooks } from '../webhooks.ts'
import { Accounts } from './accounts.ts'
import { Assignments } from './assignments.ts'
import { Auth } from './auth.ts'
import { DeviceLogins } from './device-logins.ts'
import { Drafts } from './drafts.ts'
import { Estimates } from './estimates.ts'
import { Events } from './events.ts'
import { Fields } from './fields.ts'
import { Invitations } from './invitations.ts'
import { Keys } from './keys.ts'
import { Log } from './log.ts'
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

/** Every call of `/v1`, by group and name. A group is made when it is asked for. */
export class Resources {
  readonly #connection: Connection
  readonly #groups = new Map<string, unknown>()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  get auth(): Auth {
    return this.#made('auth', Auth)
  }
  get sessions(): Sessions {
    return this.#made('sessions', Sessions)
  }
  get keys(): Keys {
    return this.#made('keys', Keys)
  }
  get deviceLogins(): DeviceLogins {
    return this.#made('deviceLogins', DeviceLogins)
  }
  get users(): Users {
    return this.#made('users', Users)
  }
  get accounts(): Accounts {
    return this.#made('accounts', Accounts)
  }
  get usage(): UsageCalls {
    return this.#made('usage', UsageCalls)
  }
  get statistics(): StatisticsCalls {
    return this.#made('statistics', StatisticsCalls)
  }
  get members(): Members {
    return this.#made('members', Members)
  }
  get invitations(): Invitations {
    return this.#made('invitations', Invitations)
  }
  get documents(): Documents {
    return this.#made('documents', Documents)
  }
  get drafts(): Drafts {
    return this.#made('drafts', Drafts)
  }
  get estimates(): Estimates {
    return this.#made('estimates', Estimates)
  }
  get signing(): Signing {
    return this.#made('signing', Signing)
  }
  get signers(): Signers {
    return this.#made('signers', Signers)
  }
  get fields(): Fields {
    return this.#made('fields', Fields)
  }
  get assignments(): Assignments {
    return this.#made('assignments', Assignments)
  }
  get templates(): Templates {
    return this.#made('templates', Templates)
  }
  get tags(): Tags {
    return this.#made('tags', Tags)
  }
  get publicDocuments(): PublicDocuments {
    return this.#made('publicDocuments', PublicDocuments)
  }
  get webhooks(): Webhooks {
    return this.#made('webhooks', Webhooks)
  }
  get events(): Events {
    return this.#made('events', Events)
  }
  get log(): Log {
    return this.#made('log', Log)
  }

  #made<Calls>(name: string, Group: ResourceClass<Calls>): Calls {
    const made = (this.#groups.get(name) as Calls | undefined) ?? new Group(this.#connection)
    this.#groups.set(name, made)
    return made
  }
}

/** The rows by group, in the order of the table. */
export const rowsByGroup = {
  auth: rows.auth,
  sessions: rows.sessions,
  keys: rows.keys,
  deviceLogins: rows.deviceLogins,
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
  log: rows.log,
}
