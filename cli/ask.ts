import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Values } from '@rubrica/contracts/said.ts'
import type { Context } from './context.ts'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/** Asks a person for a line; without a terminal, says which option to give instead. */
export async function ask({ io, text }: Context, question: Sentence, option: string): Promise<string> {
  if (!io.isTerminal) throw new Failure({ pt: 'Informe {option}.', en: 'Use {option}.' }, exitCodes.usage, { option })
  const prompts = await import('@clack/prompts')
  return answered(await prompts.text({ message: text(question), input: io.stdin, output: io.stderr }))
}

/** Asks for a secret, which is never an argument: other programs could read it there. */
export async function askHidden({ io, text }: Context, question: Sentence, option: string): Promise<string> {
  if (!io.isTerminal)
    throw new Failure(
      { pt: 'Sem terminal, passe a senha com {option}.', en: 'Without a terminal, pass the password with {option}.' },
      exitCodes.usage,
      { option },
    )
  const { password } = await import('@clack/prompts')
  return answered(await password({ message: text(question), input: io.stdin, output: io.stderr }))
}

/** Asks a person on a terminal to choose one of several. */
export async function askChoice<T extends string>(
  { io, text }: Context,
  question: Sentence,
  choices: Record<T, Sentence>,
): Promise<T> {
  const { isCancel, select } = await import('@clack/prompts')
  const names = Object.keys(choices).filter((name): name is T => Object.hasOwn(choices, name))
  const options = names.map((value) => ({ value: String(value), label: text(choices[value]) }))
  const answer = await select({ message: text(question), options, input: io.stdin, output: io.stderr })
  const chosen = isCancel(answer) ? undefined : names.find((name) => name === answer)
  if (chosen === undefined) throw interrupted()
  return chosen
}

/** Goes on if the person agrees; without a terminal, only with `--yes`. */
export async function confirmOrStop(
  { io, text }: Context,
  question: Sentence,
  { yes = false, values }: { yes?: boolean; values?: Values },
): Promise<void> {
  if (yes) return
  if (!io.isTerminal)
    throw new Failure(
      { pt: 'Sem terminal, confirme com --yes.', en: 'Without a terminal, confirm with --yes.' },
      exitCodes.usage,
    )
  const { confirm, isCancel } = await import('@clack/prompts')
  const answer = await confirm({
    message: text(question, values),
    active: text({ pt: 'Sim', en: 'Yes' }),
    inactive: text({ pt: 'Não', en: 'No' }),
    initialValue: false,
    input: io.stdin,
    output: io.stderr,
  })
  if (isCancel(answer)) throw interrupted()
  if (!answer)
    throw new Failure({ pt: 'Cancelado. Nada foi feito.', en: 'Cancelled. Nothing was done.' }, exitCodes.usage)
}

function answered(answer: string | symbol): string {
  if (typeof answer !== 'string') throw interrupted()
  return answer
}

function interrupted(): Failure {
  return new Failure({ pt: 'Interrompido.', en: 'Interrupted.' }, exitCodes.interrupted)
}
