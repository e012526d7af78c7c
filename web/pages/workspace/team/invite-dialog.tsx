import type { Role } from '@rubrica/contracts/needs.ts'
import { useId, useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { RoleChoice } from './role-choice.tsx'

/** Asks whom to invite and as what; the mail leads to '/invitation/{id}'. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useId()
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
  const actions = (
    <>
      <Button onPress={onClose} isDisabled={invite.isPending}>
        Voltar
      </Button>
      <Button type="submit" form={form} variant="primary" isPending={invite.isPending}>
        Enviar convite
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Convidar pessoa" actions={actions}>
      <Form
        id={form}
        aria-label="Convidar pessoa"
        onSubmit={({ email = '' }) => invite.mutate({ account_id: accountId, email: email.trim(), role })}
        error={invite.error?.message}
        errors={invite.error?.data?.errors}
        onErrorClose={invite.reset}
      >
        <TextField
          label="E-mail"
          name="email"
          type="email"
          description="Enviaremos um link. Quem ainda não tem conta cria uma por ele."
          autoComplete="off"
          maxLength={254}
          autoFocus
          isRequired
        />
        <RoleChoice role={role} onChange={setRole} />
      </Form>
    </Dialog>
  )
}
