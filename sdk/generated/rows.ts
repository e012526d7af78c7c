// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

import type { Row } from '../row.ts'

export const auth = {
  login: 'POST /login body',
  socialLogin: 'POST /authentication/social-login body',
  linkSocialLogin: 'POST /auth/link-social-login body',
  socialLogins: 'GET /users/self/social-logins',
  unlinkSocialLogin: 'DELETE /auth/link-social-login',
  requestPasswordReset: 'PUT /authentication/request-password-reset body',
  resetPassword: 'PUT /authentication/reset-password body',
  changePassword: 'PUT /authentication/change-password body',
  logout: 'DELETE /authentication/session',
  renew: 'POST /authentication/session',
} as const satisfies Record<string, Row>

export const sessions = {
  list: 'GET /users/self/sessions list',
  remove: 'DELETE /users/self/sessions/:sessionId',
} as const satisfies Record<string, Row>

export const keys = {
  list: 'GET /users/self/api-keys list',
  create: 'POST /users/self/api-keys body',
  remove: 'DELETE /users/self/api-keys/:keyId',
} as const satisfies Record<string, Row>

export const deviceLogins = {
  create: 'POST /authentication/device-logins body',
  redeem: 'POST /authentication/device-logins/redeem body',
  find: 'POST /authentication/device-logins/find body',
  approve: 'POST /authentication/device-logins/approve body',
  refuse: 'POST /authentication/device-logins/refuse body',
} as const satisfies Record<string, Row>

export const users = {
  create: 'POST /users body',
  self: 'GET /users/self',
  update: 'PUT /users/self body',
  notificationPreferences: 'GET /users/self/notification-preferences',
  updateNotificationPreferences: 'PUT /users/self/notification-preferences body',
  remove: 'DELETE /users/self body',
  cancelRemove: 'PUT /users/self/cancel-delete',
  deleteReasons: 'GET /users/delete-reasons',
  verifyEmail: 'PUT /users/verify-email body',
  requestEmailVerification: 'PUT /users/request-email-verification body',
  createApiKey: 'POST /users/api-keys body',
  getApiKey: 'GET /users/api-keys',
  removeApiKey: 'DELETE /users/api-keys',
} as const satisfies Record<string, Row>

export const accounts = {
  list: 'GET /accounts list',
  create: 'POST /accounts body',
  get: 'GET /accounts/:accountId',
  update: 'PUT /accounts/:accountId body',
  remove: 'DELETE /accounts/:accountId body',
  leave: 'PUT /accounts/:accountId/leave',
  theme: 'GET /accounts/:accountId/theme signer',
  logo: 'GET /accounts/:accountId/logo download',
  setLogo: 'POST /accounts/:accountId/logo upload',
  removeLogo: 'DELETE /accounts/:accountId/logo',
  permissions: 'GET /accounts/:accountId/permissions',
} as const satisfies Record<string, Row>

export const activity = {
  list: 'GET /accounts/:accountId/activity list',
  export: 'GET /accounts/:accountId/activity/export download',
} as const satisfies Record<string, Row>

export const usage = {
  get: 'GET /accounts/:accountId/usage',
  channels: 'GET /channels',
} as const satisfies Record<string, Row>

export const statistics = {
  ofAccount: 'GET /accounts/:accountId/stats',
  ofSelf: 'GET /users/self/stats',
  totalsOfAccount: 'GET /accounts/:accountId/stats/documents',
  totalsOfSelf: 'GET /users/self/stats/documents',
} as const satisfies Record<string, Row>

export const members = {
  list: 'GET /accounts/:accountId/users list',
  listMembers: 'GET /accounts/:accountId/members list',
  get: 'GET /accounts/:accountId/users/:userId',
  remove: 'DELETE /accounts/:accountId/users/:userId',
  assignRole: 'POST /accounts/:accountId/assign-role body',
  revokeRole: 'POST /accounts/:accountId/revoke-role body',
} as const satisfies Record<string, Row>

export const invitations = {
  create: 'POST /user-invitations body account=account_id',
  list: 'GET /accounts/:accountId/user-invitations list',
  get: 'GET /user-invitations/:invitationId',
  remove: 'DELETE /user-invitations/:invitationId',
  fulfill: 'POST /user-invitations/:invitationId/fulfill body',
} as const satisfies Record<string, Row>

export const documents = {
  statuses: 'GET /documents/statuses',
  verify: 'GET /documents/:hash/verify',
  judge: 'POST /accounts/:accountId/documents/judge upload',
  list: 'GET /accounts/:accountId/documents list',
  search: 'GET /accounts/:accountId/documents/search list',
  create: 'POST /accounts/:accountId/documents upload',
  get: 'GET /documents/:documentId',
  update: 'PATCH /documents/:documentId body',
  retry: 'POST /documents/:documentId/retry',
  remove: 'DELETE /documents/:documentId',
  activities: 'GET /documents/:documentId/activities list',
  checkActivities: 'GET /documents/:documentId/activities/check',
  download: 'GET /documents/:documentId/download/:artifact download',
  downloadSeveral: 'GET /accounts/:accountId/documents/bundle download',
  thumbnail: 'GET /documents/:documentId/thumbnail download',
  pageImage: 'GET /documents/:documentId/pages/:pageId/download download signer',
} as const satisfies Record<string, Row>

export const readerCodes = {
  get: 'GET /documents/:documentId/reader-code signer',
  create: 'PUT /documents/:documentId/reader-code',
  remove: 'DELETE /documents/:documentId/reader-code',
  files: 'GET /documents/:verificationCode/reader-files',
  download: 'GET /documents/:verificationCode/reader-file download',
} as const satisfies Record<string, Row>

export const drafts = {
  get: 'GET /documents/:documentId/draft',
  save: 'PUT /documents/:documentId/draft body',
  getUsage: 'GET /accounts/:accountId/templates/:templateId/draft',
  saveUsage: 'PUT /accounts/:accountId/templates/:templateId/draft body',
  sentUse: 'GET /accounts/:accountId/templates/:templateId/uses/:useId',
} as const satisfies Record<string, Row>

export const estimates = {
  assignment: 'POST /documents/:documentId/assignments/estimate-cost body',
  documentFromTemplate: 'POST /accounts/:accountId/templates/:templateId/documents/estimate-cost body',
  resend: 'GET /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost',
  resendPosted: 'POST /documents/:documentId/assignments/:assignmentId/signers/:signerId/estimate-resend-cost',
} as const satisfies Record<string, Row>

export const drawings = {
  create: 'POST /signature/drawings body signer',
  get: 'GET /signature/drawings/:drawingId signer',
  image: 'GET /signature/drawings/:drawingId/image download signer',
  use: 'POST /signature/drawings/:drawingId/use signer',
  remove: 'DELETE /signature/drawings/:drawingId signer',
  open: 'POST /drawings/open body',
  send: 'POST /drawings body',
} as const satisfies Record<string, Row>

export const signing = {
  own: 'GET /users/self/documents-to-sign list',
  openOwn: 'POST /users/self/documents-to-sign/:documentId',
  self: 'GET /signers/self signer',
  requestVerification: 'PUT /signers/request-verification body signer',
  verify: 'POST /verify body signer',
  acceptTerms: 'PUT /signers/accept-terms signer',
  confirmData: 'PUT /documents/:documentId/signers/confirm-data body signer',
  open: 'GET /sign signer',
  firstPage: 'GET /sign/first-page download signer',
  saveSignature: 'POST /signature image signer',
  getSignature: 'GET /signature/:type download signer',
  sign: 'POST /documents/:documentId/assignments/:assignmentId body=items signer',
  preparePasskey: 'POST /documents/:documentId/assignments/:assignmentId/passkey-signatures body signer',
  signWithPasskey:
    'POST /documents/:documentId/assignments/:assignmentId/passkey-signatures/:preparationId body signer',
  prepareCertificate: 'POST /documents/:documentId/assignments/:assignmentId/certificate-signatures body signer',
  signWithCertificate:
    'POST /documents/:documentId/assignments/:assignmentId/certificate-signatures/:preparationId body signer',
  reject: 'PUT /documents/:documentId/assignments/:assignmentId/reject body signer',
  signMultiple: 'PUT /signers/documents/sign-multiple body signer',
  declineMultiple: 'PUT /signers/documents/decline-multiple body signer',
  document: 'GET /signers/:signerId/document signer',
  searchDocuments: 'GET /signers/:signerId/documents/search list signer',
  download: 'GET /signers/:signerId/documents/:documentId/download/:artifact download signer',
} as const satisfies Record<string, Row>

export const cloudCertificates = {
  authorize: 'POST /signers/cloud-certificates body signer',
  sign: 'PUT /signers/cloud-certificates body signer',
} as const satisfies Record<string, Row>

export const signers = {
  list: 'GET /accounts/:accountId/signers list',
  create: 'POST /accounts/:accountId/signers body',
  get: 'GET /accounts/:accountId/signers/:signerId',
  update: 'PUT /accounts/:accountId/signers/:signerId body',
  remove: 'DELETE /accounts/:accountId/signers/:signerId',
  documents: 'GET /signers/:signerId/documents list signer',
} as const satisfies Record<string, Row>

export const fields = {
  types: 'GET /field-types',
  list: 'GET /accounts/:accountId/fields list',
  create: 'POST /accounts/:accountId/fields body',
  get: 'GET /accounts/:accountId/fields/:fieldId',
  update: 'PUT /accounts/:accountId/fields/:fieldId body',
  remove: 'DELETE /accounts/:accountId/fields/:fieldId',
  sizes: 'GET /accounts/:accountId/field-sizes',
  saveSizes: 'PUT /accounts/:accountId/field-sizes body',
  validate: 'POST /accounts/:accountId/fields/:fieldId/validate body signer',
  validateMultiple: 'POST /accounts/:accountId/fields/validate-multiple body=values signer',
} as const satisfies Record<string, Row>

export const assignments = {
  create: 'POST /documents/:documentId/assignments body',
  list: 'GET /assignments list account=accountId',
  whatsappNotifications: 'GET /documents/:documentId/assignments/:assignmentId/whatsapp-notifications',
  resend: 'PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/resend body',
  correctEmail: 'PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/email body',
  correctPhone: 'PUT /documents/:documentId/assignments/:assignmentId/signers/:signerId/phone body',
  setReminders: 'PUT /documents/:documentId/assignments/:assignmentId/reminders body',
  resetExpiration: 'PUT /documents/:documentId/assignments/:assignmentId/reset-expiration body',
} as const satisfies Record<string, Row>

export const templates = {
  list: 'GET /accounts/:accountId/templates list',
  create: 'POST /accounts/:accountId/templates upload',
  get: 'GET /accounts/:accountId/templates/:templateId',
  update: 'PUT /accounts/:accountId/templates/:templateId body',
  remove: 'DELETE /accounts/:accountId/templates/:templateId',
  setFields: 'PUT /accounts/:accountId/templates/:templateId/fields body',
  createRole: 'POST /accounts/:accountId/templates/:templateId/roles body',
  updateRole: 'PUT /accounts/:accountId/templates/:templateId/roles/:roleId body',
  removeRole: 'DELETE /accounts/:accountId/templates/:templateId/roles/:roleId',
  download: 'GET /accounts/:accountId/templates/:templateId/download download',
  pageImage: 'GET /accounts/:accountId/templates/:templateId/pages/:pageId/download download',
  createDocument: 'POST /accounts/:accountId/templates/:templateId/documents body',
  previewDocument: 'POST /accounts/:accountId/templates/:templateId/documents/preview body',
} as const satisfies Record<string, Row>

export const tags = {
  list: 'GET /accounts/:accountId/tags list',
  create: 'POST /accounts/:accountId/tags body',
  update: 'PUT /accounts/:accountId/tags/:tagId body',
  remove: 'DELETE /accounts/:accountId/tags/:tagId',
  listOfDocument: 'GET /accounts/:accountId/documents/:documentId/tags',
  replaceOnDocument: 'PUT /accounts/:accountId/documents/:documentId/tags body',
  addToDocument: 'POST /accounts/:accountId/documents/:documentId/tags body',
  removeFromDocument: 'DELETE /accounts/:accountId/documents/:documentId/tags/:tagId',
} as const satisfies Record<string, Row>

export const publicDocuments = {
  get: 'GET /public/documents/:documentId',
  sendToken: 'PUT /public/documents/:documentId/send-token body',
} as const satisfies Record<string, Row>

export const webhooks = {
  eventTypes: 'GET /webhooks/event-types',
  get: 'GET /accounts/:accountId/webhooks/subscriptions',
  update: 'PUT /accounts/:accountId/webhooks/subscriptions body',
  inactivate: 'PUT /accounts/:accountId/webhooks/inactivate',
  remove: 'DELETE /accounts/:accountId/webhooks/subscriptions',
  rotateSecret: 'POST /accounts/:accountId/webhooks/rotate-secret',
  list: 'GET /accounts/:accountId/webhooks list',
  retry: 'POST /accounts/:accountId/webhooks/:deliveryId/retry',
  test: 'POST /accounts/:accountId/webhooks/test',
} as const satisfies Record<string, Row>

export const webhookAddresses = {
  list: 'GET /accounts/:accountId/webhooks/addresses list',
  get: 'GET /accounts/:accountId/webhooks/addresses/:addressId',
  create: 'POST /accounts/:accountId/webhooks/addresses body',
  update: 'PUT /accounts/:accountId/webhooks/addresses/:addressId body',
  remove: 'DELETE /accounts/:accountId/webhooks/addresses/:addressId',
  rotateSecret: 'POST /accounts/:accountId/webhooks/addresses/:addressId/rotate-secret',
  test: 'POST /accounts/:accountId/webhooks/addresses/:addressId/test',
  deliveries: 'GET /accounts/:accountId/webhooks/addresses/:addressId/deliveries list',
} as const satisfies Record<string, Row>

export const events = {
  list: 'GET /accounts/:accountId/events list',
} as const satisfies Record<string, Row>

export const log = {
  checkpoint: 'GET /log/checkpoint',
  leaves: 'GET /log/leaves',
  leaf: 'GET /log/leaves/:leaf',
  consistency: 'GET /log/consistency',
} as const satisfies Record<string, Row>
