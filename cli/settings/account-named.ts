import type { Sentence } from '@rubrica/contracts/locale.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { Failure } from '../failure.ts'

interface Account {
  id: string
  name: string
}

/** Id of the named workspace; an id in this service's format needs no look at the person's workspaces. */
export async function accountIdOf(wanted: string, ask: () => PromiseLike<readonly Account[]>): Promise<string> {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(wanted)) return wanted
  return accountNamed(wanted, await ask()).id
}

/**
 * The workspace of this id or name.
 * @throws Failure that lists the person's workspaces if none matches, or several do
 */
export function accountNamed<A extends Account>(wanted: string, accounts: readonly A[]): A {
  const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base' })
  const ways = [
    ({ id }: A) => id === wanted,
    ({ name }: A) => name === wanted,
    ({ name }: A) => compare(name, wanted) === 0,
  ]
  for (const isMeant of ways) {
    const [first, ...others] = accounts.filter(isMeant)
    if (first !== undefined && others.length === 0) return first
    if (first !== undefined)
      throw listing(
        {
          pt: 'Há vários workspaces com o nome {wanted}. Escolha pelo id:{list}',
          en: 'Several workspaces are called {wanted}. Choose one by its id:{list}',
        },
        wanted,
        [first, ...others],
      )
  }
  throw listing(
    {
      pt: 'Você não participa do workspace {wanted}. Há estes:{list}',
      en: 'You do not belong to a workspace {wanted}. Yours are:{list}',
    },
    wanted,
    accounts,
    exitCodes.notFound,
  )
}

function listing(
  sentence: Sentence,
  wanted: string,
  accounts: readonly Account[],
  exitCode: ExitCode = exitCodes.usage,
) {
  const list = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('')
  return new Failure(sentence, exitCode, { wanted, list })
}
