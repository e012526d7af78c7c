/** What the pages of plans say in English; each part has its Portuguese itself. */
export const plansWords = {}
