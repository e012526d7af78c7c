import { hostname } from 'node:os'
import type { Language } from '../language.ts'

const LONGEST = 50

/** What a key of this computer is called, and how it introduces itself to whoever is asked to let it in. */
export function computerName({ text }: Pick<Language, 'text'>): string {
  const name = hostname().replace(/\p{C}/gu, '').slice(0, LONGEST)
  return text('CLI em {name}', { name: name || '?' })
}
