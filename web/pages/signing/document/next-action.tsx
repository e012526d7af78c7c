import { Button } from '../../../ui/button.tsx'
import { type DeskBarProps, fieldFormId } from './signing-notice.tsx'
import { fieldName, isOptional, nextStep, stepLabel } from './signing-step.ts'

/**
 * The one big button. It always says what comes next, and is the same element all along: focus stays on it, and a screen
 * reader hears what it now says.
 */
export function DeskNext(props: DeskBarProps) {
  const { label, ...button } = stepButton(props)
  return (
    <>
      <Beside {...props} />
      <Button size="large" variant="primary" className={main} {...button}>
        {label}
      </Button>
    </>
  )
}

// Two buttons share the width of a small phone, and a field may have a long name.
const beside = 'px-3.5!'
const main = 'min-w-0 shrink! px-4! whitespace-normal! leading-tight'

function stepButton({ desk, document, signer }: DeskBarProps) {
  const { accept, active, progress, sign } = desk
  if (!signer.hasAcceptedTerms) {
    return { label: 'Aceitar e continuar', onPress: () => accept.mutate(), isPending: accept.isPending }
  }
  if (active) {
    const verb = isOptional(active) && !progress.values[active.id]?.trim() ? 'Pular' : 'Confirmar'
    return {
      label: `${verb} ${fieldName(active)}`,
      type: 'submit',
      form: fieldFormId,
      isPending: desk.isChecking,
    } as const
  }
  return { label: stepLabel(nextStep(document.items, progress)), onPress: desk.press, isPending: sign.isPending }
}

/** The quiet step beside it, where there is one. */
function Beside({ desk, document, signer }: DeskBarProps) {
  if (!signer.hasAcceptedTerms) return null
  if (desk.active) {
    return (
      <Button size="large" className={beside} onPress={desk.close}>
        Fechar
      </Button>
    )
  }
  return document.method === 'virtual' ? (
    <Button size="large" className={beside} onPress={() => desk.openPad('signature')} isDisabled={desk.sign.isPending}>
      {desk.progress.hasSignature ? 'Redesenhar' : 'Desenhar'}
    </Button>
  ) : null
}
