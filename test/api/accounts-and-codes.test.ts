import { createClock } from '@rubrica/testing/clock.ts'
import { describe, expect, test } from 'vitest'
import { contact, documentIn, PASSWORD, sentDocument, signAll, signerAtTheDoor, signUp, signUpOnly } from '../make.ts'
import { useWorld } from '../world.ts'

describe('signing up, codes and passwords', () => {
  const clock = createClock()
  const world = useWorld({ clock })

  test('the mailed six digits confirm the address, once', async () => {
    const { client, email } = await signUpOnly(world)
    const code = await world.mailbox.code(email)
    await world.client().users.verifyEmail({ email, code })
    expect((await client.users.self({})).user.is_email_verified).toBe(true)
    await expect(client.users.verifyEmail({ email, code })).rejects.toMatchObject({ code: 'code_expired' })
  })

  test('five wrong tries use a code up, and then the right one does not help', async () => {
    const { email, client } = await signUpOnly(world)
    const code = await world.mailbox.code(email)
    const wrong = code === '000000' ? '111111' : '000000'
    const guesses = Array.from({ length: 20 }, () =>
      client.users.verifyEmail({ email, code: wrong }).catch((error) => error.code),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer === 'code_wrong')).toHaveLength(5)
    await expect(client.users.verifyEmail({ email, code })).rejects.toMatchObject({ code: 'code_expired' })
  })

  test('a code is over after ten minutes', async () => {
    const { email, client } = await signUpOnly(world)
    const code = await world.mailbox.code(email)
    clock.turn({ minutes: 11 })
    await expect(client.users.verifyEmail({ email, code })).rejects.toMatchObject({ code: 'code_expired' })
  })

  test('who guesses codes hears the same of an address with a code, with one that is over, with none, and of no account', async () => {
    const { email: over } = await signUpOnly(world)
    await world.mailbox.code(over)
    clock.turn({ minutes: 11 })
    const { email: waiting } = await signUpOnly(world)
    const { email: confirmed } = await signUp(world)
    const right = await world.mailbox.code(waiting)
    const code = right === '000000' ? '111111' : '000000'
    const heard = await Promise.all(
      [waiting, over, confirmed, 'ninguem-aqui@exemplo.com'].map(async (email) => {
        const answers: { status?: number; code?: string; message?: string; fields?: object }[] = []
        for (let time = 0; time < 21; time++) {
          const guess = world.client().users.verifyEmail({ email, code })
          await guess.catch(({ status, code, message, fields }) => answers.push({ status, code, message, fields }))
        }
        return answers
      }),
    )
    for (const answers of heard) expect(answers).toEqual(heard[3])
    expect(heard[3]?.map(({ code }) => code)).toEqual([...Array(20).fill('code_wrong'), 'wrong_codes_used_up'])
  })

  test('a second account with the same address is refused, whatever the case of its letters', async () => {
    const { email } = await signUp(world)
    const again = { name: 'Outra', email: email.toUpperCase(), password: PASSWORD, has_accepted_terms: true }
    await expect(world.client().users.create(again)).rejects.toMatchObject({
      code: 'email_taken',
      fields: { email: expect.any(String) },
    })
  })

  test.each([
    [{ name: '', email: 'a@b.co', password: PASSWORD, has_accepted_terms: true }, 'name'],
    [{ name: 'Ana', email: 'sem arroba', password: PASSWORD, has_accepted_terms: true }, 'email'],
    [{ name: 'Ana', email: 'a@b.co', password: 'curta', has_accepted_terms: true }, 'password'],
  ])('a sign-up with a bad %j is refused by field', async (body, field) => {
    await expect(world.client().users.create(body)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  })

  test('nobody signs up without accepting the terms', async () => {
    const body = { name: 'Ana', email: 'sem-termos@exemplo.com', password: PASSWORD, has_accepted_terms: false }
    await expect(world.client().users.create(body)).rejects.toMatchObject({ code: 'terms_not_accepted' })
  })

  test('a wrong password and an unknown address are answered alike', async () => {
    const { email } = await signUp(world)
    const answers = await Promise.all(
      [email, 'ninguem@exemplo.com'].map((address) =>
        world
          .client()
          .auth.login({ email: address, password: 'errada' })
          .catch((error) => [error.code, error.message]),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  test('a forgotten password is set anew by the mailed link, once, and ends what was open before', async () => {
    const { email, client } = await signUp(world)
    clock.turn({ minutes: 1 })
    await world.client().auth.requestPasswordReset({ email })
    await world.client().auth.requestPasswordReset({ email: 'ninguem@exemplo.com' })
    const { text } = await world.mailbox.newest(email, /senha/)
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    const change = { email, token, new_password: 'outra senha boa', confirm_password: 'outra senha boa' }
    await expect(world.client().auth.resetPassword({ ...change, confirm_password: 'diferente' })).rejects.toMatchObject(
      {
        message: 'Senha e confirmação de senha são diferentes',
      },
    )
    await world.client().auth.resetPassword(change)
    await expect(world.client().auth.resetPassword(change)).rejects.toMatchObject({ code: 'link_invalid' })
    await expect(client.users.self({})).rejects.toMatchObject({ status: 401 })
    expect((await world.client().auth.login({ email, password: 'outra senha boa' })).user.email).toBe(email)
  })

  test('a token is over after an hour', async () => {
    const { client } = await signUp(world)
    clock.turn({ minutes: 61 })
    await expect(client.users.self({})).rejects.toMatchObject({ status: 401 })
  })

  test('the confirmation of a signer is over after four hours, and the page can ask for another code', async () => {
    const owner = await signUp(world)
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    expect((await signer.signing.open({})).status).toBe('pending_signature')
    clock.turn({ hours: 5 })
    await expect(signer.signing.open({})).rejects.toMatchObject({ code: 'verification_required' })
    await signer.signing.requestVerification({})
    await world.mailbox.newest(ana.email, /é o seu código de verificação/)
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    expect((await signer.signing.open({})).status).toBe('pending_signature')
  })

  test('before the code is confirmed, the link shows a name and no way to reach the person', async () => {
    const owner = await signUp(world)
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    expect(await signer.signing.self({})).toMatchObject({ full_name: ana.name, email: null, is_verified: false })
    expect((await signer.signing.requestVerification({})).recipient).not.toContain(ana.email.split('@')[0])
  })

  test('a link alone does not list what else waits for its reader', async () => {
    const owner = await signUp(world)
    const ana = await contact(owner)
    await sentDocument(owner, [ana])
    const signer = world.client({ signerAccessCode: await world.mailbox.accessCode(ana.email) })
    const list = () => signer.signers.documents({ signerId: ana.id })
    await expect(list()).rejects.toMatchObject({ code: 'verification_required' })
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    expect((await list()).items).toHaveLength(1)
  })

  test('a signer comes back days later with a new code and takes the sealed file', async () => {
    const owner = await signUp(world)
    const { api_key } = await owner.client.users.createApiKey({ password: PASSWORD })
    const ana = await contact(owner)
    const { id } = await sentDocument(owner, [ana])
    const signer = await signerAtTheDoor(world, ana.email)
    await signAll(signer)
    await documentIn(owner.client, id, 'certificated')
    clock.turn({ days: 3 })
    const own = { signerId: ana.id, documentId: id, artifact: 'certificated' as const }
    await expect(signer.signing.download(own)).rejects.toMatchObject({ code: 'verification_required' })
    await signer.signing.requestVerification({})
    await world.mailbox.newest(ana.email, /é o seu código de verificação/)
    await signer.signing.verify({ 'verification-code': await world.mailbox.code(ana.email) })
    expect((await signer.signing.download(own)).type).toBe('application/pdf')
    expect((await world.client({ apiKey: api_key ?? '' }).documents.get({ documentId: id })).status).toBe(
      'certificated',
    )
  })
})
