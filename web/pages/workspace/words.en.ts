/** What the pages of 'Personalizar' say in English; each part has its Portuguese itself. */
export const workspaceWords = {}
