/** Where the pages of one person lead back to. */
export const teamList = { href: '/dashboard/workspace/team', label: 'Equipe' }
