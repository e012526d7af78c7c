import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP has them. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * Whether the password is right. Without a hash it takes as long and returns false, so that the time
 * does not tell whether somebody has an account.
 */
export async function passwordFits(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password)
  decoy ??= hash('nobody has this password')
  await verify(await decoy, password)
  return false
}

let decoy: Promise<string> | undefined
