import { RadioGroup } from '../../../ui/radio-group.tsx'
import { useWords } from '../../../words.ts'
import type { Method } from '../draft/draft.ts'
import { useWizard } from '../draft/wizard-context.ts'

/** With fields on the pages, or one signature at the end; the URL holds the choice. */
export function MethodChoice() {
  const { method, go } = useWizard()
  const words = useWords('methodChoice', portuguese)
  return (
    <RadioGroup
      label={words.label}
      value={method}
      onChange={(value) => go('signers', value === 'virtual' ? 'virtual' : 'collect')}
      options={choices.map((value) => ({ value, ...words[value] }))}
    />
  )
}

const choices = ['collect', 'virtual'] as const satisfies Method[]

const portuguese = {
  label: 'Como o documento é assinado',
  collect: {
    label: 'Com campos no documento',
    note: 'Você marca nas páginas onde cada pessoa assina, rubrica e preenche.',
  },
  virtual: {
    label: 'Sem campos (assinatura no final)',
    note: 'Cada pessoa lê e assina o documento inteiro; as assinaturas ficam no certificado, ao final.',
  },
}
