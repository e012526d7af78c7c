import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { createWhatsappDouble, type WhatsappDouble } from '@rubrica/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ofPrograms } from '../compiled.ts'

const program = new URL('../../api/operator/whatsapp-templates.ts', import.meta.url).pathname
const run = promisify(execFile)
let whatsapp: WhatsappDouble
beforeAll(async () => {
  whatsapp = await createWhatsappDouble()
})
afterAll(() => whatsapp.close())

test('an operator creates the templates, each in both languages, and sees what Meta says of them', async () => {
  expect((await command('state').catch((error) => error)).stdout).toMatch(/^rubrica_convite pt_BR: MISSING$/m)
  const { stdout } = await command('create')
  expect(stdout.trim().split('\n')).toEqual(
    ['convite', 'convite_mensagem', 'lembrete', 'lembrete_mensagem', 'codigo', 'copia', 'numero_corrigido'].flatMap(
      (name) => [`rubrica_${name} pt_BR: PENDING`, `rubrica_${name} en_US: PENDING`],
    ),
  )
  const [invitation] = whatsapp.templates
  expect(invitation).toMatchObject({
    category: 'utility',
    components: [{}, { buttons: [{ url: 'https://a.exemplo/sign/{{1}}' }] }],
  })
  expect(whatsapp.templates[2]).toMatchObject({ components: [{ example: { body_text: [{ length: 5 }] } }, {}] })
  expect(whatsapp.templates[8]).toMatchObject({
    category: 'authentication',
    components: [{}, { code_expiration_minutes: 10 }, {}],
  })
  // The message that a number was corrected has no link.
  expect(whatsapp.templates.at(-1)?.components).toMatchObject([{ type: 'body' }])
  expect((await command('state')).stdout).toMatch(/^rubrica_codigo en_US: APPROVED$/m)
})

test('it says what is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, [program, 'create'], {
    encoding: 'utf8',
    env: ofPrograms,
  })
  expect([status, stderr]).toEqual([1, 'WHATSAPP_TOKEN and WHATSAPP_ACCOUNT_ID are needed\n'])
})

function command(verb: string) {
  const env = { ...ofPrograms, PUBLIC_URL: 'https://a.exemplo', ...whatsapp.env }
  return run(process.execPath, [program, verb], { env })
}
