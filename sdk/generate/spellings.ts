/**
 * The SDK's single spellings of what the wire takes in several ways, and exact types for what the wire's schema leaves
 * open. Keys are names of inputs, anywhere in a call, `group.row.name` for only one call, or `Shape.name` for a named shape.
 */

/** Other names of an input that exists for clients of other services. */
export const aliases: readonly string[] = [
  'signer_ids',
  'signerIds',
  'expiration',
  'cpf',
  'phone',
  'FilledItem.itemId',
  'FilledItem.fieldId',
  'FilledItem.pageId',
  'users.create.terms',
  'templates.setFields.pages',
  'signing.verify.signer-access-code',
]

/** Inputs that the wire's schema has as a text. */
export const exactTypes: Readonly<Record<string, string>> = {
  artifact: 'ArtifactName | Unlisted',
  'assignments.create.signers': 'readonly SignerChoice[]',
  'templates.createDocument.signers': 'readonly RoleChoice[]',
  'templates.previewDocument.signers': 'readonly RoleChoice[]',
  'users.create.has_accepted_terms': 'boolean',
  display_settings: 'DisplaySettings',
  copy_receivers: 'readonly (string | PersonChoice)[]',
  'documents.list.status': 'DocumentStatus | Unlisted | readonly (DocumentStatus | Unlisted)[]',
  'documents.search.status': 'DocumentStatus | Unlisted | readonly (DocumentStatus | Unlisted)[]',
  'signing.searchDocuments.status': 'DocumentStatus | Unlisted | readonly (DocumentStatus | Unlisted)[]',
  'documents.list.tags': 'string | readonly string[]',
  'documents.search.tags': 'string | readonly string[]',
  'documents.create.tags': 'string | readonly string[]',
  'templates.list.tags': 'string | readonly string[]',
  'templates.create.tags': 'string | readonly string[]',
  'documents.downloadSeveral.ids': 'string | readonly string[]',
  'webhooks.update.events': 'readonly (WebhookEventName | Unlisted)[]',
  'webhooks.list.event': 'WebhookEventName | Unlisted',
  'webhookAddresses.create.events': 'readonly (WebhookEventName | Unlisted)[]',
  'webhookAddresses.update.events': 'readonly (WebhookEventName | Unlisted)[]',
  'webhookAddresses.deliveries.event': 'WebhookEventName | Unlisted',
}

/** Answers that the wire's schema has as a text, by shape or `group.row`. */
export const exactAnswers: Readonly<Record<string, string>> = {
  'WebhookSubscription.events': '(WebhookEventName | Unlisted)[]',
  'webhooks.update.events': '(WebhookEventName | Unlisted)[]',
  'webhooks.rotateSecret.events': '(WebhookEventName | Unlisted)[]',
  'WebhookAddress.events': '(WebhookEventName | Unlisted)[]',
  'webhookAddresses.create.events': '(WebhookEventName | Unlisted)[]',
  'webhookAddresses.rotateSecret.events': '(WebhookEventName | Unlisted)[]',
  'webhooks.eventTypes.id': 'WebhookEventName | Unlisted',
  'WebhookDelivery.event': "WebhookEventName | 'webhook_test' | Unlisted",
  'WebhookBody.event': "WebhookEventName | 'webhook_test' | Unlisted",
}

/** Types of a list's items that are written by hand. */
export const exactItems: Readonly<Record<string, string>> = { 'events.list': 'WebhookEvent' }

/** Inputs without which a call makes no sense, though the wire's schema makes them optional because of an alias. */
export const required: readonly string[] = [
  'assignments.create.signers',
  'users.create.has_accepted_terms',
  'templates.setFields.entries',
  'FilledItem.item_id',
]

/** What each name in a path means. */
export const pathWords: Readonly<Record<string, string>> = {
  accountId: 'The workspace. Default: the one that the client was made with.',
  documentId: 'Id of the document.',
  assignmentId: 'Id of the sending (`document.assignment.id`).',
  signerId: 'Id of the contact.',
  fieldId: 'Id of the field.',
  templateId: 'Id of the template.',
  roleId: 'Id of the role within the template.',
  tagId: 'Id of the tag.',
  pageId: 'Id of the page (`document.pages[].id`).',
  userId: 'Id of the person.',
  invitationId: 'Id of the invitation.',
  sessionId: 'Id of the session.',
  keyId: 'Id of the key.',
  deliveryId: 'Id of the delivery.',
  addressId: 'Id of the webhook address.',
  hash: 'SHA-256 of the file in hexadecimal, or the printed verification code.',
  artifact: 'Which file.',
}
