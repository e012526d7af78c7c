import { ACCOUNT_CHANNEL, channels } from '@rubrica/contracts/channels.ts'
import type { ReactNode } from 'react'
import { Brand } from '../../brand.tsx'
import { LanguageSwitch } from '../../language-switch.tsx'
import { Button } from '../../ui/button.tsx'
import { CardPage } from '../../ui/card-page.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useLocale, useWords } from '../../words.ts'
import type { CallError } from './opened.ts'

/** Props of `SignerCard`. */
interface SignerCardProps {
  title: string
  intro?: ReactNode
  children?: ReactNode
}

/** A page with one card, for a signer who cannot or need not see the document. */
export function SignerCard({ title, intro, children }: SignerCardProps) {
  usePageTitle(title)
  return (
    <CardPage brand={<Brand />} title={title} intro={intro} footer={<LanguageSwitch />}>
      {children}
    </CardPage>
  )
}

/** Replaces a page that could not open: an invalid link, or a failed call. */
export function SigningFailure({ error, onRetry }: { error: CallError; onRetry: () => void }) {
  const words = useWords('failure', portuguese)
  if (error.data?.code === 'signer_code_invalid') return <InvalidLink />
  return (
    <SignerCard title={words.title} intro={error.message}>
      <p className="text-quiet">{words.nothingLost}</p>
      <Button variant="primary" size="large" onPress={onRetry}>
        {words.again}
      </Button>
    </SignerCard>
  )
}

function InvalidLink() {
  const words = useWords('failure', portuguese)
  const locale = useLocale()
  return (
    <SignerCard title={words.invalid} intro={words.noDocument}>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-quiet">
        <li>{words.whole(channels[ACCOUNT_CHANNEL].received[locale])}</li>
        <li>{words.deleted}</li>
        <li>{words.ask}</li>
      </ul>
    </SignerCard>
  )
}

const portuguese = {
  title: 'Não conseguimos abrir o documento',
  nothingLost: 'Nada se perdeu: o que já foi assinado continua assinado.',
  again: 'Tentar de novo',
  invalid: 'Este link de assinatura não é válido',
  noDocument: 'Nenhum documento abre com este endereço.',
  whole: (received: string) => `Abra o link direto ${received}: copiado pela metade, ele não funciona.`,
  deleted: 'Se quem enviou o documento o excluiu, o link deixa de valer.',
  ask: 'Na dúvida, peça a quem enviou que mande o convite de novo.',
}
