import type { Member } from '@rubrica/contracts/members.ts'
import type { MemberRow } from '../workspaces/member-store.ts'

export function memberView(member: MemberRow): Member {
  return {
    resource: 'user',
    id: member.id,
    name: member.name,
    email: member.email,
    roles: [member.role],
    created_at: member.created_at,
    updated_at: member.last_active_at ?? member.updated_at,
  }
}
