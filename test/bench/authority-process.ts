import { openAuthority } from '../loopback-authority.ts'

// A timestamp authority in a process of its own, so that its work is not counted as the service's.

const authority = await openAuthority()
process.on('disconnect', () => {
  authority.close()
  process.exit()
})
process.send?.(authority.url)
