import { rmSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Loaded into a product that test files share: it ends with the process that started it, however that ends, and leaves nothing. */
if (isMainThread)
  process.stdin.resume().once('end', () => {
    rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true })
    process.exit()
  })
