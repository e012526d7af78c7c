import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../product.ts'
import type { Outcome, Shell } from './shell.ts'

/** Enough for a list of 10,000 on a busy machine. */
const HOUR = 60 * 60_000

/**
 * Sends a list from a template, killing the command at random moments, and then once to its end. Returns how the last
 * run ended, and how many were killed.
 */
export async function sendKilled(
  shell: Shell,
  { template, rows, kills }: { template: string; rows: number; kills: number },
): Promise<Outcome & { killed: number }> {
  const { args, ledger } = newList(shell, template, rows)
  let killed = 0
  for (let kill = 0; kill < kills; kill++) {
    const over = new AbortController()
    const killOn = grown(ledger, Math.random() * (rows / (kills + 2)), over.signal)
    const { code } = await shell.run(args, { killOn, timeout: HOUR })
    over.abort()
    if (code === null) killed++
  }
  return { ...(await shell.run(args, { timeout: HOUR })), killed }
}

/** Sends a list with one command, killing the service at random moments meanwhile and starting it again on the same data. */
export async function sendWhileServiceDies(
  shell: Shell,
  service: Pick<Product, 'kill' | 'start'>,
  { template, rows, kills }: { template: string; rows: number; kills: number },
): Promise<Outcome & { killed: number }> {
  const { args, ledger } = newList(shell, template, rows)
  const over = new AbortController()
  const sending = shell.run(args, { timeout: HOUR }).finally(() => over.abort())
  let killed = 0
  while (killed < kills) {
    await grown(ledger, Math.random() * (rows / (kills + 2)), over.signal)
    if (over.signal.aborted) break
    await service.kill()
    await service.start()
    killed++
  }
  return { ...(await sending), killed }
}

function newList(shell: Shell, template: string, rows: number): { args: string[]; ledger: string } {
  const path = join(shell.folder, 'lote.csv')
  const lines = Array.from({ length: rows }, (_, i) => `Pessoa ${i + 1};pessoa${i + 1}@exemplo.com.br;01/12/2026`)
  writeFileSync(path, ['nome;e-mail;Data de início', ...lines].join('\r\n'))
  const args = ['send', '--csv', path, '--template', template, '--json']
  return { args, ledger: `${path}.ledger.ndjson` }
}

/** What a row takes in the ledger, about: its beginning and its end. */
const ROW_BYTES = 280

/** Resolves when the ledger has grown by so many rows. */
async function grown(ledger: string, rows: number, signal: AbortSignal): Promise<void> {
  const enough = sizeOf(ledger) + rows * ROW_BYTES
  while (!signal.aborted && sizeOf(ledger) <= enough) await sleep(5)
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
