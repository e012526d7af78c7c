/** What the pages before the dashboard say in English; each part has its Portuguese itself. */
export const authWords = {}
