/** What the list and the pages of documents say in English; each part has its Portuguese itself. */
export const documentsWords = {}
