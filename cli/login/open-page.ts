import { spawn } from 'node:child_process'
import type { Io } from '../io.ts'

/** Opens a page in the person's browser if there seems to be one. Reports nothing: the address is printed anyway. */
export function openPage({ env }: Pick<Io, 'env'>, address: string): void {
  // The address comes from the service; nothing but a page is opened.
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) return
  const [program, ...args] = openerOf(env)
  if (program === undefined) return
  const child = spawn(program, [...args, address], { detached: true, stdio: 'ignore', env: withoutSecrets(env) })
  child.on('error', () => {})
  child.unref()
}

function openerOf(env: Io['env']): string[] {
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler']
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : []
}

/** A browser needs none of our variables, and keys are among them. */
function withoutSecrets(env: Io['env']): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('RUBRICA_')))
}
