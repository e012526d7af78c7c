/** What the wizard's steps of people, and of templates say in English; each part has its Portuguese itself. */
export const wizardSignersWords = {}
