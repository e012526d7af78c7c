import type { Language } from './verdict.ts'

/** A public-key infrastructure of Brazil whose signatures the law ranks (Lei 14.063/2020, art. 4.º). */
interface FamilyRow {
  name: string
  /** What its signatures of persons are in law. */
  level: string
  /** Certificate policies of the signatures of persons: the root alone also issues for servers and seals. */
  policy: RegExp
  /** Those of electronic seals, which are no will of a person; null if it has none. */
  sealPolicy: RegExp | null
  /** It has authorities that issue timestamps. */
  hasTimestamps: boolean
  words: Record<Language, string>
}

/** Each is known by roots that the operator has installed under it, and by a policy: by a name never. */
export const families = {
  'icp-brasil': {
    name: 'ICP-Brasil',
    level: 'icp-brasil-qualified',
    // A1 to A4 (DOC-ICP-04); S1 to S4 encrypt, SE and AE are seals and no will of a person.
    policy: /^2\.16\.76\.1\.2\.[1-4]\.\d+$/,
    // SE-S and SE-H (Resolução CG ICP-Brasil 211/2024); the arcs as Serpro's Demoiselle Signer knows them, not read in
    // DOC-ICP-04 itself.
    sealPolicy: /^2\.16\.76\.1\.2\.20[12](\.\d+)?$/,
    hasTimestamps: true,
    words: { pt: 'ICP-Brasil, qualificada', en: 'ICP-Brasil, qualified' },
  },
  'gov-br': {
    name: 'gov.br',
    level: 'gov-br-advanced',
    // As certificates of the AC Final do Governo Federal do Brasil have it: seen in some, not read in its rules.
    policy: /^2\.16\.76\.3\.2\.1\.\d+$/,
    sealPolicy: null,
    hasTimestamps: false,
    words: { pt: 'gov.br, avançada', en: 'gov.br, advanced' },
  },
} as const satisfies Record<string, FamilyRow>

export type Family = keyof typeof families

/** What a signature of a person is in law, by policy and chain. */
export type Level = (typeof families)[Family]['level']

export const familyNames: Family[] = Object.keys(families).filter(isFamily)

export function isFamily(name: unknown): name is Family {
  return typeof name === 'string' && Object.hasOwn(families, name)
}

export function levelWords(level: Level, language: Language): string {
  const family = familyNames.find((name) => families[name].level === level)
  return family ? families[family].words[language] : level
}
