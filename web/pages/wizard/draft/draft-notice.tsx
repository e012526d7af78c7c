import { use } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftSavingContext } from './draft-saving-context.ts'

/** Says where the draft could not be saved, and what can be done about it. */
export function DraftNotice() {
  const saving = use(DraftSavingContext)
  if (!saving?.problem) return null
  const { problem, retry, takeOther, keepMine } = saving
  const className = 'mx-auto mt-4 w-full max-w-180'
  if (problem.kind === 'failed') {
    return (
      <Alert tone="warning" action={<Button onPress={retry}>Tentar de novo</Button>} className={className}>
        <p className="font-medium">O rascunho não foi salvo.</p>
        <p>{problem.message} O que você preparou continua nesta aba.</p>
      </Alert>
    )
  }
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Button onPress={takeOther}>Usar a outra versão</Button>
      <Button onPress={keepMine}>Manter a minha</Button>
    </div>
  )
  return (
    <Alert tone="warning" action={choices} className={className}>
      <p className="font-medium">Este rascunho foi alterado em outra aba ou por outra pessoa.</p>
      <p>O que você mudou aqui ainda não foi salvo.</p>
    </Alert>
  )
}
