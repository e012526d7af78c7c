import type { Locale } from '@rubrica/contracts/locale.ts'
import { formatTags } from '@rubrica/contracts/locale.ts'
import { contrastOf, readableOnWhite, TEXT_RATIO } from '@rubrica/contracts/readable-color.ts'
import { useState } from 'react'
import { readForForm, useFreshRecord } from '../../../record-form.tsx'
import { useSignedIn } from '../../../session.ts'
import { type Outputs, trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ColourField } from '../../../ui/colour-field.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'
import { TabHeading } from '../tab-heading.tsx'
import { LogoSection } from './logo-section.tsx'
import { LookPreview } from './look-preview.tsx'

/** How signers see the workspace: colours and logo, with a preview of the signing page and of the mail. */
export function AppearanceTab() {
  const accountId = useSignedIn().account?.id ?? ''
  const words = useWords('appearanceTab', portuguese)
  const look = trpc.appearance.get.useQuery({ accountId }, readForForm)
  const stored = useFreshRecord(look)
  return (
    <section aria-labelledby="appearance" className="flex flex-col gap-6">
      <TabHeading id="appearance" title={words.title} note={words.note} />
      {stored && <AppearanceForm key={accountId} accountId={accountId} stored={stored} />}
      {!stored && !look.error && <FormSkeleton fields={4} />}
      {look.error && !stored && <LoadFailure message={look.error.message} onRetry={() => void look.refetch()} />}
    </section>
  )
}

type Look = Outputs['appearance']['get']

interface AppearanceFormProps {
  accountId: string
  stored: Look
}

/** Saves colours and sender together; the logo at once. */
function AppearanceForm({ accountId, stored }: AppearanceFormProps) {
  const utils = trpc.useUtils()
  const words = useWords('appearanceTab', portuguese)
  const before = draftOf(stored)
  const [draft, setDraft] = useState(before)
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = trpc.appearance.update.useMutation({
    onSuccess: ({ primary_color, secondary_color, notification_sender_type }) => {
      utils.appearance.get.setData({ accountId }, (look) =>
        look ? { ...look, primary_color, secondary_color, notification_sender_type } : look,
      )
      toast(wordsNow('appearanceTab', portuguese).saved)
    },
  })
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before)
  useUnsavedChanges(isDirty)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 min-[1100px]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-8">
        <LogoSection accountId={accountId} name={stored.account_name} logo={stored.logo} />
        <Form aria-label={words.title} onSubmit={() => save.mutate({ accountId, ...draft })} call={save}>
          <div className="flex flex-col gap-1.5">
            <ColourField
              label={words.primary}
              name="primary_color"
              value={draft.primary_color}
              onChange={(primary_color) => change({ primary_color })}
            />
            <ColourContrast colour={draft.primary_color} />
          </div>
          <ColourField
            label={words.secondary}
            name="secondary_color"
            description={words.line}
            value={draft.secondary_color}
            onChange={(secondary_color) => change({ secondary_color })}
          />
          <RadioGroup
            label={words.sender}
            value={draft.notification_sender_type}
            onChange={(sender) => change({ notification_sender_type: sender === 'Account' ? 'Account' : 'User' })}
            options={[
              { value: 'User', label: words.person },
              { value: 'Account', label: words.workspace(stored.account_name) },
            ]}
          />
          <div className="flex flex-wrap gap-2 pt-2">
            <Button type="submit" variant="primary" isPending={save.isPending}>
              {words.save}
            </Button>
            <Button
              isDisabled={draft.primary_color === '' && draft.secondary_color === ''}
              onPress={() => change({ primary_color: '', secondary_color: '' })}
            >
              {words.reset}
            </Button>
          </div>
        </Form>
      </div>
      <LookPreview
        theme={{
          account_name: stored.account_name,
          logo: stored.logo,
          primary_color: draft.primary_color || null,
          secondary_color: draft.secondary_color || null,
        }}
        isFromPerson={draft.notification_sender_type === 'User'}
      />
    </div>
  )
}

function draftOf({ primary_color, secondary_color, notification_sender_type }: Look) {
  return {
    primary_color: primary_color ?? '',
    secondary_color: secondary_color ?? '',
    notification_sender_type,
  }
}

/** Says whether people can read white text on a colour, and what replaces it if they cannot. */
function ColourContrast({ colour }: { colour: string }) {
  const words = useWords('appearanceTab', portuguese)
  const locale = useLocale()
  if (colour === '') return null
  const ratio = contrastOf(colour, 'FFFFFF')
  const isReadable = ratio >= TEXT_RATIO
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-quiet">
      <Badge tone={isReadable ? 'done' : 'wait'}>
        <span className="tabular">{words.contrast(ratioText(ratio, locale))}</span>
      </Badge>
      {isReadable ? words.readable : words.tooLight(readableOnWhite(colour))}
    </p>
  )
}

function ratioText(ratio: number, locale: Locale) {
  return (Math.floor(ratio * 10) / 10).toLocaleString(formatTags[locale], { minimumFractionDigits: 1 })
}

const portuguese = {
  title: 'Aparência',
  note: 'As cores e o logotipo que quem assina vê nos e-mails e na página de assinatura.',
  saved: 'Aparência salva.',
  primary: 'Cor principal',
  secondary: 'Cor secundária',
  line: 'Aparece numa linha acima do documento e do texto do e-mail.',
  sender: 'Remetente dos e-mails',
  person: 'A pessoa que enviou o documento',
  workspace: (name: string) => `O workspace, como ${name}`,
  save: 'Salvar aparência',
  reset: 'Voltar às cores do produto',
  contrast: (ratio: string) => `Contraste ${ratio} : 1`,
  readable: 'Legível sobre branco.',
  tooLight: (colour: string) => `Clara demais para textos: usamos o tom legível mais próximo, ${colour}.`,
}
