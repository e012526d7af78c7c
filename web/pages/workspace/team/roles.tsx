import { type Role, roles } from '@rubrica/contracts/needs.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'

/** Roles as people read them. */
export const roleNames: Record<Role, string> = { owner: 'Owner', organizer: 'Organizer' }

/** The rights of each role, for the person who gives it. */
const roleNotes: Record<Role, string> = {
  owner: 'Faz tudo: também cuida da equipe, da aparência e dos webhooks.',
  organizer: 'Prepara, envia e acompanha documentos, e cuida de contatos, templates, campos e etiquetas.',
}

/** The access type is the first of the roles. */
export function roleNameOf({ roles }: { roles: Role[] }) {
  return roleNames[roles[0] ?? 'organizer']
}

interface RoleChoiceProps {
  role: Role
  onChange: (role: Role) => void
}

/** Chooses a person's rights in the workspace. */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  return (
    <RadioGroup
      label="Papel"
      value={role}
      onChange={(chosen) => onChange(roles.find((one) => one === chosen) ?? role)}
      options={choices}
    />
  )
}

const choices = (['organizer', 'owner'] as const).map((value) => ({
  value,
  label: roleNames[value],
  note: roleNotes[value],
}))

/** The page to which the pages of one person lead back. */
export const teamList = { href: '/dashboard/workspace/team', label: 'Equipe' }
