import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { ChosenSigner } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** Props of `ConfirmationChoice`. */
interface ConfirmationChoiceProps {
  signer: Pick<ChosenSigner, 'id' | 'full_name' | 'hasCertificate'>
  className?: string
}

/** How one signer shows who they are: only the code, or a certificate of their own as well. */
export function ConfirmationChoice({ signer, className = '' }: ConfirmationChoiceProps) {
  const { change } = useWizard()
  const { id, full_name, hasCertificate = false } = signer
  return (
    <RadioGroup
      label={
        <>
          Como confirma<span className="sr-only">: {full_name}</span>
        </>
      }
      orientation="horizontal"
      options={choices}
      value={hasCertificate ? 'certificate' : 'code'}
      onChange={(choice) => change({ type: 'certificate', id, hasCertificate: choice === 'certificate' })}
      {...(hasCertificate && { description: hint })}
      className={`gap-0.5! text-sm [&>div]:flex-wrap [&>div]:gap-y-0! ${className}`}
    />
  )
}

const choices = [
  { value: 'code', label: 'Código por e-mail' },
  { value: 'certificate', label: 'Certificado digital (ICP-Brasil)' },
]

const hint =
  'A pessoa recebe o código e assina com o arquivo .p12 ou .pfx dela. Para a assinatura ser qualificada, o CPF precisa estar no contato.'
