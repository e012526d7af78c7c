import { type Assignment, type AssignmentSigner, DisplaySettings, type Item } from '@rubrica/contracts/assignments.ts'
import type { DocumentPage } from '@rubrica/contracts/document-page.ts'
import { isAsked } from '@rubrica/contracts/party-status.ts'
import type { Signer } from '@rubrica/contracts/signer.ts'
import { type ItemWithField, readAssignments, readCopyReceivers, readItems } from '../assignments/assignment-store.ts'
import { certificateView } from '../assignments/party-certificate.ts'
import { accessCodeOf } from '../assignments/party-link.ts'
import { withNotifications } from '../assignments/party-notifications.ts'
import { hasActed, progressOf, signedBy, witnessedOf } from '../assignments/party-part.ts'
import { personView } from '../assignments/party-person.ts'
import { readParties } from '../assignments/party-store.ts'
import { type Channels, channelOf, wireWordOf } from '../channels/channel.ts'
import type { Db } from '../db/database.ts'
import type { Row } from '../db/tables.ts'
import type { Ground } from '../ground.ts'
import { wireMethodOf } from '../trail/activity-payload.ts'
import { pageUrl } from './page-url.ts'

type Parts = Pick<Ground, 'channels' | 'keys' | 'config'>

export interface AssignmentViewOptions {
  /** Shows only what this contact may see: own items, what the sender filled in, own link, no other address. */
  forSigner?: string | undefined
}

/** The assignments of several documents at once, by document. */
export async function assignmentViews(
  parts: Parts & { db: Db },
  documentIds: string[],
  options: AssignmentViewOptions = {},
): Promise<Map<string, Assignment>> {
  const { db } = parts
  const found = documentIds.length ? await readAssignments(db, documentIds) : []
  if (found.length === 0) return new Map()
  const ids = found.map((assignment) => assignment.id)
  // Signers must not see who gets a copy and which mails were sent.
  const [parties, items, copies] = await Promise.all([
    options.forSigner ? readUnnotifiedParties(db, ids) : readNotifiedParties(db, ids),
    readItems(db, ids),
    options.forSigner ? [] : readCopyReceivers(db, ids),
  ])
  const partiesBy = Map.groupBy(parties, assignmentOf)
  const itemsBy = Map.groupBy(items, assignmentOf)
  const copiesBy = Map.groupBy(copies, assignmentOf)
  const views = found.map((assignment): [string, Assignment] => {
    const own = partiesBy.get(assignment.id) ?? []
    const shown = itemsBy.get(assignment.id) ?? []
    return [
      assignment.document_id,
      {
        resource: 'assignment',
        id: assignment.id,
        sender_email: assignment.sender_email,
        method: assignment.method,
        expires_at: assignment.expires_at,
        reminder_days: assignment.reminder_days,
        message: assignment.message,
        ...partiesView(parts, assignment.document_id, own, shown, options),
        copy_receivers: (copiesBy.get(assignment.id) ?? []).map(({ id, full_name, email }) => ({
          id,
          full_name,
          email,
        })),
      },
    ]
  })
  return new Map(views)
}

const assignmentOf = ({ assignment_id }: { assignment_id: string }) => assignment_id

function partiesView(
  parts: Parts,
  documentId: string,
  parties: NotifiedParty[],
  items: ItemWithField[],
  { forSigner }: AssignmentViewOptions,
): Pick<Assignment, 'signers' | 'items' | 'summary' | 'signing_urls'> {
  const signers = parties.map((party) => signerView(parts.channels, party, forSigner))
  const visible = parties.filter((party) => !forSigner || party.signer_id === forSigner)
  return {
    signers,
    items: items.flatMap((item) => {
      const page = pageOf(parts, documentId, item)
      if (item.party_id === null) return [itemView(item, page, null)]
      const party = visible.find((one) => one.id === item.party_id)
      return party ? [itemView(item, page, party)] : []
    }),
    summary: {
      ...progressOf(parties),
      signers: signers.map((signer) => ({ ...personOf(signer), ...partFacts(signer), completed: signer.completed })),
    },
    signing_urls: visible.map((party) => ({ signer_id: party.signer_id, url: signingUrl(parts, party) })),
  }
}

type NotifiedParty = Awaited<ReturnType<typeof readNotifiedParties>>[number]

async function readNotifiedParties(db: Db, assignmentIds: string[]) {
  return withNotifications(db, await readParties(db, assignmentIds))
}

async function readUnnotifiedParties(db: Db, assignmentIds: string[]): Promise<NotifiedParty[]> {
  return (await readParties(db, assignmentIds)).map((party) => ({ ...party, notifications: [] }))
}

/** The public address of a party's signing page. */
export function signingUrl(
  { keys, config }: Pick<Parts, 'keys' | 'config'>,
  party: Pick<Row<'parties'>, 'id' | 'link_version'>,
): string {
  return `${config.publicUrl}/sign/${accessCodeOf({ keys }, party)}`
}

function signerView(channels: Channels, party: NotifiedParty, forSigner: string | undefined): AssignmentSigner {
  const isOther = forSigner !== undefined && forSigner !== party.signer_id
  return {
    ...personView(party),
    ...(isOther ? { email: null, whatsapp_phone_number: null, government_id: null } : {}),
    part: party.part,
    acting_as: party.acting_as,
    witness_of: witnessedOf(party),
    step: party.step,
    verification_method: wireMethodOf(channels, party),
    notification_methods: [wireWordOf(channelOf(channels, party.channel))],
    notified: party.notified_at !== null,
    completed: hasActed(party),
    status: party.status,
    notified_at: party.notified_at,
    notification_history: party.notifications,
    viewed_at: party.viewed_at,
    signed_at: party.signed_at,
    reminders_sent: party.reminders_sent,
    next_reminder_at: isAsked(party) ? party.remind_at : null,
    verified_by: hasActed(party) ? signedBy(party) : null,
    certificate: certificateView(party),
  }
}

/** A party as only the person, without what they have done. */
export function personOf(signer: AssignmentSigner): Signer {
  const { resource, id, full_name, email, whatsapp_phone_number, government_id, has_accepted_terms } = signer
  return { resource, id, full_name, email, whatsapp_phone_number, government_id, has_accepted_terms }
}

function partFacts({ part, acting_as, witness_of }: AssignmentSigner) {
  return { part, acting_as, witness_of }
}

function pageOf(parts: Parts, documentId: string, item: ItemWithField): DocumentPage | null {
  const { page_id: id, page_number: number, page_width: width, page_height: height } = item
  if (!id || !number || !width || !height) return null
  return { id, number, width, height, download_url: pageUrl(parts, documentId, id) }
}

function itemView(item: ItemWithField, page: DocumentPage | null, party: Row<'parties'> | null): Item {
  return {
    id: item.id,
    page,
    signer: party && {
      id: party.signer_id,
      full_name: party.full_name,
      email: party.email,
    },
    field:
      item.field_id && item.field_type
        ? {
            id: item.field_id,
            name: item.field_name ?? '',
            type: item.field_type,
            is_required: item.field_is_required === 1,
            is_pre_defined: item.field_is_pre_defined === 1,
          }
        : { id: 'virtual', name: 'Virtual', type: 'virtual' },
    display_settings: item.display_settings ? DisplaySettings.parse(JSON.parse(item.display_settings)) : [],
    value: item.value,
    completed: item.completed_at !== null,
  }
}
