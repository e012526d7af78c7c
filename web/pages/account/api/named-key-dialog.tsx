import { KEY_NAME_MAX } from '@rubrica/contracts/messages.ts'
import { useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { PasswordFirst } from '../password-first.tsx'
import { type ChosenTemplate, TemplatePicker } from './template-picker.tsx'

interface NamedKeyDialogProps {
  onMade: (apiKey: string) => void
  onClose: () => void
}

const TITLE = 'Nova chave de API'

/** Asks for name, end and limits of a key, and for the password. */
export function NamedKeyDialog({ onMade, onClose }: NamedKeyDialogProps) {
  const { user, account } = useSignedIn()
  const utils = trpc.useUtils()
  const [expiresAt, setExpiresAt] = useState<Date | null>(null)
  const [reach, setReach] = useState('all')
  const [templates, setTemplates] = useState<ChosenTemplate[]>([])
  const create = trpc.account.createKey.useMutation({
    onSuccess: async ({ key }) => {
      onMade(key)
      onClose()
      await utils.account.keys.invalidate()
    },
  })
  if (!user.is_password_set) {
    return (
      <Dialog isOpen onClose={onClose} title={TITLE}>
        <PasswordFirst />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={TITLE}
      submit="Criar chave"
      call={create}
      onClose={onClose}
      onSubmit={({ name = '', password = '', ...typed }) =>
        create.mutate({
          ...{ name, password, expires_at: expiresAt?.toISOString() ?? null },
          scopes: reach === 'all' ? null : { account_id: account?.id, ...scopesOf(typed, templates) },
        })
      }
    >
      <TextField
        label="Nome"
        name="name"
        maxLength={KEY_NAME_MAX}
        description="Para reconhecê-la depois, como o nome do programa."
        autoComplete="off"
        autoFocus
        isRequired
      />
      <DateTimeField
        label={
          <>
            Vale até <span className="font-normal text-quiet">(opcional)</span>
          </>
        }
        name="expires_at"
        value={expiresAt}
        onChange={setExpiresAt}
      />
      <RadioGroup label="O que ela pode fazer" options={reaches} value={reach} onChange={setReach} />
      {reach === 'limited' && (
        <>
          <p className="text-quiet">
            Ela vale só no workspace aberto agora, <span className="font-medium text-ink">{account?.name}</span>.
          </p>
          <LimitFields templates={templates} onTemplates={setTemplates} />
        </>
      )}
      <PasswordField
        label="Senha"
        name="password"
        autoComplete="current-password"
        description="Para confirmar que é você."
        isRequired
      />
    </FormDialog>
  )
}

const reaches = [
  { value: 'all', label: 'Tudo o que eu posso' },
  {
    value: 'limited',
    label: 'Só o que eu escolher',
    note: 'Nunca a sua conta; a equipe e o workspace, só com a chamada escolhida.',
  },
]

interface LimitFieldsProps {
  templates: ChosenTemplate[]
  onTemplates: (chosen: ChosenTemplate[]) => void
}

/** Limits as they are typed; those left empty do not limit. */
function LimitFields({ templates, onTemplates }: LimitFieldsProps) {
  return (
    <>
      <TextField
        label="Chamadas da API"
        name="rows"
        description="Separadas por vírgula, como documents.search ou templates.*."
        autoComplete="off"
        isOptional
      />
      <TemplatePicker value={templates} onChange={onTemplates} />
      <TextField
        label="Domínios dos destinatários"
        name="domains"
        description="Separados por vírgula, como empresa.com.br."
        autoComplete="off"
        isOptional
      />
      <TextField
        label="Número de envios"
        name="sends"
        description="Cada pessoa que recebe e-mail por causa dela conta um."
        inputMode="numeric"
        pattern="\s*\d{1,7}\s*"
        isOptional
      />
    </>
  )
}

function scopesOf({ rows: named, domains: typed, sends }: Record<string, string>, chosen: ChosenTemplate[]) {
  const [rows, templates, domains] = [wordsIn(named), chosen.map(({ id }) => id), wordsIn(typed)]
  return {
    ...(rows.length > 0 ? { rows } : {}),
    ...(templates.length > 0 ? { templates } : {}),
    ...(domains.length > 0 ? { recipient_domains: domains } : {}),
    ...(sends?.trim() ? { sends: Number(sends) } : {}),
  }
}

function wordsIn(typed = ''): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean)
}
