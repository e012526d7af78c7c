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
export const exitMeanings: Readonly<Record<number, string>> = {
  0: 'feito',
  [exitCodes.other]: 'outra falha',
  [exitCodes.usage]: 'uso errado ou cancelado',
  [exitCodes.notFound]: 'não encontrado',
  [exitCodes.loginNeeded]: 'é preciso entrar',
  [exitCodes.forbidden]: 'sem permissão',
  [exitCodes.invalid]: 'dados inválidos',
  [exitCodes.conflict]: 'conflito',
  [exitCodes.rateLimit]: 'chamadas demais',
  [exitCodes.network]: 'rede',
  [exitCodes.partly]: 'feito em parte',
  [exitCodes.tampered]: 'arquivo não confere',
  [exitCodes.interrupted]: 'interrompido',
}
