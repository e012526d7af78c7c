// Made of contracts/table.ts by `npm run sdk:generate`. Change the table, not this file.

/** Sends a document that was uploaded. */
export const createAssignment = 'POST /documents/:documentId/assignments body'

/** Asks for the status of a document. */
export const getDocument = 'GET /documents/:documentId'
