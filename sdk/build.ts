import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * `npm run build --workspace sdk`: makes `sdk/dist/package`, which is what is published. Its manifest is written here, because
 * within this tree `@rubrica/sdk` is the sources, which Node runs as they are.
 */
const here = (path: string) => new URL(path, import.meta.url)
const target = (path: string) => new URL(`dist/package/${path}`, import.meta.url)

rmSync(here('dist'), { recursive: true, force: true })
execFileSync('tsup', { cwd: here('.'), stdio: 'inherit' })
execFileSync('tsup', ['--config', 'tsup.verify.ts'], { cwd: here('.'), stdio: 'inherit' })
// The same declarations serve both.
cpSync(target('dist/index.d.cts'), target('dist/index.d.ts'))
for (const file of ['README.md', 'CHANGELOG.md']) cpSync(here(file), target(file))
cpSync(here('../LICENSE'), target('LICENSE'))
const { name, version } = JSON.parse(readFileSync(here('package.json'), 'utf8'))
// For those who find packages as Node 10 did, without `exports`.
mkdirSync(target('verify'), { recursive: true })
const older = { main: '../dist/verify.cjs', module: '../dist/verify.js', types: '../dist/verify.d.cts' }
writeFileSync(target('verify/package.json'), `${JSON.stringify(older, null, 2)}\n`)
writeFileSync(target('package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)

function manifest() {
  return {
    name,
    version,
    description: 'SDK of Rubrica: send documents for signature, follow them, receive webhooks. No dependencies.',
    keywords: ['rubrica', 'e-signature', 'assinatura-eletronica', 'sdk'],
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    // The release before which `process.getBuiltinModule` is missing.
    engines: { node: '>=20.16' },
    main: './dist/index.cjs',
    module: './dist/index.js',
    types: './dist/index.d.cts',
    exports: {
      '.': {
        import: { types: './dist/index.d.ts', default: './dist/index.js' },
        require: { types: './dist/index.d.cts', default: './dist/index.cjs' },
      },
      './verify': {
        import: { types: './dist/verify.d.ts', default: './dist/verify.js' },
        require: { types: './dist/verify.d.cts', default: './dist/verify.cjs' },
      },
      './package.json': './package.json',
    },
    files: ['dist', 'verify', 'CHANGELOG.md'],
    publishConfig: { access: 'public', provenance: true },
  }
}
