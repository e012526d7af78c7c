import { type Role, roles, USUAL_ROLE } from '@rubrica/contracts/needs.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useWords } from '../../../words.ts'

/** Roles as people read them. */
export const roleNames: Record<Role, string> = { owner: 'Owner', organizer: 'Organizer' }

/** The access type is the first of the roles. */
export function roleNameOf({ roles }: { roles: Role[] }) {
  return roleNames[roles[0] ?? USUAL_ROLE]
}

interface RoleChoiceProps {
  role: Role
  onChange: (role: Role) => void
}

/** Chooses a person's rights in the workspace. */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  const words = useWords('memberRoles', portuguese)
  return (
    <RadioGroup
      label={words.role}
      value={role}
      onChange={(chosen) => onChange(roles.find((one) => one === chosen) ?? role)}
      options={roles.toReversed().map((value) => ({ value, label: roleNames[value], note: words.notes[value] }))}
    />
  )
}

/** The page to which the pages of one person lead back. */
export const teamHref = '/dashboard/workspace/team'

/** The link to it. */
export function useTeamLink() {
  return { href: teamHref, label: useWords('memberRoles', portuguese).team }
}

const portuguese = {
  role: 'Papel',
  team: 'Equipe',
  /** The rights of each role, for the person who gives it. */
  notes: {
    owner: 'Faz tudo: também cuida da equipe, da aparência e dos webhooks.',
    organizer: 'Prepara, envia e acompanha documentos, e cuida de contatos, templates, campos e etiquetas.',
  },
}
