/** What the pages of one's own account say in English; each part has its Portuguese itself. */
export const accountWords = {}
