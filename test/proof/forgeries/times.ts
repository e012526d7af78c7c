import { context, type Der, isOid, parts, readDer, writeDer } from '../kit/der.ts'
import { attribute, edited, type OpenMessage, only, openMessage } from '../kit/message.ts'
import { oids } from '../kit/names.ts'
import { type SealedFile, withMessage } from '../kit/sealed-file.ts'
import { stampToken } from '../kit/token.ts'
import { forged, type Recipe, type SealedFiles } from './forgery.ts'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')

/** Timestamps taken away, exchanged, and made by authorities of the attacker's own. */
export const times: Recipe[] = [
  stamped('the token taken away', ({ signer }) => {
    signer.children = parts(signer).filter(({ tag }) => tag !== 0xa1)
  }),
  stamped('no token in its attribute', (message) => {
    only(parts(only(parts(unsigned(message))[0]))[1]).children = []
  }),
  stamped('no attribute in the list', (message) => {
    unsigned(message).children = []
  }),
  stamped('the token of another seal', (message, { otherTimed }) => {
    setTokens(message, tokenIn(otherTimed))
  }),
  stamped('two tokens in one attribute', (message, { otherTimed }, own) => {
    setTokens(message, tokenIn(own), tokenIn(otherTimed))
  }),
  stamped('the token twice', (message) => {
    parts(unsigned(message)).push(only(parts(unsigned(message))[0]))
  }),
  stamped('a second token, by an authority of the attacker’s own', (message, files) => {
    parts(unsigned(message)).push(
      attribute(oids.timestampToken, readDer(stampToken(signatureIn(message), files.ownAuthority, { at: LONG_AGO }))),
    )
  }),
  stamped('an authority of the attacker’s own, dated 2020', (message, { ownAuthority }) => {
    setTokens(message, readDer(stampToken(signatureIn(message), ownAuthority, { at: LONG_AGO })))
  }),
  stamped('an authority of the same names, dated 2020', (message, { strangeAuthority }) => {
    setTokens(message, readDer(stampToken(signatureIn(message), strangeAuthority, { at: LONG_AGO })))
  }),
  stamped('a token by somebody who is no authority', (message, { stranger }) => {
    setTokens(message, readDer(stampToken(signatureIn(message), stranger)))
  }),
  stamped('a token over something else', (message, { ownAuthority }) => {
    setTokens(message, readDer(stampToken(Buffer.from('x'), ownAuthority)))
  }),
  stamped('a token with a SHA-1 imprint', (message, { ownAuthority }) => {
    setTokens(message, readDer(stampToken(signatureIn(message), ownAuthority, { imprintHash: 'sha1' })))
  }),
  stamped('a token without its content', (message, _, own) => {
    const token = tokenIn(own)
    const content = only(parts(dataIn(token))[2])
    content.children = parts(content).slice(0, 1)
    setTokens(message, token)
  }),
  stamped('the instant in the token changed', (message, _, own) => {
    const token = tokenIn(own)
    const content = only(parts(dataIn(token))[2])
    const holder = only(parts(only(parts(content)[1]))[0])
    const info = readDer(holder.bytes ?? new Uint8Array())
    const instant = only(parts(info).find(({ tag }) => tag === 0x18))
    const text = Buffer.from(instant.bytes ?? []).toString('latin1')
    holder.bytes = Buffer.from(
      Buffer.from(holder.bytes ?? [])
        .toString('latin1')
        .replace(text, `2020${text.slice(4)}`),
      'latin1',
    )
    setTokens(message, token)
  }),
  stamped('the token under another name', (message) => {
    parts(only(parts(unsigned(message))[0]))[0] = { tag: 6, bytes: Buffer.from([0x2a, 3]) }
  }),
  stamped('the token’s certificates taken out', (message, _, own) => {
    const token = tokenIn(own)
    const data = dataIn(token)
    data.children = parts(data).filter(({ tag }) => tag !== 0xa0)
    setTokens(message, token)
  }),
  stamped('a certificate added to the token', (message, { ownAuthority }, own) => {
    const token = tokenIn(own)
    const data = dataIn(token)
    parts(only(parts(data).find(({ tag }) => tag === 0xa0))).push(readDer(ownAuthority.certificate))
    setTokens(message, token)
  }),
  stamped('an unsigned attribute in the token', (message, _, own) => {
    const token = tokenIn(own)
    const signer = only(parts(only(parts(dataIn(token)).at(-1)))[0])
    parts(signer).push(context(1, attribute('1.2.3.4.5', { tag: 5, bytes: new Uint8Array() })))
    setTokens(message, token)
  }),
  stamped('the token with an indefinite length', (message, _, own) => {
    setTokens(message, { ...tokenIn(own), length: 'indefinite' })
  }),
  stamped('a further unsigned attribute', (message) => {
    parts(unsigned(message)).push(attribute('1.2.3.4.5', { tag: 5, bytes: new Uint8Array() }))
  }),
  {
    kind: 'time: a token put on a seal that has none',
    expected: forged,
    make: (file, { ownAuthority }) =>
      withMessage(
        file,
        edited(file.message, (message) => {
          const token = readDer(stampToken(signatureIn(message), ownAuthority, { at: LONG_AGO }))
          parts(message.signer).push(context(1, attribute(oids.timestampToken, token)))
        }),
      ),
  },
  {
    kind: 'time: a token in the place of the seal’s message',
    expected: forged,
    of: 'timed',
    make: (file, { ownAuthority }) => withMessage(file, stampToken(Buffer.from('x'), ownAuthority)),
  },
  {
    kind: 'time: the authority’s token in the place of the seal’s message',
    expected: forged,
    of: 'timed',
    make: (file) => withMessage(file, writeDer(tokenIn(file))),
  },
]

function stamped(what: string, apply: (message: OpenMessage, files: SealedFiles, own: SealedFile) => void): Recipe {
  return {
    kind: `time: ${what}`,
    expected: forged,
    of: 'timed',
    make: (file, files) =>
      withMessage(
        file,
        edited(file.message, (message) => apply(message, files, file)),
      ),
  }
}

function unsigned({ signer }: OpenMessage): Der {
  return only(parts(signer).find(({ tag }) => tag === 0xa1))
}

function setTokens(message: OpenMessage, ...tokens: Der[]): void {
  unsigned(message).children = [attribute(oids.timestampToken, ...tokens)]
}

/** A copy of a seal's token. */
function tokenIn({ message }: SealedFile): Der {
  const { signer } = openMessage(message)
  const list = only(parts(signer).find(({ tag }) => tag === 0xa1))
  const holder = only(parts(list).find((item) => isOid(parts(item)[0], oids.timestampToken)))
  return only(parts(only(parts(holder)[1]))[0])
}

/** The signed data of a token. */
function dataIn(token: Der): Der {
  return only(parts(only(parts(token)[1]))[0])
}

function signatureIn({ signature }: OpenMessage): Uint8Array {
  return signature.bytes ?? new Uint8Array()
}
