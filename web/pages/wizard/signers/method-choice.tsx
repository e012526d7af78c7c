import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { Method } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** With fields on the pages, or one signature at the end; the URL holds the choice. */
export function MethodChoice() {
  const { method, go } = useWizard()
  return (
    <RadioGroup
      label="Como o documento é assinado"
      value={method}
      onChange={(value) => go('signers', value === 'virtual' ? 'virtual' : 'collect')}
      options={choices}
    />
  )
}

const choices: { value: Method; label: string; note: string }[] = [
  {
    value: 'collect',
    label: 'Com campos no documento',
    note: 'Você marca nas páginas onde cada pessoa assina, rubrica e preenche.',
  },
  {
    value: 'virtual',
    label: 'Sem campos (assinatura no final)',
    note: 'Cada pessoa lê e assina o documento inteiro; as assinaturas ficam no certificado, ao final.',
  },
]
