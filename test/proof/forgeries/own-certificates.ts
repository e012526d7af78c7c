import { context, parts, readDer } from '../kit/der.ts'
import { createIdentity, type Identity } from '../kit/identity.ts'
import { attributeIn, edited, type MessageOptions, type OpenMessage, only, signMessage } from '../kit/message.ts'
import { oids } from '../kit/names.ts'
import { FILE_HASH, POLICY, policy } from '../kit/policy.ts'
import { signFile } from '../kit/sign-file.ts'
import { forged, type Recipe, type SealedFiles } from './forgery.ts'

/** Signatures with a signer's own certificate, by ICP-Brasil's policy, with something in them that is not as it was signed. */
export const ownCertificates: Recipe[] = [
  signedWith('a policy hash of another text', 'policy-differs', { signedToo: [policy('07'.repeat(32))] }),
  signedWith('the hash of the policy’s file', 'policy-differs', { signedToo: [policy(FILE_HASH)] }),
  signedWith('a policy hash by another algorithm', 'policy-differs', {
    signedToo: [policy(undefined, oids.sha512)],
  }),
  signedWith('the policy twice', 'attribute-repeated', { signedToo: [policy(), policy()] }),
  signedWith('no name of its certificate', 'signing-certificate-missing', {
    signedToo: [policy()],
    withoutSigningCertificate: true,
  }),
  changed('the policy hash exchanged', 'policy-differs', ({ signedAttributes }) => {
    const [, value] = parts(attributeIn(signedAttributes, POLICY))
    const [, hash] = parts(only(parts(value)[0]))
    only(parts(hash)[1]).bytes = Buffer.alloc(32, 7)
  }),
  changed('the policy taken out', 'signature-invalid', ({ signedAttributes }) => {
    const list = parts(signedAttributes)
    list.splice(list.indexOf(attributeIn(signedAttributes, POLICY)), 1)
  }),
  changed('the policy moved among what is not signed', 'signature-invalid', ({ signedAttributes, signer }) => {
    const list = parts(signedAttributes)
    parts(signer).push(context(1, ...list.splice(list.indexOf(attributeIn(signedAttributes, POLICY)), 1)))
  }),
  changed('somebody else’s certificate of the same names', undefined, ({ certificates }, { known }) => {
    certificates.children = [readDer(twinOf(known.company).certificate)]
  }),
  changed('another certificate of the same authority', 'signer-certificate-missing', ({ certificates }, { known }) => {
    certificates.children = [readDer(createIdentity('Outra pessoa', { issuer: known.issuer }).certificate)]
  }),
  {
    kind: 'own certificate: the message of another document',
    expected: { ...forged, problem: 'digest-differs' },
    make: (_, files) => {
      const message = signMessage(Buffer.from('%PDF-another'), files.known.company, { signedToo: [policy()] })
      return signFile(files.originals.plain, () => message, PBAD)
    },
  },
]

/** What a signer of this certificate would be taken for: the names of a known one on another key. */
export function twinOf({ certificate }: Identity): Identity {
  return createIdentity('', { like: certificate })
}

export const PBAD = { subFilter: 'PBAD.PAdES' }

/** By the key that the certificate is of: it was signed otherwise than the policy wants it. */
function signedWith(kind: string, problem: string, options: MessageOptions): Recipe {
  return {
    kind: `own certificate: ${kind}`,
    expected: { ...forged, problem },
    make: (_, { originals, known: { company, issuer } }) => {
      const certificates = [company.certificate, issuer.certificate]
      return signFile(originals.plain, (content) => signMessage(content, company, { certificates, ...options }), PBAD)
    },
  }
}

/** Sound until somebody changed it. */
function changed(
  kind: string,
  problem: string | undefined,
  change: (message: OpenMessage, files: SealedFiles) => void,
): Recipe {
  return {
    kind: `own certificate: ${kind}`,
    expected: { ...forged, ...(problem ? { problem } : {}) },
    make: (_, files) => {
      const { company } = files.known
      const sound = (content: Buffer) => signMessage(content, company, { signedToo: [policy()] })
      const broken = (content: Buffer) => edited(sound(content), (message) => change(message, files))
      return signFile(files.originals.plain, broken, PBAD)
    },
  }
}
