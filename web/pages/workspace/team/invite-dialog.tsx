import type { Role } from '@rubrica/contracts/needs.ts'
import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { RoleChoice } from './role-choice.tsx'

/** Asks for a person's e-mail and role; the mail leads to '/invitation/{id}'. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const accountId = useSignedIn().account?.id ?? ''
  const utils = trpc.useUtils()
  const [role, setRole] = useState<Role>('organizer')
  const invite = trpc.team.invite.useMutation({
    onSuccess: async ({ email }) => {
      await utils.team.list.invalidate()
      toast(`Convite enviado para ${email}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title="Convidar pessoa"
      submit="Enviar convite"
      onSubmit={({ email = '' }) => invite.mutate({ account_id: accountId, email: email.trim(), role })}
      call={invite}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        name="email"
        type="email"
        description="Enviaremos um link por e-mail. Quem ainda não tem conta pode criá-la por ele."
        autoComplete="off"
        maxLength={254}
        autoFocus
        isRequired
      />
      <RoleChoice role={role} onChange={setRole} />
    </FormDialog>
  )
}
