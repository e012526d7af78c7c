import type { PathInput } from '@rubrica/contracts/path-of.ts'
import type { Table } from '@rubrica/contracts/table.ts'

type Route = { [Group in keyof Table]: Table[Group][keyof Table[Group]] }[keyof Table]['route']

/** What the path of a call names that changes something, but for its workspace. */
type PathId = Exclude<IdsOf<Exclude<Route, `GET ${string}`>>, 'accountId'>
type IdsOf<R> = R extends string ? keyof PathInput<R> : never

/**
 * What the id of an input names, by the type that answers give it; null for what owners do not know by an id of its own. An
 * id without a line does not compile, because the entry would not say what the call was about.
 */
export const resourceOfId = {
  documentId: 'document',
  templateId: 'template',
  signerId: 'signer',
  fieldId: 'field_definition',
  tagId: 'tag',
  userId: 'user',
  user_id: 'user',
  keyId: 'api_key',
  invitationId: 'user_invitation',
  addressId: 'webhook_address',
  assignmentId: null,
  deliveryId: null,
  drawingId: null,
  preparationId: null,
  roleId: null,
  sessionId: null,
} as const satisfies Record<PathId | 'user_id', string | null>

/** The type of what an act was about. */
export type ActSubject = NonNullable<(typeof resourceOfId)[keyof typeof resourceOfId]>
