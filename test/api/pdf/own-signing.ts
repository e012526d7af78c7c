import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FilledField, FormField, OwnSignature } from '@rubrica/api/pdf/engine.ts'
import { messageRoom } from '@rubrica/api/pdf/engine.ts'
import { sealAttributes, sealMessage } from '@rubrica/proof/cms/seal-message.ts'
import { readCertificateFile } from '@rubrica/proof/x509/certificate.ts'
import type { IssuedCertificate } from '../../certificate-authority.ts'
import { blackPng, type createPdfWorld } from './pdf-world.ts'

type World = Awaited<ReturnType<typeof createPdfWorld>>

/** What one signer with a certificate adds. */
export interface OwnPart {
  issued: IssuedCertificate
  filled?: FilledField[]
  at?: OwnSignature['at']
}

/** Has people sign a document one after the other; answers the file after each of them. */
export async function signInTurn(
  world: World,
  original: string,
  parts: OwnPart[],
  { fields = [], form = 'etsi' }: { fields?: FormField[]; form?: OwnSignature['form'] } = {},
): Promise<string[]> {
  const states: string[] = []
  for (const [index, { issued, filled = [], at }] of parts.entries()) {
    const { certificate, chain } = issued
    const preparedPath = world.inFolder(`preparado-${index}.pdf`)
    const signedPath = world.inFolder(`assinado-${index}.pdf`)
    const prepared = await world.engine.prepareSignature({
      basePath: states.at(-1) ?? original,
      preparedPath,
      isFirst: index === 0,
      fields,
      filled,
      signature: {
        name: readCertificateFile(certificate).subject.shown ?? '',
        reason: 'Assinatura digital com certificado próprio',
        signedAt: `2026-11-22T17:0${index}:00.000Z`,
        form,
        room: messageRoom([certificate, ...chain]),
        ...(at ? { at, pngPath: await world.write('assinatura.png', blackPng()) } : {}),
      },
    })
    const message = await messageOf(issued, prepared.digest)
    const { from, to } = prepared
    const embedded = await world.engine.embedSignature({ preparedPath, signedPath, from, to, message })
    if ('problems' in embedded) throw new Error(embedded.problems.join(', '))
    states.push(signedPath)
  }
  return states
}

async function messageOf({ certificate, chain, sign }: IssuedCertificate, hex: string): Promise<Uint8Array> {
  const digest = Buffer.from(hex, 'hex')
  const signature = sign(await sealAttributes({ certificate, chain, digest }))
  return sealMessage({ certificate, chain, digest, signature })
}

export async function bytesOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(path))
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
