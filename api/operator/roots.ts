import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { families, familyNames, isFamily } from '@rubrica/proof/families.ts'
import { readAuthorityFile, sha512In } from '../certificates/authority-file.ts'
import { type Authority, readAuthorities, readInstallations } from '../certificates/authority-store.ts'
import { systemClock } from '../clock.ts'
import type { ApiConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { openRootKey } from '../root-key.ts'
import { installPolicy, installPolicyList } from '../sealing/approved-policies.ts'
import { installAuthorities, oldInstallations, removeInstalled } from '../sealing/authorities.ts'
import { growKeys } from '../secrets.ts'
import { onDatabase } from './on-database.ts'

const USAGE = `usage: npm run roots -- list
       npm run roots -- install <file.zip|.pem|.p7b> [--as ${familyNames.join('|')}] [--sha512 <hash>]
       npm run roots -- install-policies <LPA_PAdES.der or LPA_CAdES.der, with its .p7s beside it> <PA_….der>...
       npm run roots -- remove <SHA-256, or its beginning of 8 digits and more>
A ZIP needs its SHA-512: by --sha512, or in hashsha512.txt or <file.zip>.sha512 beside it.`

/** `npm run roots`, with the environment of the service, which may be running. */
const [verb, subject = '', ...options] = process.argv.slice(2)
await onDatabase(async (database, config) => {
  if (verb === 'list') return list(database)
  if (verb === 'install' && subject) return install(database, config, subject)
  if (verb === 'install-policies' && subject) return installPolicies(database, config, [subject, ...options])
  if (verb === 'remove' && /^[0-9a-f]{8,64}$/i.test(subject)) return remove(database, config, subject)
  console.error(USAGE)
  process.exitCode = 2
})

async function install(database: Database, config: ApiConfig, path: string): Promise<void> {
  const family = option('--as') ?? 'icp-brasil'
  if (!isFamily(family)) throw new Error(`--as: ${familyNames.join(' or ')}`)
  const file = readAuthorityFile(readFileSync(path), option('--sha512')?.toLowerCase() ?? sha512Beside(path))
  const done = await installAuthorities(await partsOf(database, config), { family, name: basename(path), file })
  for (const authority of done.authorities) console.log(lineOf(authority))
  for (const name of file.unread) console.log(`not read: ${name}`)
  for (const { name, reason } of done.refused) console.log(`not installed: ${name}: ${reason}`)
  for (const one of done.absent) console.log(`not in this file any more, and still known: ${lineOf(one)}`)
  console.log(
    `${done.authorities.length} authorities of ${families[family].name} are known. Processes that run know them from now on.`,
  )
}

/** A list comes before its policies in `paths`; each policy may also come later. */
async function installPolicies(database: Database, config: ApiConfig, paths: string[]): Promise<void> {
  const parts = await partsOf(database, config)
  for (const path of paths) {
    const signaturePath = path.replace(/\.der$/, '.p7s')
    const isList = signaturePath !== path && existsSync(signaturePath)
    const missing = isList && (await installPolicyList(parts, readFileSync(path), readFileSync(signaturePath)))
    if (missing) for (const uri of missing) console.log(`its file is needed: ${uri}`)
    else console.log(`policy ${await installPolicy(parts, readFileSync(path))} is known`)
  }
}

async function list(database: Database): Promise<void> {
  const authorities = await readAuthorities(database.db)
  for (const authority of authorities) console.log(lineOf(authority))
  for (const [family, at] of await readInstallations(database.db)) {
    const count = authorities.filter((one) => one.family === family).length
    console.log(`${families[family].name}: ${count} authorities, installed ${at.slice(0, 10)}`)
  }
  for (const { name, at } of await oldInstallations(database.db, systemClock.now()))
    console.error(`${name}: installed ${at.slice(0, 10)}, more than 90 days ago. Install the file of today.`)
}

async function remove(database: Database, config: ApiConfig, start: string): Promise<void> {
  const removed = await removeInstalled(await partsOf(database, config), start)
  for (const one of removed) console.log(`removed: ${lineOf(one)}`)
  if (removed.length > 0) return
  console.error(`No authority has a SHA-256 that begins with ${start}`)
  process.exitCode = 1
}

async function partsOf(database: Database, config: ApiConfig) {
  return { database, config, clock: systemClock, keys: growKeys(await openRootKey(database, config, systemClock)) }
}

function lineOf({
  family,
  name,
  sha256,
  is_root,
  not_before,
  not_after,
}: Pick<Authority, 'family' | 'name' | 'sha256' | 'is_root' | 'not_before' | 'not_after'>): string {
  const dates = `${not_before.slice(0, 10)} to ${not_after.slice(0, 10)}`
  return `${sha256.slice(0, 16)}  ${dates}  ${families[family].name}  ${is_root ? 'root' : 'authority'}  ${name}`
}

function option(name: string): string | undefined {
  const at = options.indexOf(name)
  return at === -1 ? undefined : options[at + 1]
}

/** ITI's name for the file with its ZIP's hash. */
function sha512Beside(path: string): string | null {
  const ofZip = path.endsWith('.zip') ? [join(dirname(path), 'hashsha512.txt')] : []
  const beside = [`${path}.sha512`, ...ofZip].find((one) => existsSync(one))
  return beside ? sha512In(readFileSync(beside, 'utf8')) : null
}
