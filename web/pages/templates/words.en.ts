/** What the pages of templates say in English; each part has its Portuguese itself. */
export const templatesWords = {}
