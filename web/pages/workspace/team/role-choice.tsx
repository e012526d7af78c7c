import { type Role, roles } from '@rubrica/contracts/needs.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { roleNames, roleNotes } from './role-name.ts'

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
