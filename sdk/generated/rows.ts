// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Row } from '../row.ts'

export const auth = {
  login: { route: 'POST /login', hasBody: true },
  socialLogin: { route: 'POST /authentication/social-login', hasBody: true },
  linkSocialLogin: { route: 'POST /auth/link-social-login', hasBody: true },
  socialLogins: { route: 'GET /users/self/social-logins' },
  unlinkSocialLogin: { route: 'DELETE /auth/link-social-login' },
  requestPasswordReset: { route: 'PUT /authentication/request-password-reset', hasBody: true },
  resetPassword: { route: 'PUT /authentication/reset-password', hasBody: true },
  changePassword: { route: 'PUT /authentication/change-password', hasBody: true },
  logout: { route: 'DELETE /authentication/session' },
  renew: { route: 'POST /authentication/session' },
} as const satisfies Record<string, Row>

export const sessions = {
  list: { route: 'GET /users/self/sessions', kind: 'list' },
  remove: { route: 'DELETE /users/self/sessions/:sessionId' },
} as const satisfies Record<string, Row>

export const keys = {
  list: { route: 'GET /users/self/api-keys', kind: 'list' },
  create: { route: 'POST /users/self/api-keys', hasBody: true },
  remove: { route: 'DELETE /users/self/api-keys/:keyId' },
} as const satisfies Record<string, Row>

export const deviceLogins = {
  create: { route: 'POST /authentication/device-logins', hasBody: true },
  redeem: { route: 'POST /authentication/device-logins/redeem', hasBody: true },
  find: { route: 'POST /authentication/device-logins/find', hasBody: true },
  approve: { route: 'POST /authentication/device-logins/approve', hasBody: true },
  refuse: { route: 'POST /authentication/device-logins/refuse', hasBody: true },
} as const satisfies Record<string, Row>

export const users = {
  create: { route: 'POST /users', hasBody: true },
  self: { route: 'GET /users/self' },
  update: { route: 'PUT /users/self', hasBody: true },
  notificationPreferences: { route: 'GET /users/self/notification-preferences' },
  updateNotificationPreferences: { route: 'PUT /users/self/notification-preferences', hasBody: true },
  remove: { route: 'DELETE /users/self', hasBody: true },
  cancelRemove: { route: 'PUT /users/self/cancel-delete' },
  deleteReasons: { route: 'GET /users/delete-reasons' },
  verifyEmail: { route: 'PUT /users/verify-email', hasBody: true },
  requestEmailVerification: { route: 'PUT /users/request-email-verification', hasBody: true },
  createApiKey: { route: 'POST /users/api-keys', hasBody: true },
  getApiKey: { route: 'GET /users/api-keys' },
  removeApiKey: { route: 'DELETE /users/api-keys' },
} as const satisfies Record<string, Row>

export const accounts = {
  list: { route: 'GET /accounts' },
  create: { route: 'POST /accounts', hasBody: true },
  get: { route: 'GET /accounts/:accountId' },
  update: { route: 'PUT /accounts/:accountId', hasBody: true },
  remove: { route: 'DELETE /accounts/:accountId' },
  leave: { route: 'PUT /accounts/:accountId/leave' },
  theme: { route: 'GET /accounts/:accountId/theme', isForSigner: true },
  logo: { route: 'GET /accounts/:accountId/logo', kind: 'download' },
  setLogo: { route: 'POST /accounts/:accountId/logo', kind: 'upload' },
  removeLogo: { route: 'DELETE /accounts/:accountId/logo' },
  permissions: { route: 'GET /accounts/:accountId/permissions' },
} as const satisfies Record<string, Row>

export const usage = {
  get: { route: 'GET /accounts/:accountId/usage' },
} as const satisfies Record<string, Row>

export const statistics = {
  ofAccount: { route: 'GET /accounts/:accountId/stats' },
  ofSelf: { route: 'GET /users/self/stats' },
} as const satisfies Record<string, Row>

export const members = {
  list: { route: 'GET /accounts/:accountId/users', kind: 'list' },
  listMembers: { route: 'GET /accounts/:accountId/members', kind: 'list' },
  get: { route: 'GET /accounts/:accountId/users/:userId' },
  remove: { route: 'DELETE /accounts/:accountId/users/:userId' },
  assignRole: { route: 'POST /accounts/:accountId/assign-role', hasBody: true },
  revokeRole: { route: 'POST /accounts/:accountId/revoke-role', hasBody: true },
} as const satisfies Record<string, Row>

export const invitations = {
  create: { route: 'POST /user-invitations', hasBody: true },
  list: { route: 'GET /accounts/:accountId/user-invitations', kind: 'list' },
  get: { route: 'GET /user-invitations/:invitationId' },
  remove: { route: 'DELETE /user-invitations/:invitationId' },
  fulfill: { route: 'POST /user-invitations/:invitationId/fulfill', hasBody: true },
} as const satisfies Record<string, Row>

export const documents = {
  statuses: { route: 'GET /documents/statuses' },
  verify: { route: 'GET /documents/:hash/verify' },
  list: { route: 'GET /accounts/:accountId/documents', kind: 'list' },
  search: { route: 'GET /accounts/:accountId/documents/search', kind: 'list' },
  create: { route: 'POST /accounts/:accountId/documents', kind: 'upload' },
  get: { route: 'GET /documents/:documentId' },
  update: { route: 'PATCH /documents/:documentId', hasBody: true },
  retry: { route: 'POST /documents/:documentId/retry' },
  remove: { route: 'DELETE /documents/:documentId' },
  activities: { route: 'GET /documents/:documentId/activities', kind: 'list' },
  checkActivities: { route: 'GET /documents/:documentId/activities/check' },
  download: { route: 'GET /documents/:documentId/download/:artifact', kind: 'download' },
  downloadSeveral: { route: 'GET /accounts/:accountId/documents/bundle', kind: 'download' },
  thumbnail: { route: 'GET /documents/:documentId/thumbnail', kind: 'download' },
  pageImage: { route: 'GET /documents/:documentId/pages/:pageId/download', kind: 'download', isForSigner: true },
} as const satisfies Record<string, Row>

export const drafts = {
  get: { route: 'GET /documents/:documentId/draft' },
  save: { route: 'PUT /documents/:documentId/draft', hasBody: true },
  getUsage: { route: 'GET /accounts/:accountId/templates/:templateId/draft' },
  saveUsage: { route: 'PUT /accounts/:accountId/templates/:templateId/draft', hasBody: true },
  sentUse: { route: 'GET /accounts/:accountId/templates/:templateId/uses/:useId' },
} as const satisfies Record<string, Row>

export const estimates = {
  assignment: { route: 'POST /documents/:documentId/assignments/estimate-cost', hasBody: true },
  documentFromTemplate: {
    route: 'POST /accounts/:accountId/templates/:templateId/documents/estimate-cost',
    hasBody: true,
  },
  resend: { route: 'GET /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost' },
  resendPosted: {
    route: 'POST /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost',
  },
} as const satisfies Record<string, Row>

export const signing = {
  own: { route: 'GET /users/self/documents-to-sign', kind: 'list' },
  openOwn: { route: 'POST /users/self/documents-to-sign/:documentId' },
  self: { route: 'GET /signers/self', isForSigner: true },
  requestVerification: { route: 'PUT /signers/request-verification', hasBody: true, isForSigner: true },
  verify: { route: 'POST /verify', hasBody: true, isForSigner: true },
  acceptTerms: { route: 'PUT /signers/accept-terms', isForSigner: true },
  confirmData: { route: 'PUT /documents/:documentId/signers/confirm-data', hasBody: true, isForSigner: true },
  open: { route: 'GET /sign', isForSigner: true },
  saveSignature: { route: 'POST /signature', kind: 'image', isForSigner: true },
  getSignature: { route: 'GET /signature/:type', kind: 'download', isForSigner: true },
  sign: {
    route: 'POST /documents/:documentId/assignments/:assignmentId',
    hasBody: true,
    bodyKey: 'items',
    isForSigner: true,
  },
  reject: { route: 'PUT /documents/:documentId/assignments/:assignmentId/reject', hasBody: true, isForSigner: true },
  signMultiple: { route: 'PUT /signers/documents/sign-multiple', hasBody: true, isForSigner: true },
  declineMultiple: { route: 'PUT /signers/documents/decline-multiple', hasBody: true, isForSigner: true },
  document: { route: 'GET /signers/:signerId/document', isForSigner: true },
  searchDocuments: { route: 'GET /signers/:signerId/documents/search', kind: 'list', isForSigner: true },
  download: {
    route: 'GET /signers/:signerId/documents/:documentId/download/:artifact',
    kind: 'download',
    isForSigner: true,
  },
} as const satisfies Record<string, Row>

export const signers = {
  list: { route: 'GET /accounts/:accountId/signers', kind: 'list' },
  create: { route: 'POST /accounts/:accountId/signers', hasBody: true },
  get: { route: 'GET /accounts/:accountId/signers/:signerId' },
  update: { route: 'PUT /accounts/:accountId/signers/:signerId', hasBody: true },
  remove: { route: 'DELETE /accounts/:accountId/signers/:signerId' },
  documents: { route: 'GET /signers/:signerId/documents', kind: 'list', isForSigner: true },
} as const satisfies Record<string, Row>

export const fields = {
  types: { route: 'GET /field-types' },
  list: { route: 'GET /accounts/:accountId/fields', kind: 'list' },
  create: { route: 'POST /accounts/:accountId/fields', hasBody: true },
  get: { route: 'GET /accounts/:accountId/fields/:fieldId' },
  update: { route: 'PUT /accounts/:accountId/fields/:fieldId', hasBody: true },
  remove: { route: 'DELETE /accounts/:accountId/fields/:fieldId' },
  sizes: { route: 'GET /accounts/:accountId/field-sizes' },
  saveSizes: { route: 'PUT /accounts/:accountId/field-sizes', hasBody: true },
  validate: { route: 'POST /accounts/:accountId/fields/:fieldId/validate', hasBody: true, isForSigner: true },
  validateMultiple: {
    route: 'POST /accounts/:accountId/fields/validate-multiple',
    hasBody: true,
    bodyKey: 'values',
    isForSigner: true,
  },
} as const satisfies Record<string, Row>

export const assignments = {
  create: { route: 'POST /documents/:documentId/assignments', hasBody: true },
  list: { route: 'GET /assignments', kind: 'list', takesAccount: true },
  whatsappNotifications: { route: 'GET /documents/:documentId/assignments/:assignmentId/whatsapp-notifications' },
  resend: { route: 'PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/resend' },
  correctEmail: {
    route: 'PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/email',
    hasBody: true,
  },
  setReminders: { route: 'PUT /documents/:documentId/assignments/:assignmentId/reminders', hasBody: true },
  resetExpiration: { route: 'PUT /documents/:documentId/assignments/:assignmentId/reset-expiration', hasBody: true },
} as const satisfies Record<string, Row>

export const templates = {
  list: { route: 'GET /accounts/:accountId/templates', kind: 'list' },
  create: { route: 'POST /accounts/:accountId/templates', kind: 'upload' },
  get: { route: 'GET /accounts/:accountId/templates/:templateId' },
  update: { route: 'PUT /accounts/:accountId/templates/:templateId', hasBody: true },
  remove: { route: 'DELETE /accounts/:accountId/templates/:templateId' },
  setFields: { route: 'PUT /accounts/:accountId/templates/:templateId/fields', hasBody: true },
  createRole: { route: 'POST /accounts/:accountId/templates/:templateId/roles', hasBody: true },
  updateRole: { route: 'PUT /accounts/:accountId/templates/:templateId/roles/:roleId', hasBody: true },
  removeRole: { route: 'DELETE /accounts/:accountId/templates/:templateId/roles/:roleId' },
  download: { route: 'GET /accounts/:accountId/templates/:templateId/download', kind: 'download' },
  pageImage: { route: 'GET /accounts/:accountId/templates/:templateId/pages/:pageId/download', kind: 'download' },
  createDocument: { route: 'POST /accounts/:accountId/templates/:templateId/documents', hasBody: true },
} as const satisfies Record<string, Row>

export const tags = {
  list: { route: 'GET /accounts/:accountId/tags', kind: 'list' },
  create: { route: 'POST /accounts/:accountId/tags', hasBody: true },
  update: { route: 'PUT /accounts/:accountId/tags/:tagId', hasBody: true },
  remove: { route: 'DELETE /accounts/:accountId/tags/:tagId' },
  listOfDocument: { route: 'GET /accounts/:accountId/documents/:documentId/tags' },
  replaceOnDocument: { route: 'PUT /accounts/:accountId/documents/:documentId/tags', hasBody: true },
  addToDocument: { route: 'POST /accounts/:accountId/documents/:documentId/tags', hasBody: true },
  removeFromDocument: { route: 'DELETE /accounts/:accountId/documents/:documentId/tags/:tagId' },
} as const satisfies Record<string, Row>

export const publicDocuments = {
  get: { route: 'GET /public/documents/:documentId' },
  sendToken: { route: 'PUT /public/documents/:documentId/send-token', hasBody: true },
} as const satisfies Record<string, Row>

export const webhooks = {
  eventTypes: { route: 'GET /webhooks/event-types' },
  get: { route: 'GET /accounts/:accountId/webhooks/subscriptions' },
  update: { route: 'PUT /accounts/:accountId/webhooks/subscriptions', hasBody: true },
  inactivate: { route: 'PUT /accounts/:accountId/webhooks/inactivate' },
  remove: { route: 'DELETE /accounts/:accountId/webhooks/subscriptions' },
  rotateSecret: { route: 'POST /accounts/:accountId/webhooks/rotate-secret' },
  list: { route: 'GET /accounts/:accountId/webhooks', kind: 'list' },
  retry: { route: 'POST /accounts/:accountId/webhooks/:deliveryId/retry' },
  test: { route: 'POST /accounts/:accountId/webhooks/test' },
} as const satisfies Record<string, Row>

export const events = {
  list: { route: 'GET /accounts/:accountId/events', kind: 'list' },
} as const satisfies Record<string, Row>

export const log = {
  checkpoint: { route: 'GET /log/checkpoint' },
  leaves: { route: 'GET /log/leaves' },
  leaf: { route: 'GET /log/leaves/:leaf' },
  consistency: { route: 'GET /log/consistency' },
} as const satisfies Record<string, Row>

/** To which statuses a document in each status may still come without being closed on the way. */

export const statusesAfter: Readonly<Record<string, readonly string[]>> = {
  uploading: [
    'certificated',
    'certificating',
    'expired',
    'failed',
    'metadata_processing',
    'metadata_ready',
    'pending_signature',
    'rejected_by_signer',
    'rejected_by_user',
    'uploaded',
  ],
  uploaded: [
    'certificated',
    'certificating',
    'expired',
    'failed',
    'metadata_processing',
    'metadata_ready',
    'pending_signature',
    'rejected_by_signer',
    'rejected_by_user',
  ],
  metadata_processing: [
    'certificated',
    'certificating',
    'expired',
    'failed',
    'metadata_ready',
    'pending_signature',
    'rejected_by_signer',
    'rejected_by_user',
  ],
  metadata_ready: [
    'certificated',
    'certificating',
    'expired',
    'failed',
    'pending_signature',
    'rejected_by_signer',
    'rejected_by_user',
  ],
  pending_signature: ['certificated', 'certificating', 'expired', 'failed', 'rejected_by_signer', 'rejected_by_user'],
  certificating: ['certificated', 'failed'],
  certificated: [],
  expired: [
    'certificated',
    'certificating',
    'expired',
    'failed',
    'pending_signature',
    'rejected_by_signer',
    'rejected_by_user',
  ],
  rejected_by_user: [],
  rejected_by_signer: [],
  failed: [
    'certificated',
    'certificating',
    'expired',
    'failed',
    'metadata_processing',
    'metadata_ready',
    'pending_signature',
    'rejected_by_signer',
    'rejected_by_user',
    'uploaded',
  ],
}
