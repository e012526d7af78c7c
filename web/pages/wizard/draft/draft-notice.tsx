import { use } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DraftSavingContext } from './draft-saving-context.ts'

/** Shows that the last changes could not be saved, and the ways out. `what` begins the sentence: 'O rascunho'. */
export function DraftNotice({ what }: { what: string }) {
  const problem = use(DraftSavingContext)?.problem
  const className = 'mx-auto mt-4 w-full max-w-172 max-sm:mx-4 max-sm:w-auto'
  switch (problem?.kind) {
    case 'failed':
      return (
        <Alert tone="warning" action={<Button onPress={problem.retry}>Tentar de novo</Button>} className={className}>
          <p className="font-medium">{what} não foi salvo.</p>
          <p>{problem.message} O que você preparou continua nesta aba.</p>
        </Alert>
      )
    case 'outdated':
      return (
        <Alert tone="warning" action={<Choices {...problem} />} className={className}>
          <p className="font-medium">Este rascunho foi alterado em outra aba ou por outra pessoa.</p>
          <p>O que você mudou aqui ainda não foi salvo.</p>
        </Alert>
      )
    case 'unkept':
      return (
        <Alert className={className}>
          Este servidor não guarda rascunhos: o que você preparar fica só nesta aba, até o envio.
        </Alert>
      )
    default:
      return null
  }
}

function Choices({ takeOther, keepMine }: { takeOther: () => void; keepMine: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={takeOther}>Usar a outra versão</Button>
      <Button onPress={keepMine}>Manter a minha</Button>
    </div>
  )
}
