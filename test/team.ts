import type { Role } from '@rubrica/contracts/needs.ts'
import { type Owner, signUp } from './make.ts'
import type { World } from './world.ts'

/** The code of the newest invitation mailed to an address. */
export async function invitationCode({ mailbox }: Pick<World, 'mailbox'>, email: string): Promise<string> {
  const code = /\/invitation\/([\w-]+)/.exec((await mailbox.newest(email, /\/invitation\//)).text)?.[1]
  if (!code) throw new Error('the mail holds no invitation')
  return code
}

/** Somebody with an account of their own who has joined the owner's workspace by the mailed link. */
export async function teamMate(
  world: Pick<World, 'client' | 'mailbox'>,
  { client, accountId }: Owner,
  role: Role = 'organizer',
  name = 'Bia Sá',
): Promise<Owner & { id: string }> {
  const mate = await signUp(world, name)
  await client.invitations.create({ account_id: accountId, email: mate.email, role })
  await mate.client.invitations.fulfill({ invitationId: await invitationCode(world, mate.email) })
  const { user } = await mate.client.users.self({})
  return { ...mate, accountId, id: user.id }
}
