import { keepCompiled } from '@rubrica/api/compile-cache.ts'

// Modules that are loaded before the cache is open are compiled at each start.
await keepCompiled(process.env)
await import('./run.ts')
