/** The page to which the pages of one person lead back. */
export const teamList = { href: '/dashboard/workspace/team', label: 'Equipe' }
