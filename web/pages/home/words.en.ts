/** What the home page says in English; each part has its Portuguese itself. */
export const homeWords = {}
