import { systemClock } from '../clock.ts'
import { confirmAddress } from '../workspaces/confirm-address.ts'
import { onDatabase } from './on-database.ts'

/** `npm run email:confirm -- <e-mail>`, with the environment of the service, which may be running. */
const [email] = process.argv.slice(2)
if (!email) {
  console.error('usage: npm run email:confirm -- <e-mail of an account>')
  process.exit(2)
}
await onDatabase(async ({ db }) => {
  const { name, before } = await confirmAddress({ db, clock: systemClock }, email)
  console.log(
    before === null
      ? `${email} (${name}) is confirmed: the account may send documents and sign by its own session.`
      : `${email} (${name}) was confirmed before, on ${before.slice(0, 10)}.`,
  )
})
