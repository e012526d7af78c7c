import type { Theme } from '@rubrica/contracts/accounts.ts'
import { useSignedIn } from '../../../session.ts'
import { productName } from '../../../ui/use-page-title.ts'
import { useWords } from '../../../words.ts'
import { logoPath, WorkspaceLogo, WorkspaceLook } from '../../../workspace-look.tsx'

interface LookPreviewProps {
  theme: Theme
  isFromPerson: boolean
}

/** The signing page and the mail as the values of the form would make them. */
export function LookPreview({ theme, isFromPerson }: LookPreviewProps) {
  const { user } = useSignedIn()
  const words = useWords('lookPreview', portuguese)
  const sender = isFromPerson ? user.name : theme.account_name
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <figure className="flex flex-col gap-2">
        <figcaption className="font-medium">{words.page}</figcaption>
        <WorkspaceLook colours={theme} className="overflow-hidden rounded-card border border-line bg-page">
          <SigningPreview theme={theme} />
        </WorkspaceLook>
      </figure>
      <figure className="flex flex-col gap-2">
        <figcaption className="font-medium">{words.mail}</figcaption>
        <WorkspaceLook
          colours={theme}
          className="on-page overflow-hidden rounded-card border border-line bg-page text-ink"
        >
          <MailPreview theme={theme} sender={sender} />
        </WorkspaceLook>
      </figure>
    </div>
  )
}

function SigningPreview({ theme }: { theme: Theme }) {
  const words = useWords('lookPreview', portuguese)
  return (
    <div className="flex flex-col">
      <div className="flex h-12 items-center gap-3 border-b border-line bg-surface px-4 shadow-[inset_0_3px_var(--tone-accent,transparent)]">
        <span className="shrink-0">
          <WorkspaceLogo theme={theme} />
        </span>
        <span aria-hidden className="h-5 w-px shrink-0 bg-line" />
        <span className="min-w-0 grow">
          <span className="block truncate text-xs text-quiet">{theme.account_name}</span>
          <span className="block truncate text-sm font-medium">{words.document}</span>
        </span>
        <span className="tabular shrink-0 text-sm text-quiet">{words.place}</span>
      </div>
      <div aria-hidden className="on-page mx-auto mt-5 flex w-3/5 flex-col gap-2 bg-white px-6 pt-6 pb-4 shadow-page">
        <span className="h-1.5 w-full bg-line" />
        <span className="h-1.5 w-5/6 bg-line" />
        <span className="mt-2 h-8 w-24 rounded-[3px] border border-dashed border-pen bg-pen-wash" />
      </div>
      <div className="flex justify-end border-t border-line bg-surface px-4 py-2.5">
        <span className="rounded-control bg-pen px-4 py-2 text-sm font-medium text-on-pen">{words.sign}</span>
      </div>
    </div>
  )
}

function MailPreview({ theme, sender }: { theme: Theme; sender: string }) {
  const words = useWords('lookPreview', portuguese)
  return (
    <div className="flex min-w-0 flex-col gap-3 p-5 [overflow-wrap:anywhere]">
      <p className="text-sm text-quiet">{words.from(sender, productName())}</p>
      {theme.logo ? (
        <img src={logoPath(theme.logo)} alt={theme.account_name} className="h-10 max-w-60 self-start object-contain" />
      ) : (
        <p className="font-serif text-lg font-semibold">{theme.account_name}</p>
      )}
      <div className="flex flex-col gap-3 rounded-card border border-t-4 border-line border-t-(--tone-accent,var(--tone-line)) bg-surface p-5">
        <p className="font-serif text-lg font-semibold">{words.document}</p>
        <p className="text-sm">{words.sent(sender)}</p>
        <span className="self-start rounded-control bg-pen px-5 py-2.5 text-sm font-semibold text-on-pen">
          {words.read}
        </span>
      </div>
    </div>
  )
}

const portuguese = {
  page: 'Página de assinatura',
  mail: 'E-mail de convite',
  document: 'Contrato de locação',
  place: '1 de 2',
  sign: 'Assinar documento',
  from: (sender: string, product: string) => `De: ${sender} via ${product}`,
  sent: (sender: string) => `${sender} enviou este documento para você ler e assinar.`,
  read: 'Ler e assinar',
}
