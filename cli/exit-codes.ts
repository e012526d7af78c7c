import type { Sentence } from '@rubrica/contracts/locale.ts'

/** The exit codes by which scripts distinguish failures. */
export const exitCodes = {
  other: 1,
  /** Wrong usage, or cancelled by the person. */
  usage: 2,
  notFound: 3,
  loginNeeded: 4,
  forbidden: 5,
  invalid: 6,
  conflict: 7,
  rateLimit: 8,
  network: 9,
  /** Of several things some were done. */
  partly: 10,
  tampered: 11,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** For people, by the code. */
export const exitMeanings: Readonly<Record<number, Sentence>> = {
  0: { pt: 'feito', en: 'done' },
  [exitCodes.other]: { pt: 'outra falha', en: 'another failure' },
  [exitCodes.usage]: { pt: 'uso errado ou cancelado', en: 'wrong usage or cancelled' },
  [exitCodes.notFound]: { pt: 'não encontrado', en: 'not found' },
  [exitCodes.loginNeeded]: { pt: 'é preciso entrar', en: 'login needed' },
  [exitCodes.forbidden]: { pt: 'sem permissão', en: 'no permission' },
  [exitCodes.invalid]: { pt: 'dados inválidos', en: 'invalid data' },
  [exitCodes.conflict]: { pt: 'conflito', en: 'conflict' },
  [exitCodes.rateLimit]: { pt: 'chamadas demais', en: 'too many calls' },
  [exitCodes.network]: { pt: 'rede', en: 'network' },
  [exitCodes.partly]: { pt: 'feito em parte', en: 'partly done' },
  [exitCodes.tampered]: { pt: 'arquivo não confere', en: 'file does not match' },
  [exitCodes.interrupted]: { pt: 'interrompido', en: 'interrupted' },
}
