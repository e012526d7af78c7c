import { StepFrame } from '../draft/step-frame.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { SendingFields, useSendingCheck } from './sending-fields.tsx'

/** Preparation without fields: the text of the invitation and its deadline. */
export function PrepareSending() {
  const { change, go } = useWizard()
  const { problem, passes } = useSendingCheck()

  const submit = () => {
    if (!passes()) return
    change({ type: 'prepared', method: 'virtual' })
    go('review')
  }
  return (
    <StepFrame step="prepare" submitLabel="Ir para a revisão" onSubmit={submit}>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-6 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">O que o convite diz</h1>
          <p className="text-quiet">
            Tudo aqui é opcional. Sem campos nas páginas, cada pessoa assina o documento inteiro no final.
          </p>
        </header>
        <SendingFields deadlineProblem={problem} />
      </div>
    </StepFrame>
  )
}
