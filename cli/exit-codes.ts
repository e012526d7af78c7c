/** What a script can tell a failure by. */
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
