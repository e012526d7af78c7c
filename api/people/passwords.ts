import { hash, verify } from '@node-rs/argon2'
import { requireUncommon } from './common-passwords.ts'

/**
 * Hashes a new password if it is one that people may set: argon2id with the library's defaults (19 MiB, 2 passes), as
 * OWASP has them. Of one spelling, whichever a keyboard types. Slow, so call it before a lock is taken.
 * @throws Refusal `password_common`, under the field's name
 */
export async function hashNewPassword(password: string, field: 'password' | 'new_password'): Promise<string> {
  await requireUncommon(password, field)
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
