import { Refusal } from '@rubrica/contracts/errors.ts'

/** Passwords by how often leaks have them, as people type them; in lower case. Loaded when the first password is set. */
let common: Promise<ReadonlySet<string>> | undefined

/** @throws Refusal `password_common`, under the field's name, for the passwords that attackers try first */
export async function requireUncommon(password: string, field: 'password' | 'new_password'): Promise<void> {
  common ??= load()
  const plain = plainOf(password)
  if (plain === '' || (await common).has(plain)) throw new Refusal('password_common', { field })
}

/** As attackers' lists have it: letters of another width, and invisible characters, make no other password of it. */
function plainOf(password: string): string {
  return password
    .normalize('NFKC')
    .replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
