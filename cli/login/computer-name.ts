import { hostname } from 'node:os'
import type { Language } from '../language.ts'

const LONGEST = 50

/** The name of this computer's key; the person who lets it in sees the same name. */
export function computerName({ text }: Pick<Language, 'text'>): string {
  const name = hostname().replace(/\p{C}/gu, '').slice(0, LONGEST)
  return text({ pt: 'CLI em {name}', en: 'CLI on {name}' }, { name: name || '?' })
}
