import { randomUUID } from 'node:crypto'
import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { PASSWORD, signUp } from '../make.ts'
import { onTables } from '../tables.ts'
import { invitationCode } from '../team.ts'
import { useWorld } from '../world.ts'

/** Hash of 'coração são' with its accents apart, from when the service hashed passwords as typed. */
const KEPT = '$argon2id$v=19$m=19456,t=2,p=1$mLDQRZbU9TiwXl+8PyExfQ$SGXPS3d99BNjk7NjzvS2ltvlHuDpoBFsheSmPBVfBxQ'

describe('the link to a new password', () => {
  const clock = createClock()
  const world = useWorld({ clock })

  test('opens nothing after an hour', async () => {
    const { email } = await signUp(world)
    await world.client().auth.requestPasswordReset({ email })
    const { text } = await world.mailbox.newest(email, /password-reset/)
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    clock.turn({ minutes: 61 })
    const reset = world.client().auth.resetPassword({ email, token, new_password: 'outra senha boa' })
    await expect(reset).rejects.toMatchObject({ code: 'link_invalid' })
  })
})

describe('a password', () => {
  const world = useWorld()
  const common = ['12345678', 'senha123', 'Password1', 'QWERTYUIOP', 'iloveyou']
  const dressed = [
    '１２３４５６７８',
    'ＳＥＮＨＡ１２３',
    ' 12345678 ',
    '𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖',
    'senha\u200b123',
    'pass\u00adword1',
    '          ',
  ]
  const refusedAs = (field: string) => ({
    status: 400,
    code: 'password_common',
    fields: { [field]: expect.stringContaining('entre as mais usadas') },
  })
  const newcomer = (password: string) => ({
    ...{ name: 'Nina', email: `${randomUUID()}@exemplo.com`, password },
    has_accepted_terms: true,
  })

  test.each([...common, ...dressed])('that many have (%j) opens no account', async (password) => {
    await expect(world.client().users.create(newcomer(password))).rejects.toMatchObject(refusedAs('password'))
  })

  test('that many have is set by no other way either', async () => {
    const owner = await signUp(world)
    const { email } = owner
    const weak = { new_password: '12345678', confirm_password: '12345678' }
    const changed = owner.client.auth.changePassword({ password: PASSWORD, ...weak })
    await expect(changed).rejects.toMatchObject(refusedAs('new_password'))

    await world.client().auth.requestPasswordReset({ email })
    const { text } = await world.mailbox.newest(email, /password-reset/)
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    const reset = (passwords: typeof weak) => world.client().auth.resetPassword({ email, token, ...passwords })
    await expect(reset(weak)).rejects.toMatchObject(refusedAs('new_password'))

    const fresh = `${randomUUID()}@exemplo.com`
    await owner.client.invitations.create({ account_id: owner.accountId, email: fresh })
    const invitationId = await invitationCode(world, fresh)
    const joining = { invitationId, name: 'Bia', password: 'senha123', has_accepted_terms: true }
    await expect(world.client().invitations.fulfill(joining)).rejects.toMatchObject(refusedAs('password'))

    const { user } = await world.client().users.create(newcomer(PASSWORD))
    const mail = await world.mailbox.newest(user.email, /email-verification/)
    const link = { token: /token=([\w-]+)/.exec(mail.text)?.[1] ?? '', new_password: 'senha123' }
    await expect(world.client().users.verifyEmail(link)).rejects.toMatchObject(refusedAs('new_password'))
    // A refused password does not use up the link.
    await world.client().users.verifyEmail({ ...link, new_password: 'outra senha boa' })
    await reset({ new_password: 'outra senha boa', confirm_password: 'outra senha boa' })
  })

  test('is the same however a keyboard writes its accents, and as short as it is then', async () => {
    const composed = 'coração são'.normalize('NFC')
    const apart = composed.normalize('NFD')
    for (const [set, typed] of [
      [composed, apart],
      [apart, composed],
    ] as const) {
      const { user } = await world.client().users.create(newcomer(set))
      const session = await world.client().auth.login({ email: user.email, password: typed })
      expect(session.user.id).toBe(user.id)
    }
    const short = 'ãõãõ'.normalize('NFD')
    expect(short).toHaveLength(8)
    const refused = { status: 400, fields: { password: expect.stringContaining('pelo menos 8') } }
    await expect(world.client().users.create(newcomer(short))).rejects.toMatchObject(refused)
  })

  test('that was kept as it was typed, before, still opens the account', async () => {
    const { email } = await signUp(world)
    const apart = 'coração são'.normalize('NFD')
    await onTables(world, ({ db }) =>
      db.updateTable('users').set({ password_hash: KEPT }).where('email', '=', email).execute(),
    )
    expect((await world.client().auth.login({ email, password: apart })).user.email).toBe(email)
    const wrong = world.client().auth.login({ email, password: `${apart}!` })
    await expect(wrong).rejects.toMatchObject({ code: 'wrong_credentials' })
  })
})
