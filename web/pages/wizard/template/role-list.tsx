import { SquarePen, X } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../trpc.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ChosenSigner } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { useTemplate } from './template-context.ts'

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

/** Gives a role another name, also in the texts that mention it. */
function RenameRoleDialog({ role, onClose }: { role: ChosenSigner; onClose: () => void }) {
  const { document, change } = useWizard()
  const { texts, setTexts } = useTemplate()
  const rename = trpc.templates.updateRole.useMutation({
    onSuccess: ({ id, name }) => {
      const renamed = (text: string) => text.replaceAll(`<#${role.full_name}#>`, `<#${name}#>`)
      change({ type: 'update-person', person: { id, full_name: name, email: null } })
      setTexts({ document_name: renamed(texts.document_name), message: renamed(texts.message) })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Renomear papel"
      submit="Salvar nome"
      call={rename}
      onSubmit={({ name = '' }) =>
        rename.mutate({ accountId: document.account_id, templateId: document.id, roleId: role.id, name })
      }
      onClose={onClose}
    >
      <TextField name="name" label="Nome do papel" defaultValue={role.full_name} isRequired maxLength={120} autoFocus />
    </FormDialog>
  )
}
