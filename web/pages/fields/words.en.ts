/** What the pages of fields say in English; each part has its Portuguese itself. */
export const fieldsWords = {}
