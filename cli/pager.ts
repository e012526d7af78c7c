import { type SpawnOptions, spawn } from 'node:child_process'
import type { Context } from './context.ts'

/** A long text on a terminal through the person's pager; anything else as it is. */
export async function printLong(context: Context, text: string): Promise<void> {
  const { io, isPaged } = context
  const command = io.env.RUBRICA_PAGER ?? io.env.PAGER ?? 'less'
  const isLong = text.split('\n').length >= (io.stdout.rows ?? Number.POSITIVE_INFINITY)
  if (!isPaged || !isLong || command === '' || command === 'cat') io.out(text)
  else if (!(await showIn(command, `${text}\n`, io.env))) io.out(text)
}

/** False if there is no such program. */
async function showIn(command: string, text: string, env: Context['io']['env']): Promise<boolean> {
  // Commands with words need a shell, which a missing `less` would make itself heard by.
  const options: SpawnOptions = {
    shell: command.includes(' '),
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', ...env },
  }
  const child = spawn(command, options)
  // Ctrl+C is the pager's while it runs.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  try {
    return await new Promise((resolve) => {
      child.on('error', () => resolve(false))
      child.on('close', () => resolve(true))
      // Leaving the pager early closes the pipe.
      child.stdin?.on('error', ignore).end(text)
    })
  } finally {
    process.off('SIGINT', ignore)
  }
}
