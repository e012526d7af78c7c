import { LABEL_MAX } from '@rubrica/contracts/lengths.ts'
import { type PartName, USUAL_PART } from '@rubrica/contracts/parts.ts'
import { renamePlaceholders } from '@rubrica/contracts/placeholders.ts'
import { SquarePen, X } from 'lucide-react'
import { useState } from 'react'
import { partLine } from '../../../documents/part-line.ts'
import { trpc } from '../../../trpc.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words.ts'
import type { ChosenSigner } from '../draft/draft.ts'
import { changed, type DraftChange } from '../draft/draft-changes.ts'
import { useWizard } from '../draft/wizard-context.ts'
import { ActingAsBox, PartSelect } from '../signers/signer-choices.tsx'
import { useTemplate } from './template-context.ts'
import type { TemplateTexts } from './template-draft.ts'

/** The roles with the actions for each. The role of the person who prepares the document is always there. */
export function RoleList() {
  const { draft } = useWizard()
  const words = useWords('roleList', portuguese)
  const [open, setOpen] = useState<{ dialog: 'change' | 'remove'; role: ChosenSigner }>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ul aria-label={words.list} className="flex flex-col gap-2">
        {draft.signers.map((role) => (
          <li
            key={role.id}
            className="flex items-center gap-3 rounded-card border border-line bg-surface py-2.5 pr-2 pl-3"
          >
            <Avatar name={role.full_name} seed={role.colour} />
            <div className="min-w-0 grow">
              <p className="font-medium [overflow-wrap:anywhere]">{role.full_name}</p>
              <RoleLine role={role} />
              {role.isEditor && <p className="text-sm text-quiet">{words.editor}</p>}
            </div>
            {!role.isEditor && (
              <div className="flex">
                <Button
                  variant="plain"
                  size="icon"
                  aria-label={words.change(role.full_name)}
                  onPress={() => setOpen({ dialog: 'change', role })}
                >
                  <SquarePen aria-hidden />
                </Button>
                <Button
                  variant="plain"
                  size="icon"
                  aria-label={words.remove(role.full_name)}
                  onPress={() => setOpen({ dialog: 'remove', role })}
                >
                  <X aria-hidden />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.dialog === 'change' && <ChangeRoleDialog role={open.role} onClose={close} />}
      {open?.dialog === 'remove' && <RemoveRoleDialog role={open.role} onClose={close} />}
    </>
  )
}

function RemoveRoleDialog({ role, onClose }: { role: ChosenSigner; onClose: () => void }) {
  const { document, draft, change } = useWizard()
  const { rebase } = useTemplate()
  const words = useWords('roleList', portuguese)
  const count = draft.placements.filter(({ signerId }) => signerId === role.id).length
  const remove = trpc.templates.removeRole.useMutation({
    onSuccess: () => {
      const removed: DraftChange = { type: 'remove-signer', id: role.id }
      rebase((saved) => ({ ...saved, draft: changed(saved.draft, removed) }))
      change(removed)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      onClose={onClose}
      onConfirm={() => remove.mutate({ accountId: document.account_id, templateId: document.id, roleId: role.id })}
      title={words.askRemove(role.full_name)}
      confirmLabel={words.confirm}
      call={remove}
    >
      <p>{words.effect(count)}</p>
    </ConfirmDialog>
  )
}

/** What the person of a role does and in what capacity, unless they simply sign. */
function RoleLine({ role: { part, actingAs } }: { role: ChosenSigner }) {
  const line = partLine({ part, acting_as: actingAs }, [])
  return line && <p className="text-sm text-quiet [overflow-wrap:anywhere]">{line}</p>
}

/** Gives a role another name, also in the texts that mention it, another part, or another capacity. */
function ChangeRoleDialog({ role, onClose }: { role: ChosenSigner; onClose: () => void }) {
  const { document, change } = useWizard()
  const { texts, setTexts, rebase } = useTemplate()
  const words = useWords('roleList', portuguese)
  const [part, setPart] = useState<PartName>(role.part ?? USUAL_PART)
  const [actingAs, setActingAs] = useState(role.actingAs ?? '')
  const save = trpc.templates.updateRole.useMutation({
    onSuccess: ({ id, name, acting_as, ...saved }) => {
      const renamed = ({ document_name, message }: TemplateTexts) => {
        const rename = (text: string) => renamePlaceholders(text, role.full_name, name)
        return { document_name: rename(document_name), message: rename(message) }
      }
      rebase((stored) => ({ ...stored, texts: renamed(stored.texts) }))
      change({ type: 'update-person', person: { id, full_name: name, email: null } })
      change({ type: 'part', id, does: { part: saved.part, actingAs: acting_as ?? undefined } })
      setTexts(renamed(texts))
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.changeRole}
      submit={words.save}
      isDirty={part !== (role.part ?? USUAL_PART) || actingAs !== (role.actingAs ?? '')}
      call={save}
      onSubmit={({ name = '' }) =>
        save.mutate({
          ...{ accountId: document.account_id, templateId: document.id, roleId: role.id, name },
          ...{ part, acting_as: actingAs },
        })
      }
      onClose={onClose}
    >
      <TextField
        name="name"
        label={words.name}
        defaultValue={role.full_name}
        isRequired
        maxLength={LABEL_MAX}
        autoFocus
      />
      <PartSelect value={part} onChange={setPart} />
      <ActingAsBox value={actingAs} onChange={setActingAs} />
    </FormDialog>
  )
}

const portuguese = {
  name: 'Nome do papel',
  list: 'Papéis do template',
  editor: 'Preenche dados antes do envio; não assina',
  change: (name: string) => `Alterar ${name}`,
  remove: (name: string) => `Retirar ${name}`,
  askRemove: (name: string) => `Retirar ${name}?`,
  confirm: 'Retirar papel',
  effect: (count: number) => {
    if (count === 0) return 'O papel deixa de existir neste template.'
    if (count === 1) return 'O campo deste papel também sai das páginas.'
    return `Os ${count} campos deste papel também saem das páginas.`
  },
  changeRole: 'Alterar papel',
  save: 'Salvar papel',
}
