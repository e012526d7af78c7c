import type { Role } from '@rubrica/contracts/needs.ts'

/** Roles as people read them. */
export const roleNames: Record<Role, string> = { owner: 'Owner', organizer: 'Organizer' }

/** The rights of each role, for the person who gives it. */
export const roleNotes: Record<Role, string> = {
  owner: 'Faz tudo: também cuida da equipe, da aparência e dos webhooks.',
  organizer: 'Prepara, envia e acompanha documentos, e cuida de contatos, templates, campos e etiquetas.',
}

/** The access type is the first of the roles. */
export function roleNameOf({ roles }: { roles: Role[] }) {
  return roleNames[roles[0] ?? 'organizer']
}
