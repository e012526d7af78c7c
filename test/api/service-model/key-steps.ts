import fc from 'fast-check'
import { expect } from 'vitest'
import { PASSWORD } from '../../make.ts'
import type { Person, Real } from './stage.ts'
import { type Act, answered, steps } from './step.ts'

/** Bia makes another key: it works at once, and the one before it no longer. */
const replace = ({ password }: { password: string }): Act => {
  return async (_model, { people: { bia }, world }) => {
    const made = await answered(
      bia.client.users.createApiKey({ password }),
      password === PASSWORD ? null : 'password_wrong',
    )
    if (made) await nowWith(world, bia, made.api_key ?? '')
  }
}

/** Bia removes the key and, for what is to come, signs in and makes one again. */
const removeKey = (_nothing: null): Act => {
  return async (_model, { people: { bia }, world }) => {
    await bia.client.users.removeApiKey({})
    const { access_token } = await world.client().auth.login({ email: bia.email, password: PASSWORD })
    const signedIn = world.client({ token: access_token ?? '' })
    expect(await signedIn.users.getApiKey({})).toEqual({ api_key: null })
    const { api_key } = await signedIn.users.createApiKey({ password: PASSWORD })
    await nowWith(world, bia, api_key ?? '')
  }
}

async function nowWith(world: Real['world'], person: Person, apiKey: string): Promise<void> {
  await answered(person.client.users.getApiKey({}), 'api_key_invalid')
  person.client = world.client({ apiKey })
  const { api_key } = await person.client.users.getApiKey({})
  expect(api_key?.replace(/\*/g, '')).toBe(apiKey.slice(-4))
}

export const keySteps = [
  steps('keys.replace', 0.5, fc.record({ password: fc.constantFrom(PASSWORD, 'uma senha errada') }), replace),
  steps('keys.remove', 0.3, fc.constant(null), removeKey),
]
