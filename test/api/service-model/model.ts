import type { Draft, UsageDraft } from '@rubrica/contracts/drafts.ts'
import type { Role } from '@rubrica/contracts/needs.ts'
import type { DocumentStatus } from '@rubrica/sdk'

/** Olívia opens the workspace, Bia may be invited into it, Rui belongs to another tenant. */
export type Who = 'olivia' | 'bia' | 'rui'
export const names: Record<Who, string> = { olivia: 'Olívia Conceição', bia: 'Bia Sá', rui: 'Rui Braga' }

/** Something that happened, as people read it. */
export type Entry = [event: string, message: string]

export interface Contact {
  id: string
  name: string
  email: string | null
  isGone: boolean
}

export interface Field {
  id: string
  name: string
  type: string
  isActive: boolean
  isGone: boolean
}

export interface Party {
  contact: Contact
  /** Name and address from the moment of sending, or as corrected since. */
  name: string
  email: string | null
  step: number | null
  status: 'waiting' | 'notified' | 'viewed' | 'signed' | 'declined'
  /** The end of the mailed link. */
  link: string
  /** Mails with the link so far; the newest mail's six digits count until the clock turns. */
  mails: number
  codeTurn: number | null
  tries: number
  isVerified: boolean
  /** The token that opens a link confirmed for one browser only; null if the link itself opens. */
  token: string | null
  hasAccepted: boolean
  hasConfirmed: boolean
  hasViewed: boolean
  items: { id: string; field: Field | null; value: string | null }[]
}

export interface Doc {
  id: string
  name: string
  status: DocumentStatus
  isGone: boolean
  sha256: string | null
  /** The workspace's own id of it. */
  externalId: string | null
  pageId: string
  assignmentId: string | null
  parties: Party[]
  copies: { contact: Contact; name: string }[]
  deadline: number | null
  declineReason: string | null
  /** The signer who declined; null if the sender's side cancelled the document. */
  declinedBy: Party | null
  /** The preparation, until the document is sent. */
  draft: { version: number; content: Draft } | null
  /** Names of the workspace's tags. */
  tags: string[]
  /** Oldest first. */
  trail: Entry[]
}

export interface Template {
  id: string
  name: string
  sha256: string
  isGone: boolean
  pageId: string
  editorId: string
  roles: { id: string; name: string }[]
  placed: { roleId: string; field: Field }[]
  /** Each person's choices for a document that is not sent yet. */
  usage: Partial<Record<Who, Usage>>
  /** Documents made by uses, by the ids of the uses. */
  sent: Map<string, Doc>
}

/** One person's choices for a document from a template; null once it is sent or forgotten. */
export interface Usage {
  version: number
  content: UsageDraft | null
}

export interface Invitation {
  id: string
  role: Role
  status: 'pending' | 'accepted' | 'revoked'
}

/** All that one workspace of the service is supposed to hold, and nothing of how. */
export interface Model {
  accountId: string
  roles: Record<Who, Role | null>
  documents: Doc[]
  contacts: Contact[]
  /** Null until the run first lists them, because a workspace begins with fields of its own. */
  fields: Field[] | null
  templates: Template[]
  /** Names of tags as they were first written. */
  tags: string[]
  invitations: Invitation[]
  webhook: { events: string[]; isActive: boolean; url: string } | null
  deliveries: Entry[]
  /** Events that webhooks can deliver, delivered or not. */
  events: Entry[]
  /** Documents sent, by month in São Paulo. */
  sent: Map<string, number>
  /** How often the clock was turned; every turn ends what lasts ten minutes. */
  turns: number
}

export function newModel(accountId: string): Model {
  return {
    accountId,
    roles: { olivia: 'owner', bia: null, rui: null },
    documents: [],
    contacts: [],
    fields: null,
    templates: [],
    tags: [],
    invitations: [],
    webhook: null,
    deliveries: [],
    events: [],
    sent: new Map(),
    turns: 0,
  }
}

/** The n-th of a list that may be shorter. */
export function pick<T>(list: readonly T[], n: number): T | undefined {
  return list[n % list.length]
}
