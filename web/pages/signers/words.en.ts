/** What the pages of contacts say in English; each part has its Portuguese itself. */
export const contactsWords = {}
