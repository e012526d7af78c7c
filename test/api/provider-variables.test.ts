import { readApiConfig } from '@rubrica/api/config.ts'
import { describe, expect, test } from 'vitest'

const zenvia = { ZENVIA_TOKEN: 'a', ZENVIA_FROM: 'b', ZENVIA_WEBHOOK_SECRET: 'c' }
const twilio = { TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 'b', TWILIO_FROM: 'c' }
const whatsapp = {
  WHATSAPP_TOKEN: 'a',
  WHATSAPP_PHONE_NUMBER_ID: 'b',
  WHATSAPP_APP_SECRET: 'c',
  WHATSAPP_VERIFY_TOKEN: 'd',
}

describe('the variables of providers that send to telephones', () => {
  test.each(Object.entries({ zenvia, twilio, whatsapp }))('%s needs all of its own', (_, all) => {
    readApiConfig(all)
    const names = Object.keys(all)
    for (const missing of names) {
      const first = names.find((name) => name !== missing)
      const some = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing))
      expect(() => readApiConfig(some)).toThrow(`${missing}: needed with ${first}`)
    }
  })

  test('a channel has one provider, even if another is not whole', () => {
    readApiConfig({ ...zenvia, ...whatsapp })
    expect(() => readApiConfig({ ...zenvia, ...twilio })).toThrow('TWILIO_ACCOUNT_SID: not beside ZENVIA_TOKEN')
    expect(() => readApiConfig({ ...zenvia, TWILIO_FROM: 'c' })).toThrow('TWILIO_ACCOUNT_SID: needed with TWILIO_FROM')
  })
})
