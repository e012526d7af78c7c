import { KEY_NAME_MAX } from '@rubrica/contracts/messages.ts'
import { useMemo, useState } from 'react'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { DateTimeField } from '../../../ui/date-time-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { FormCall } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { useWords } from '../../../words.ts'
import { PasswordFirst } from '../password-first.tsx'
import { type ChosenTemplate, TemplatePicker } from './template-picker.tsx'

interface NamedKeyDialogProps {
  onMade: (apiKey: string) => void
  onClose: () => void
}

/** Asks for name, end and limits of a key, and for the password. */
export function NamedKeyDialog({ onMade, onClose }: NamedKeyDialogProps) {
  const { user, account } = useSignedIn()
  const words = useWords('accountKeyForm', portuguese)
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
  const error = useMemo(() => create.error && errorByField(create.error), [create.error])
  if (!user.is_password_set) {
    return (
      <Dialog isOpen onClose={onClose} title={words.title}>
        <PasswordFirst />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.create}
      call={{ ...create, error }}
      isDirty={expiresAt !== null || reach !== 'all'}
      onClose={onClose}
      onSubmit={({ name = '', password = '', ...typed }) =>
        create.mutate({
          ...{ name, password, expires_at: expiresAt?.toISOString() ?? null },
          scopes: reach === 'all' ? null : { account_id: account?.id, ...scopesOf(typed, templates) },
        })
      }
    >
      <TextField
        label={words.name}
        name="name"
        maxLength={KEY_NAME_MAX}
        description={words.nameNote}
        autoComplete="off"
        autoFocus
        isRequired
      />
      <DateTimeField
        label={
          <>
            {words.until} <span className="font-normal text-quiet">{words.optional}</span>
          </>
        }
        name="expires_at"
        value={expiresAt}
        onChange={setExpiresAt}
      />
      <RadioGroup
        label={words.may}
        options={[
          { value: 'all', label: words.all },
          { value: 'limited', label: words.limited, note: words.limitedNote },
        ]}
        value={reach}
        onChange={setReach}
      />
      {reach === 'limited' && (
        <>
          <p className="text-quiet">
            {words.here} <span className="font-medium text-ink">{account?.name}</span>.
          </p>
          <LimitFields templates={templates} onTemplates={setTemplates} />
        </>
      )}
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        description={words.why}
        isRequired
      />
    </FormDialog>
  )
}

interface LimitFieldsProps {
  templates: ChosenTemplate[]
  onTemplates: (chosen: ChosenTemplate[]) => void
}

/** Limits as they are typed; those left empty do not limit. */
function LimitFields({ templates, onTemplates }: LimitFieldsProps) {
  const words = useWords('accountKeyForm', portuguese)
  return (
    <>
      <TextField label={words.calls} name="rows" description={words.callsNote} autoComplete="off" isOptional />
      <TemplatePicker value={templates} onChange={onTemplates} />
      <TextField
        label={words.domains}
        name="recipient_domains"
        description={words.domainsNote}
        autoComplete="off"
        isOptional
      />
      <TextField
        label={words.sends}
        name="sends"
        description={words.sendsNote}
        inputMode="numeric"
        pattern="\s*\d{1,7}\s*"
        isOptional
      />
    </>
  )
}

/** The service names each entry of a limit ('scopes.rows.0'), and the form has one field for all of them. */
function errorByField({ message, data }: NonNullable<FormCall['error']>) {
  const errors = Object.entries(data?.errors ?? {}).map(([path, said]) => [
    path.replace(/^scopes\.(\w+).*/, '$1'),
    said,
  ])
  return { message, data: { errors: Object.fromEntries(errors) } }
}

function scopesOf({ rows: named, recipient_domains: typed, sends }: Record<string, string>, chosen: ChosenTemplate[]) {
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

const portuguese = {
  title: 'Nova chave de API',
  create: 'Criar chave',
  name: 'Nome',
  nameNote: 'Para reconhecê-la depois, como o nome do programa.',
  until: 'Vale até',
  optional: '(opcional)',
  may: 'O que ela pode fazer',
  all: 'Tudo o que eu posso',
  limited: 'Só o que eu escolher',
  limitedNote: 'Nunca a sua conta; a equipe e o workspace, só com a chamada escolhida.',
  here: 'Ela vale só no workspace aberto agora,',
  password: 'Senha',
  why: 'Para confirmar que é você.',
  calls: 'Chamadas da API',
  callsNote: 'Separadas por vírgula, como documents.search ou templates.*.',
  domains: 'Domínios dos destinatários',
  domainsNote: 'Separados por vírgula, como empresa.com.br.',
  sends: 'Número de envios',
  sendsNote: 'Cada pessoa que recebe e-mail por causa dela conta um.',
}
