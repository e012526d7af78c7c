import { createTemplates, templateStates } from '../channels/whatsapp-templates.ts'
import { readApiConfig } from '../config.ts'

/** `npm run whatsapp-templates -- create|state`, with the environment of the service. */
const [verb] = process.argv.slice(2)
if (verb !== 'create' && verb !== 'state') {
  console.error('usage: npm run whatsapp-templates -- create|state')
  process.exit(2)
}
try {
  const { channels, publicUrl } = readApiConfig(process.env)
  const { whatsapp } = channels
  if (!whatsapp?.accountId) throw new Error('WHATSAPP_TOKEN and WHATSAPP_ACCOUNT_ID are needed')
  const settings = { ...whatsapp, accountId: whatsapp.accountId }
  const states = verb === 'create' ? await createTemplates(settings, publicUrl) : await templateStates(settings)
  for (const { name, language, state } of states) console.log(`${name} ${language}: ${state}`)
  if (states.some(({ state }) => state !== 'APPROVED' && state !== 'PENDING')) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
