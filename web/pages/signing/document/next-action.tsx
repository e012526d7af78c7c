import { useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { focusNext } from '../../../ui/signer-frame.tsx'
import { useWords } from '../../../words.ts'
import { ownKeys } from './own-keys.ts'
import { fieldFormId, type SigningBarProps } from './signing-notice.tsx'
import { fieldName, isOptional, nextStep, stepLabel } from './signing-step.ts'

/**
 * The main button. Its label is the next step. It is the same element throughout, so focus stays on it and a screen
 * reader announces the new label.
 */
export function NextAction(props: SigningBarProps) {
  const words = useWords('nextAction', portuguese)
  const { label, ...button } = stepButton(props, words)
  const isBusy =
    props.signing.active !== undefined || props.signing.pad !== undefined || props.signing.ownKey !== undefined
  useEffect(() => {
    if (isBusy) return
    // The field or pad that had the focus is gone: the next step takes it over, once the page can be reached again.
    const timer = setTimeout(() => document.activeElement === document.body && focusNext(), 60)
    return () => clearTimeout(timer)
  }, [isBusy])
  return (
    <>
      <Beside {...props} />
      <Button size="large" variant="primary" className={main} {...button}>
        {label}
      </Button>
    </>
  )
}

// Two buttons have to fit a small phone, also beside a field with a long name.
const beside = 'px-3.5!'
const main = 'min-w-0 px-4! leading-tight max-sm:shrink! max-sm:whitespace-normal!'

function stepButton({ signing, document, signer }: SigningBarProps, words: typeof portuguese) {
  const { accept, active, progress, sign } = signing
  if (!signer.hasAcceptedTerms) {
    return { label: words.accept, onPress: () => accept.mutate(), isPending: accept.isPending }
  }
  if (active) {
    const verb = isOptional(active) && !progress.values[active.id]?.trim() ? words.skip : words.confirm
    return {
      label: `${verb} ${fieldName(active)}`,
      type: 'submit',
      form: fieldFormId,
      isPending: signing.isChecking,
    } as const
  }
  const step = nextStep(document.items, progress)
  const { signsBy } = document.demand
  return {
    label: stepLabel(step, document),
    // With a key it is the dialog that signs.
    isFinal: step.kind === 'sign' && !(signsBy && ownKeys[signsBy]),
    onPress: signing.press,
    isPending: sign.isPending,
  }
}

/** The secondary button, if there is one. */
function Beside({ signing, document, signer }: SigningBarProps) {
  const words = useWords('nextAction', portuguese)
  if (!signer.hasAcceptedTerms) return null
  if (signing.active) {
    return (
      <Button size="large" className={beside} onPress={signing.close}>
        {words.close}
      </Button>
    )
  }
  return document.method === 'virtual' && document.part.draws ? (
    <Button
      size="large"
      className={beside}
      onPress={() => signing.openPad('signature')}
      isDisabled={signing.sign.isPending}
    >
      {signing.progress.drawn.signature ? words.redraw : words.draw}
    </Button>
  ) : null
}

const portuguese = {
  accept: 'Aceitar e continuar',
  skip: 'Pular',
  confirm: 'Confirmar',
  close: 'Fechar',
  redraw: 'Redesenhar',
  draw: 'Desenhar',
}
