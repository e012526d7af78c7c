import { createIdentity } from '../kit/identity.ts'
import type { createSealedFiles } from '../kit/sealed-files.ts'
import { archived } from './archived.ts'
import type { HonestFile, Signers } from './honest-file.ts'
import { messages } from './messages.ts'
import { programs } from './programs.ts'
import { revisions } from './revisions.ts'
import { sealed } from './sealed.ts'

/** Files in which nothing is wrong, by our own engine and by what others use. */
export async function honestFiles(made: Awaited<ReturnType<typeof createSealedFiles>>): Promise<HonestFile[]> {
  const signers = createSigners()
  return [
    ...messages(signers),
    ...revisions(signers),
    ...(await programs(signers, made.world)),
    ...(await sealed(made)),
    ...(await archived(made)),
  ]
}

function createSigners(): Signers {
  const issuer = createIdentity('Autoridade de outrem', { isAuthority: true })
  return {
    p256: createIdentity('Maria'),
    p384: createIdentity('João', { curve: 'P-384' }),
    p521: createIdentity('Conceição', { curve: 'P-521' }),
    rsa: createIdentity('Ana', { rsa: 2048 }),
    issuer,
    issued: createIdentity('Áurea', { issuer }),
    stamper: createIdentity('Carimbo de outrem', { stamps: true }),
  }
}
