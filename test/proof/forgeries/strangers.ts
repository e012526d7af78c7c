import { readDer } from '../kit/der.ts'
import { createIdentity, namesIn } from '../kit/identity.ts'
import { attribute, certificateIn, signMessage } from '../kit/message.ts'
import { oids } from '../kit/names.ts'
import { policy } from '../kit/policy.ts'
import { signFile } from '../kit/sign-file.ts'
import { stampToken } from '../kit/token.ts'
import type { SealedFiles } from './forgery.ts'
import { SEAL_MARK } from './messages.ts'
import { PBAD, twinOf } from './own-certificates.ts'

/** A document that somebody signed by themselves, to look as if somebody known had. Its signature is sound. */
export interface Stranger {
  kind: string
  bytes: Uint8Array
}

/** None of them may be given the name of a known issuer, nor a time that anybody vouches for. */
export function strangers({ originals, plain, rsa, stranger, ownAuthority, known }: SealedFiles): Stranger[] {
  const sign = (signer = stranger, certificates = [signer.certificate]) =>
    signFile(originals.plain, (content) => signMessage(content, signer, { certificates }), SEAL)
  const stamped = (authority = ownAuthority) =>
    signFile(originals.plain, (content) =>
      signMessage(content, stranger, {
        unsigned: (signature) => [attribute(oids.timestampToken, readDer(stampToken(signature, authority, LONG_AGO)))],
      }),
    )
  const pretender = createIdentity('Autoridade de Ensaio', { isAuthority: true })
  const twinRoot = createIdentity('', { like: known.issuer.certificate, isAuthority: true })
  const byPretender = createIdentity('Empresa de Ensaio', { issuer: pretender })
  const byTwin = createIdentity('Empresa de Ensaio', { issuer: twinRoot })
  const byCompany = createIdentity('Diretor', { issuer: known.company })
  const bySeal = createIdentity('Selo de Ensaio', {
    issuer: { ...stranger, certificate: certificateIn(plain.message) },
  })
  const twin = twinOf(known.company)
  const byStamper = createIdentity('Selo de Ensaio', { issuer: known.stamper })
  if (!namesIn(byTwin.certificate).issuer) throw new Error('The certificate has no issuer')
  return [
    { kind: 'the seal’s names on another key', bytes: sign() },
    {
      kind: 'the seal’s certificate beside it',
      bytes: sign(stranger, [stranger.certificate, certificateIn(plain.message)]),
    },
    {
      kind: 'a chain of the known issuer beside it',
      bytes: sign(stranger, [stranger.certificate, known.issuer.certificate, certificateIn(rsa.message)]),
    },
    {
      kind: 'by an authority of the known issuer’s name',
      bytes: sign(byPretender, [byPretender.certificate, pretender.certificate]),
    },
    {
      kind: 'by an authority of the known issuer’s names and serial number',
      bytes: sign(byTwin, [byTwin.certificate, twinRoot.certificate]),
    },
    {
      kind: 'the true issuer’s certificate in the place of that authority’s',
      bytes: sign(byTwin, [byTwin.certificate, known.issuer.certificate]),
    },
    {
      kind: 'issued by somebody who is no authority',
      bytes: sign(byCompany, [byCompany.certificate, known.company.certificate, known.issuer.certificate]),
    },
    {
      kind: 'issued in the name of the seal’s certificate',
      bytes: sign(bySeal, [bySeal.certificate, certificateIn(plain.message)]),
    },
    { kind: 'by the authority for timestamps itself', bytes: sign(known.stamper) },
    {
      kind: 'issued by the authority for timestamps',
      bytes: sign(byStamper, [byStamper.certificate, known.stamper.certificate]),
    },
    {
      kind: 'the names of a known signer on another key, by the policy of ICP-Brasil',
      bytes: signFile(
        originals.plain,
        (content) =>
          signMessage(content, twin, {
            signedToo: [policy()],
            certificates: [twin.certificate, known.issuer.certificate],
          }),
        PBAD,
      ),
    },
    { kind: 'stamped by an authority of its own, dated 2020', bytes: stamped() },
    { kind: 'stamped by somebody who is known for signatures alone', bytes: stamped(known.company) },
    { kind: 'stamped by the issuer of signatures', bytes: stamped(known.issuer) },
  ]
}

const SEAL = { entries: SEAL_MARK, name: 'Rubrica' }
const LONG_AGO = { at: new Date('2026-10-01T00:00:00Z') }
