import { hash, verify } from '@node-rs/argon2'

/** argon2id with the library's defaults (19 MiB, 2 passes), as OWASP has them. Of one spelling, whichever a keyboard types. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'))
}

/**
 * Whether the password is right. Without a hash it takes as long and returns false, so that the time
 * does not tell whether somebody has an account.
 */
export async function passwordFits(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const normal = password.normalize('NFC')
  decoy ??= hash('nobody has this password')
  const fits = await verify(passwordHash ?? (await decoy), normal)
  if (fits || password === normal) return fits && passwordHash != null
  // Set before passwords were of one spelling.
  return (await verify(passwordHash ?? (await decoy), password)) && passwordHash != null
}

let decoy: Promise<string> | undefined
