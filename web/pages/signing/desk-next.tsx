import { Button } from '../../ui/button.tsx'
import { type DeskBarProps, fieldFormId } from './desk-notice.tsx'
import { fieldName, isOptional, nextStep, stepLabel } from './signing-step.ts'

// Two buttons share the width of a small phone, and a field may have a long name.
const beside = 'px-3.5!'
const main = 'min-w-0 shrink! px-4! whitespace-normal! leading-tight'

/** The one big button. It always says what comes next. */
export function DeskNext({ desk, document, signer }: DeskBarProps) {
  if (!signer.hasAcceptedTerms) {
    const { mutate, isPending } = desk.accept
    return (
      <Button size="large" variant="primary" onPress={() => mutate()} isPending={isPending}>
        Aceitar e continuar
      </Button>
    )
  }
  if (desk.active) return <ConfirmField desk={desk} />
  const isVirtual = document.method === 'virtual'
  return (
    <>
      {isVirtual && (
        <Button
          size="large"
          className={beside}
          onPress={() => desk.openPad('signature')}
          isDisabled={desk.sign.isPending}
        >
          {desk.progress.hasSignature ? 'Redesenhar' : 'Desenhar'}
        </Button>
      )}
      <Button size="large" variant="primary" className={main} onPress={desk.press} isPending={desk.sign.isPending}>
        {stepLabel(nextStep(document.items, desk.progress))}
      </Button>
    </>
  )
}

function ConfirmField({ desk }: Pick<DeskBarProps, 'desk'>) {
  const { active, progress } = desk
  if (!active) return null
  const isSkipped = isOptional(active) && !progress.values[active.id]?.trim()
  return (
    <>
      <Button size="large" className={beside} onPress={desk.close}>
        Fechar
      </Button>
      <Button
        size="large"
        variant="primary"
        className={main}
        type="submit"
        form={fieldFormId}
        isPending={desk.isChecking}
      >
        {isSkipped ? `Pular ${fieldName(active)}` : `Confirmar ${fieldName(active)}`}
      </Button>
    </>
  )
}
