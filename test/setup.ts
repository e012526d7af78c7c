import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'
import { findTools, skippedSuites } from './tools.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL server without database name, or null if none is installed. */
    postgresUrl: string | null
    missingTools: string[]
  }
}

/** Once for all files: a PostgreSQL server of our own, the builds of pages, server and command, and the list of tools that are missing. */
export default async function setup(project: TestProject) {
  const { missing } = findTools()
  if (missing.length && process.env.CI === 'true') throw new Error(`missing tools: ${missing.join(', ')}`)
  for (const { suite, lacks } of skippedSuites())
    console.warn(`skipped: ${suite} (this machine lacks ${lacks.join(', ')})`)
  const hasPostgres = !missing.includes('initdb')
  if (!hasPostgres) console.warn('skipped: everything on PostgreSQL (this machine lacks it)')
  const [, postgres] = await Promise.all([buildAll(), hasPostgres ? startPostgres() : null])
  project.provide('postgresUrl', postgres?.url ?? null)
  project.provide('missingTools', missing)
  return () => postgres?.stop()
}

async function buildAll(): Promise<void> {
  await Promise.all(['web', 'bff', 'cli'].map((folder) => run([`${folder}/build.ts`, '--if-stale'])))
}

async function run(program: string[]): Promise<void> {
  const [code] = await once(spawn(process.execPath, program, { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error(`${program.join(' ')} ended with ${code}`)
}
