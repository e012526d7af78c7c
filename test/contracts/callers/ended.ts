import { contact, PASSWORD, sentDocument, signUp } from '../../make.ts'
import type { World } from '../../world.ts'
import { confirmedSigner } from '../stage.ts'
import type { Link } from './links.ts'

/** Credentials that end within three hours. */
export interface Ended {
  token: string
  key: string
  link: Link
}

/** Makes, three hours before everything else, what has ended by then. */
export async function beforehand(world: World): Promise<Ended> {
  const owner = await signUp(world, 'Nair Ontem')
  const soon = new Date(Date.now() - HOURS_AHEAD * HOUR_MS + HOUR_MS).toISOString()
  const made = await owner.client.keys.create({ name: 'De ontem', password: PASSWORD, expires_at: soon })
  const late = await contact(owner, 'Léo Tarde')
  const document = await sentDocument(owner, [late], { expires_at: soon })
  return {
    token: owner.accessToken,
    key: made.key,
    link: {
      what: 'a link whose document expired',
      as: await confirmedSigner(world, late.email),
      document,
      signerId: late.id,
    },
  }
}

/** How far behind the clock of the service starts. */
export const HOURS_AHEAD = 3
export const HOUR_MS = 3_600_000
