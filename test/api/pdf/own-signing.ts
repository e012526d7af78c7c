import { readFile } from 'node:fs/promises'
import { type FilledField, type FormField, messageRoom, type OwnSignature } from '@rubrica/api/pdf/engine.ts'
import { signerAttributes, signerMessage } from '@rubrica/proof/cms/signer-message.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import type { IssuedCertificate } from '../../certificate-authority.ts'
import { blackPng, type createPdfWorld } from './pdf-world.ts'

type World = Awaited<ReturnType<typeof createPdfWorld>>

/** The part of one signer with a certificate. */
export interface OwnPart {
  issued: IssuedCertificate
  filled?: FilledField[]
  at?: OwnSignature['at']
}

interface Document {
  /** Fields of all parties. */
  fields?: FormField[]
  form?: OwnSignature['form']
  isFirst?: boolean
}

/** Lets people sign a document one after the other; returns the file after each of them. */
export async function signInTurn(
  world: World,
  original: string,
  parts: OwnPart[],
  document: Document = {},
): Promise<string[]> {
  const states: string[] = []
  for (const [index, part] of parts.entries()) {
    const { place, message } = await prepare(world, states.at(-1) ?? original, part, {
      isFirst: index === 0,
      ...document,
    })
    const signedPath = `${place.preparedPath}.assinado.pdf`
    const embedded = await world.engine.embedSignature({ ...place, signedPath, message })
    if ('problems' in embedded) throw new Error(embedded.problems.join(', '))
    states.push(signedPath)
  }
  return states
}

let prepared = 0

/** Prepares one signature and makes its message. */
export async function prepare(
  world: World,
  basePath: string,
  { issued, filled = [], at }: OwnPart,
  { fields = [], form = 'etsi', isFirst = true }: Document = {},
) {
  const { certificate, chain } = issued
  prepared += 1
  const preparedPath = world.inFolder(`preparado-${prepared}.pdf`)
  const signature = {
    name: readCertificateFile(certificate).subject.shown ?? '',
    reason: 'Assinatura digital com certificado próprio',
    signedAt: new Date().toISOString(),
    form,
    room: messageRoom([certificate, ...chain]),
    ...(at ? { at, pngPath: await world.write('assinatura.png', blackPng()) } : {}),
  }
  const job = { basePath, preparedPath, isFirst, fields, filled, signature }
  const { digest, from, to } = await world.engine.prepareSignature(job)
  return { place: { preparedPath, from, to }, message: await messageOf(issued, digest) }
}

async function messageOf({ certificate, chain, sign }: IssuedCertificate, hex: string): Promise<Uint8Array> {
  const digest = Buffer.from(hex, 'hex')
  const signature = sign(await signerAttributes({ certificate, digest, policy: true }))
  return signerMessage({ certificate, chain, digest, signature, policy: true })
}

export async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}
