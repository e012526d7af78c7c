import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { hasSigners } from '../draft/draft.ts'
import { StepFrame } from '../draft/step-frame.tsx'
import { useWizard } from '../draft/wizard-context.ts'
import { MethodChoice } from '../signers/method-choice.tsx'
import { NewRole } from './new-role.tsx'
import { RoleList } from './role-list.tsx'

/** First step of a template: the roles that sign, and how. */
export function RolesPage() {
  usePageTitle('Signatários')
  const { draft, go } = useWizard()
  const [wasRefused, setRefused] = useState(false)
  const isMissing = !hasSigners(draft)
  const submit = () => {
    setRefused(isMissing)
    if (!isMissing) go('prepare')
  }
  return (
    <StepFrame step="signers" submitLabel="Ir para a preparação" onSubmit={submit}>
      <div className="mx-auto flex w-full max-w-180 flex-col gap-8 px-4 py-8">
        <header className="flex flex-col gap-1">
          <h1 className="text-xl font-semibold">Quem assina os documentos deste template?</h1>
          <p className="text-quiet">
            Crie um papel para cada pessoa que assina, como Cliente ou Testemunha. Quem ocupa cada papel você escolhe a
            cada uso.
          </p>
        </header>
        {wasRefused && isMissing && (
          <Alert tone="warning" onClose={() => setRefused(false)}>
            Crie pelo menos um papel que assina.
          </Alert>
        )}
        <section aria-label="Papéis" className="flex flex-col gap-4">
          <NewRole />
          <RoleList />
        </section>
        <MethodChoice />
      </div>
    </StepFrame>
  )
}
