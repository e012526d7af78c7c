import { raw } from 'jq-wasm'
import { exitCodes } from './exit-codes.ts'
import { Failure } from './failure.ts'

/** What a jq expression takes from a result: lines, texts without quotes. */
export async function queried(expression: string, result: unknown): Promise<string> {
  return run(JSON.stringify(result), expression)
}

/** Throws {@link Failure} where the expression cannot be read, before anything is asked for. */
export async function checkExpression(expression: string): Promise<void> {
  await run('null', `def unused: (${expression}\n); empty`)
}

async function run(json: string, expression: string): Promise<string> {
  try {
    return await raw(json, expression, ['-r', '-c'])
  } catch (error) {
    const problem = /jq: error.*?: (.*)/.exec(String(error))?.[1] ?? String(error)
    throw new Failure('A expressão de --jq não serve: {problem}', exitCodes.usage, { problem })
  }
}
