import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Inputs, trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextButton } from '../../../ui/text-link.tsx'
import { useWords, wordsNow } from '../../../words.ts'
import type { CallError } from '../opened.ts'
import { createPasskey, type NewPasskey, signByPasskey } from './device-passkey.ts'

/** Props of `PasskeyDialog`. */
interface PasskeyDialogProps extends PasskeySigningInput {
  onClose: () => void
}

/** Says what the key is going to sign and what that proves, before the device asks. */
export function PasskeyDialog({ onClose, ...input }: PasskeyDialogProps) {
  const words = useWords('passkey', portuguese)
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
        <p className="text-quiet">{words.proves}</p>
      </div>
    </Dialog>
  )
}

/** What the person signs, and the callbacks for the outcome. */
interface PasskeySigningInput {
  asked: Inputs['signing']['preparePasskey']
  onSigned: () => void
  /** Called if the page has to solve the refusal: a value, the turn, the confirmation. */
  onRefused: (error: CallError) => void
}

/** Signing with a passkey. It prepares at once, so that the press itself asks the device; a failure changes nothing. */
function usePasskeySigning({ asked, onSigned, onRefused }: PasskeySigningInput) {
  const { documentId, assignmentId } = asked
  const [made, setMade] = useState<NewPasskey>()
  const [wantsNew, setWantsNew] = useState(false)
  const onError = (error: CallError) => {
    if (!isOurs(error)) onRefused(error)
  }
  const prepare = trpc.signing.preparePasskey.useMutation({ onError })
  const complete = trpc.signing.signWithPasskey.useMutation({ onSuccess: onSigned, onError })
  const { mutate } = prepare
  const first = useRef(asked)
  useEffect(() => mutate(first.current), [mutate])

  const makesNewFor = (ids: string[] = []) => wantsNew || ids.length === 0
  const sign = useMutation<void, CallError>({
    mutationFn: async () => {
      const prepared = prepare.data ?? (await prepare.mutateAsync(asked))
      const { credential_ids: known } = prepared
      const own = made ?? (makesNewFor(known) ? await createPasskey(prepared) : undefined)
      setMade(own)
      const answer = await signByPasskey(prepared, own ? [own.credential_id] : known)
      await complete.mutateAsync({ documentId, assignmentId, preparationId: prepared.id, ...answer, ...own })
    },
    // The service refused this and would refuse it again, so the next press signs what is prepared now.
    onError: (error) => !(error instanceof DOMException) && isOurs(error) && mutate(asked),
  })
  const problem = sign.error ?? (prepare.isError ? prepare.error : null)
  const known = prepare.data?.credential_ids
  const makesNew = makesNewFor(known)
  return {
    /** Whether the device is going to ask twice. */
    makesNew: makesNew && !made,
    isPreparing: prepare.isPending,
    isPending: sign.isPending || complete.isSuccess,
    problem: problem && sentenceOf(problem, made !== undefined),
    /** The known keys may be those of another device. */
    makeAnother: !makesNew && sign.error instanceof DOMException ? () => setWantsNew(true) : null,
    press: () => sign.mutate(),
  }
}

/** The service refused the key, or gave no answer: the dialog goes on. */
function isOurs({ data }: Pick<CallError, 'data'>) {
  return !data || ['passkey_wrong', 'passkey_unknown', 'preparation_outdated'].includes(data.code ?? '')
}

function sentenceOf(error: CallError, hasKey: boolean) {
  if (!(error instanceof DOMException)) return error.message
  const words = wordsNow('passkeySigning', portugueseProblems)
  if (error.name === 'InvalidStateError') return words.hasOne
  if (error.name !== 'NotAllowedError' && error.name !== 'AbortError') return words.cannot
  return hasKey ? words.created : words.notUsed
}

const portuguese = {
  title: 'Assinar com chave de acesso',
  back: 'Voltar',
  create: 'Criar chave e assinar',
  sign: 'Assinar com a chave',
  another: 'Criar outra chave neste aparelho',
  asks: 'Este aparelho pede a sua impressão digital, o seu rosto ou o seu PIN e assina este documento, com o que você preencheu, usando uma chave que só ele ou a sua conta de chaves guarda.',
  twice: 'Na primeira vez ele pergunta duas vezes: para criar a chave e para assinar.',
  proves:
    'A impressão digital e o rosto não saem do aparelho. Guardamos a chave pública e a assinatura feita com ela, que vão no arquivo assinado: mostram que essa chave concordou com este documento. Quem você é continua a ser confirmado como até aqui.',
}

const portugueseProblems = {
  hasOne: 'Este aparelho já tem uma chave que assinou por você. Volte e use essa.',
  cannot: 'Este aparelho não conseguiu usar uma chave de acesso. Volte e assine sem ela.',
  created: 'A chave foi criada, e o documento ainda não foi assinado.',
  notUsed: 'A chave de acesso não foi usada, e o documento ainda não foi assinado.',
}
