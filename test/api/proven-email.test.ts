import { beforeAll, describe, expect, test } from 'vitest'
import { askedPerson, type Owner, PASSWORD, signUp, signUpOnly } from '../make.ts'
import { overlapping } from '../overlapping.ts'
import { databases, useWorld, type World } from '../world.ts'
import { forgetProof } from './forget-proof.ts'

describe('an address that somebody else has signed up', () => {
  const world = useWorld()
  const fresh = 'uma senha de quem lê'
  let owner: Owner

  beforeAll(async () => {
    owner = await signUp(world)
  })

  test('is not confirmed by the link of its mail alone, nor beside the session or key of another account', async () => {
    const stranger = await signUpOnly(world)
    const token = await mailedToken(stranger.email)
    const { api_key } = await stranger.client.users.createApiKey({ password: PASSWORD })
    for (const one of [world.client(), owner.client, world.client({ apiKey: api_key ?? '' })])
      await expect(one.users.verifyEmail({ token })).rejects.toMatchObject({ status: 403, code: 'link_needs_owner' })
    const guess = world.client().users.verifyEmail({ token, password: 'não é esta' })
    await expect(guess).rejects.toMatchObject({ status: 400, code: 'password_wrong' })
    expect((await stranger.client.users.self()).is_email_verified).toBe(false)
  })

  test.each([
    ['session', async ({ client }: Owner, token: string) => client.users.verifyEmail({ token })],
    ['password', async (_: Owner, token: string) => world.client().users.verifyEmail({ token, password: PASSWORD })],
  ])('is confirmed by the link and the %s of the account, once, and the account stays open', async (_, confirm) => {
    const person = await signUpOnly(world)
    const token = await mailedToken(person.email)
    await confirm(person, token)
    expect((await person.client.users.self()).is_email_verified).toBe(true)
    await expect(confirm(person, token)).rejects.toMatchObject({ code: 'link_invalid' })
  })

  test('is taken over by who reads its mail: a new password ends every session, key and waiting computer', async () => {
    const stranger = await signUpOnly(world)
    const { api_key } = await stranger.client.users.createApiKey({ password: PASSWORD })
    const { device_code, user_code } = await world.client().deviceLogins.create({ client_name: 'CLI' })
    await stranger.client.deviceLogins.approve({ user_code })
    const token = await mailedToken(stranger.email)
    await world.client().users.verifyEmail({ token, new_password: fresh })

    await expect(stranger.client.users.self()).rejects.toMatchObject({ code: 'session_ended' })
    const program = world.client({ apiKey: api_key ?? '' })
    await expect(program.users.self()).rejects.toMatchObject({ code: 'api_key_invalid' })
    await expect(world.client().deviceLogins.redeem({ device_code })).rejects.toMatchObject({ status: 400 })
    await expect(world.client().auth.login({ email: stranger.email, password: PASSWORD })).rejects.toMatchObject({
      code: 'wrong_credentials',
    })
    const { user } = await world.client().auth.login({ email: stranger.email, password: fresh })
    expect(user.is_email_verified).toBe(true)
  })

  test('is not taken over by an older link once its six digits were typed', async () => {
    const person = await signUpOnly(world)
    const token = await mailedToken(person.email)
    const code = await world.mailbox.code(person.email)
    await world.client().users.verifyEmail({ email: person.email, code })
    const again = world.client().users.verifyEmail({ token, new_password: fresh })
    await expect(again).rejects.toMatchObject({ code: 'link_invalid' })
  })

  test('gets no mail with the name that the stranger chose', async () => {
    const name = 'Banco Central Ligue 0800'
    const stranger = await signUpOnly(world, name)
    await stranger.client.accounts.update({ accountId: stranger.accountId, name })
    await world.client().auth.requestPasswordReset({ email: stranger.email })
    await world.mailbox.newest(stranger.email, /email-verification/)
    await world.mailbox.newest(stranger.email, /password-reset/)
    for (const { subject, text, html } of await world.mailbox.all(stranger.email))
      expect(`${subject} ${text} ${html}`).not.toContain('Banco Central')
  })

  test('that a link alone confirmed before signs by its session after one more code', async () => {
    const { person, documentId } = await askedPerson(world, owner)
    await forgetProof(world, person.email)
    const open = () => person.client.signing.openOwn({ documentId })
    await expect(open()).rejects.toMatchObject({ status: 403, code: 'own_email_unproven' })
    const before = (await world.mailbox.all(person.email)).length
    await person.client.users.requestEmailVerification({ email: person.email })
    await world.mailbox.newest(person.email, /Confirme o seu e-mail/)
    await expect.poll(async () => (await world.mailbox.all(person.email)).length).toBeGreaterThan(before)
    const code = await world.mailbox.code(person.email)
    await person.client.users.verifyEmail({ email: person.email, code })
    expect((await open()).signer_access_code).toBeTruthy()
  })

  function mailedToken(email: string): Promise<string> {
    return tokenIn(world, email)
  }
})

describe.each(databases.filter(({ kind, isThere }) => kind === 'postgres' && isThere))(
  'the link of an address, opened while the password is changed',
  ({ kind }) => {
    const world = useWorld({ database: kind })

    test('is not confirmed by the old password', async () => {
      const person = await signUpOnly(world)
      const token = await tokenIn(world, person.email)
      const passwords = { password: PASSWORD, new_password: 'outra senha boa', confirm_password: 'outra senha boa' }
      const held = `select from users where email = '${person.email}' for update`
      const ends = await overlapping<unknown>(world.config, held, [
        () => person.client.auth.changePassword(passwords),
        () => world.client().users.verifyEmail({ token, password: PASSWORD }),
      ])
      expect(ends).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'link_invalid' } }])
    })
  },
)

async function tokenIn(world: Pick<World, 'mailbox'>, email: string): Promise<string> {
  const { text } = await world.mailbox.newest(email, /email-verification/)
  return /token=([\w-]+)/.exec(text)?.[1] ?? ''
}
