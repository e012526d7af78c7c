import { openFiles } from '../files/open-files.ts'
import { compareFiles } from './compare-files.ts'
import { onDatabase } from './on-database.ts'

/** `npm run files -- check`, with the environment of the service, which may be running. */
if (process.argv[2] !== 'check') {
  console.error(
    'usage: npm run files -- check   tells which files no row names, and which rows name a file that is not there',
  )
  process.exit(2)
}
await onDatabase(async ({ db }, config) => {
  const files = await openFiles(config)
  try {
    const { unnamed, missing, kept, waiting } = await compareFiles({ db, files })
    for (const sha256 of unnamed) console.log(`no row names  ${sha256}`)
    for (const { sha256, by, owner } of missing) console.log(`no file has   ${sha256}  ${by} of ${owner}`)
    console.log(
      `${kept} files in the store, ${waiting} of them waiting to be erased; ${unnamed.length} that no row names, ${missing.length} missing`,
    )
    if (unnamed.length + missing.length > 0) process.exitCode = 1
  } finally {
    files.close()
  }
})
