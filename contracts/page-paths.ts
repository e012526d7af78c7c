/**
 * Routes that a page puts into `src`, `href` or a request of its own. They are separate from their rows because a row
 * brings zod and its group's schemas into the page that imports it.
 */
export const pagePaths = {
  setLogo: { route: 'POST /accounts/:accountId/logo' },
  uploadDocument: { route: 'POST /accounts/:accountId/documents' },
  documentFile: { route: 'GET /documents/:documentId/download/:artifact' },
  documentsBundle: { route: 'GET /accounts/:accountId/documents/bundle' },
  documentPage: { route: 'GET /documents/:documentId/pages/:pageId/download' },
  documentThumbnail: { route: 'GET /documents/:documentId/thumbnail' },
  uploadTemplate: { route: 'POST /accounts/:accountId/templates' },
  templateFile: { route: 'GET /accounts/:accountId/templates/:templateId/download' },
  signerFile: { route: 'GET /signers/:signerId/documents/:documentId/download/:artifact' },
  activityFile: { route: 'GET /accounts/:accountId/activity/export' },
  saveSignature: { route: 'POST /signature' },
  signatureImage: { route: 'GET /signature/:type' },
  drawingImage: { route: 'GET /signature/drawings/:drawingId/image' },
} as const
