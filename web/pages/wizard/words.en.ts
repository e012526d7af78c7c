/** What the wizard says in English; each part has its Portuguese itself. */
export const wizardWords = {}
