import { SquarePen, X } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { ChosenSigner } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { RenameRoleDialog } from './rename-role-dialog.tsx'

/** The roles with the actions for each. The role of the person who prepares the document is always there. */
export function RoleList() {
  const { draft } = useWizard()
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; role: ChosenSigner }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ul aria-label="Papéis do template" className="flex flex-col gap-2">
        {draft.signers.map((role) => (
          <li
            key={role.id}
            className="flex items-center gap-3 rounded-card border border-line bg-surface py-2.5 pr-2 pl-3"
          >
            <Avatar name={role.full_name} seed={role.colour} />
            <div className="min-w-0 grow">
              <p className="font-medium [overflow-wrap:anywhere]">{role.full_name}</p>
              {role.isEditor && <p className="text-sm text-quiet">Preenche dados antes do envio; não assina</p>}
            </div>
            {!role.isEditor && (
              <div className="flex">
                <Button
                  variant="plain"
                  size="icon"
                  aria-label={`Renomear ${role.full_name}`}
                  onPress={() => setOpen({ dialog: 'rename', role })}
                >
                  <SquarePen aria-hidden />
                </Button>
                <Button
                  variant="plain"
                  size="icon"
                  aria-label={`Retirar ${role.full_name}`}
                  onPress={() => setOpen({ dialog: 'remove', role })}
                >
                  <X aria-hidden />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.dialog === 'rename' && <RenameRoleDialog role={open.role} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveRoleDialog role={open.role} onClose={close} />}
    </>
  )
}

function RemoveRoleDialog({ role, onClose }: { role: ChosenSigner; onClose: () => void }) {
  const { document, draft, change } = useWizard()
  const count = draft.placements.filter(({ signerId }) => signerId === role.id).length
  const remove = trpc.templates.removeRole.useMutation({
    onSuccess: () => {
      change({ type: 'remove-signer', id: role.id })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ accountId: document.account_id, templateId: document.id, roleId: role.id })}
      title={`Retirar ${role.full_name}?`}
      confirmLabel="Retirar papel"
      call={remove}
    >
      <p>
        {count === 0 && 'O papel deixa de existir neste template.'}
        {count === 1 && 'O campo deste papel também sai das páginas.'}
        {count > 1 && `Os ${count} campos deste papel também saem das páginas.`}
      </p>
    </ConfirmDialog>
  )
}
