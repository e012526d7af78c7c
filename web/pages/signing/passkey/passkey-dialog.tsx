import { ACCOUNT_CHANNEL, channels } from '@rubrica/contracts/channels.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { useLocale, useWords } from '../../../words.ts'
import { type PasskeySigningInput, usePasskeySigning } from './use-passkey-signing.ts'

/** Props of `PasskeyDialog`. */
export interface PasskeyDialogProps extends PasskeySigningInput {
  onClose: () => void
}

/** Says what the key is going to sign and what that proves, before the device asks. */
export function PasskeyDialog({ onClose, ...input }: PasskeyDialogProps) {
  const words = useWords('passkey', portuguese)
  const locale = useLocale()
  const { makesNew, isPreparing, isPending, problem, makeAnother, press } = usePasskeySigning(input)
  return (
    <Dialog
      isOpen
      // A signature on its way may have arrived already.
      onClose={() => isPending || onClose()}
      title={words.title}
      role="alertdialog"
      actions={
        <>
          <Button size="large" onPress={onClose} isDisabled={isPending}>
            {words.back}
          </Button>
          <Button size="large" variant="primary" onPress={press} isFinal isPending={isPreparing || isPending}>
            {makesNew ? words.create : words.sign}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <Alert tone="warning" action={makeAnother && <TextButton onPress={makeAnother}>{words.another}</TextButton>}>
            {problem}
          </Alert>
        )}
        <p>
          {words.asks}
          {makesNew && ` ${words.twice}`}
        </p>
        <p className="text-quiet">{words.proves(channels[ACCOUNT_CHANNEL].byYours[locale])}</p>
      </div>
    </Dialog>
  )
}

const portuguese = {
  title: 'Assinar com chave de acesso',
  back: 'Voltar',
  create: 'Criar chave e assinar',
  sign: 'Assinar com a chave',
  another: 'Criar outra chave neste aparelho',
  asks: 'Este aparelho pede a sua impressão digital, o seu rosto ou o seu PIN e assina este documento, com o que você preencheu, usando uma chave que só ele ou a sua conta de chaves guarda.',
  twice: 'Na primeira vez ele pergunta duas vezes: para criar a chave e para assinar.',
  proves: (byYours: string) =>
    `A impressão digital e o rosto não saem do aparelho. Guardamos a chave pública e a assinatura feita com ela, que vão no arquivo assinado: mostram que essa chave concordou com este documento. Quem você é continua a ser confirmado ${byYours}.`,
}
