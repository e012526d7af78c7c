import { P12Signer } from '@libpdf/core'
import { openPdf } from '@rubrica/api/pdf/open.ts'
import { attachFile, packAttachment } from '@rubrica/api/pdf/seal/attach-file.ts'
import { signPdf } from '@rubrica/api/pdf/seal/sign.ts'
import { canonicalJson } from '@rubrica/proof/evidence/canonical-json.ts'
import { evidenceOf } from '@rubrica/proof/evidence/evidence-of.ts'
import { logProofOf } from '@rubrica/proof/log/log-proof-of.ts'
import { findSignatures } from '@rubrica/proof/signatures/find-signatures.ts'
import { placeOf, replaced } from './kit/sealed-file.ts'
import { shapeOf } from './kit/shape.ts'
import { bodyOf, nextNumber, type Objects, stream, updated, withEntry } from './kit/update.ts'

/** A file in which evidence or the log's proof is another's. */
export interface Exchanged {
  kind: string
  bytes: Uint8Array
  /** `seal-missing` if the change leaves no place that the index knows. */
  verdicts: ('forged' | 'seal-missing' | 'changed-after' | 'intact-unknown-issuer')[]
}

/** Somebody who seals by themselves, and the document that they do it to. */
interface Stranger {
  p12: Uint8Array
  password: string
  paper: Uint8Array
}

interface Carried {
  evidence: Uint8Array
  log: Uint8Array
}

/** What the last seal of a file carries. */
function carriedBy(pdf: Uint8Array): Carried {
  const { document, signatures } = findSignatures(pdf)
  const seal = signatures.at(-1)
  const [evidence, log] = [seal && evidenceOf(document, seal), seal && logProofOf(document, seal)]
  if (!evidence || !log) throw new Error('The file carries no evidence')
  return { evidence, log }
}

/** A sealed file with what another one carries: behind its seal, in its bytes, and under a seal of somebody else. */
export async function exchangesOf(pdf: Uint8Array, other: Uint8Array, stranger: Stranger): Promise<Exchanged[]> {
  const [own, theirs] = [carriedBy(pdf), carriedBy(other)]
  const sealed = async (
    kind: string,
    carried: Carried,
    verdict: Exchanged['verdicts'][number] = 'forged',
  ): Promise<Exchanged> => ({
    kind: `sealed again: ${kind}`,
    bytes: await sealedBy(stranger, carried),
    verdicts: [verdict],
  })
  const mixed = (kind: string, change: object) =>
    sealed(kind, { ...own, log: bytesOf({ ...jsonOf(own.log), ...change }) })
  const { leaf, index, proof, checkpoint } = jsonOf(theirs.log)
  return [
    ...attached.flatMap((name) => behindAndWithin(pdf, other, name)),
    { kind: 'behind the seal: the list of its field', bytes: withOtherList(pdf, other), verdicts: ['changed-after'] },
    await sealed('the evidence', { ...own, evidence: theirs.evidence }),
    await sealed('the proof', { ...own, log: theirs.log }),
    await sealed('both, which agree', theirs, 'intact-unknown-issuer'),
    await mixed('the leaf', { leaf }),
    await mixed('the leaf with its path', { leaf, index, proof }),
    await mixed('the path', { index, proof: [...proof, '0'.repeat(64)] }),
    await mixed('the note', { checkpoint: withOtherSigner(String(jsonOf(own.log).checkpoint), String(checkpoint)) }),
  ]
}

const attached = ['evidence.json', 'log.json'] as const

function behindAndWithin(pdf: Uint8Array, other: Uint8Array, name: string): Exchanged[] {
  const [number, theirs] = [numberOf(pdf, name), bodyOf(other, numberOf(other, name))]
  const start = placeOf(pdf, `\n${number} 0 obj`)
  const end = placeOf(pdf, 'endobj', start.to)
  const within = replaced(pdf, start.to, end.from, Buffer.from(`\n${theirs}\n`, 'latin1'))
  return [
    { kind: `behind the seal: ${name}`, bytes: updated(pdf, { [number]: theirs }), verdicts: ['changed-after'] },
    { kind: `within: ${name}`, bytes: within, verdicts: ['forged', 'seal-missing'] },
  ]
}

function withOtherList(pdf: Uint8Array, other: Uint8Array): Uint8Array {
  const next = nextNumber(pdf)
  const { field } = shapeOf(pdf)
  const objects: Objects = { [field]: withEntry(bodyOf(pdf, field), 'AF', `[${next} 0 R ${next + 2} 0 R]`) }
  for (const [place, name] of attached.entries()) {
    const at = next + 2 * place
    objects[at] = `<</Type/Filespec/F(${name})/UF(${name})/EF<</F ${at + 1} 0 R>>>>`
    objects[at + 1] = stream(
      '/Type/EmbeddedFile',
      name === 'log.json' ? carriedBy(other).log : carriedBy(other).evidence,
    )
  }
  return updated(pdf, objects)
}

/** The number of the stream of an attached file. */
function numberOf(pdf: Uint8Array, name: string): number {
  const text = Buffer.from(pdf).toString('latin1')
  const at = text.lastIndexOf('obj', text.indexOf(`(${name})`))
  const number = /\/EF\s*<<\s*\/F\s+(\d+) 0 R/.exec(text.slice(at, text.indexOf('endobj', at)))?.[1]
  if (number === undefined) throw new Error(`The file lacks ${name}`)
  return Number(number)
}

async function sealedBy({ p12, password, paper }: Stranger, carried: Carried): Promise<Uint8Array> {
  const { pdf, pages } = await openPdf(paper)
  const at = new Date()
  const files = [
    { name: 'evidence.json', json: Buffer.from(carried.evidence).toString() },
    { name: 'log.json', json: Buffer.from(carried.log).toString() },
  ]
  return signPdf(pdf, pages, {
    signer: await P12Signer.create(p12, password),
    attached: files.map((one) => attachFile(pdf, packAttachment({ description: '', ...one }), { at, listed: false })),
    name: 'Rubrica',
    reason: 'Selo',
    signedAt: at,
  })
}

/** The text of one note with the signature of another. */
function withOtherSigner(note: string, other: string): string {
  return note.slice(0, note.lastIndexOf('\n\n') + 2) + other.slice(other.lastIndexOf('\n\n') + 2)
}

function jsonOf(bytes: Uint8Array) {
  return JSON.parse(Buffer.from(bytes).toString())
}

function bytesOf(value: object): Uint8Array {
  return Buffer.from(canonicalJson(value))
}
