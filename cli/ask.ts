import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'
import type { Io } from './io.ts'

/** Asks a person for a line; without a terminal, says which option stands for it. */
export async function ask(io: Io, message: string, option: string): Promise<string> {
  if (!io.isTerminal) throw new Failure(`Informe ${option}.`, exitCodes.usage)
  const { text } = await import('@clack/prompts')
  return answered(await text({ message, input: io.stdin, output: io.stderr }))
}

/** Asks for a secret, which is never an argument: other programs could read it there. */
export async function askHidden(io: Io, message: string, option: string): Promise<string> {
  if (!io.isTerminal) throw new Failure(`Sem terminal, passe a senha com ${option}.`, exitCodes.usage)
  const { password } = await import('@clack/prompts')
  return answered(await password({ message, input: io.stdin, output: io.stderr }))
}

/** Goes on where the person agrees; without a terminal, with `--yes` alone. */
export async function confirmOrStop(io: Io, message: string, { yes = false }: { yes?: boolean }): Promise<void> {
  if (yes) return
  if (!io.isTerminal) throw new Failure('Sem terminal, confirme com --yes.', exitCodes.usage)
  const { confirm, isCancel } = await import('@clack/prompts')
  const answer = await confirm({
    message,
    active: 'Sim',
    inactive: 'Não',
    initialValue: false,
    input: io.stdin,
    output: io.stderr,
  })
  if (isCancel(answer)) throw interrupted()
  if (!answer) throw new Failure('Cancelado. Nada foi feito.', exitCodes.usage)
}

function answered(answer: string | symbol): string {
  if (typeof answer !== 'string') throw interrupted()
  return answer
}

function interrupted(): Failure {
  return new Failure('Interrompido.', exitCodes.interrupted)
}
