import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { P12Signer, PDF } from '@libpdf/core'
import { createCanvas } from '@napi-rs/canvas'
import {
  createPdfEngine,
  type Evidence,
  type PdfEngineOptions,
  type Sealed,
  type SealJob,
} from '@rubrica/api/pdf/engine.ts'

import { createSealingCertificate } from '../../sealing-certificate.ts'

const run = promisify(execFile)

/** An engine with a folder of its own, a sealing certificate and sample documents. */
export async function createPdfWorld(options: PdfEngineOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'rubrica-pdf-'))
  const engine = createPdfEngine({ processes: 1, ...options })
  // Before the instants that tests seal at.
  const signer = await createSealingCertificate('Selo de Ensaio', new Date('2026-01-01T12:00:00Z'))
  const inFolder = (name: string) => join(folder, name)
  return {
    engine,
    signer,
    inFolder,
    paper: (name: string) => fileURLToPath(new URL(`../../fixtures/papers/${name}`, import.meta.url)),
    async write(name: string, bytes: Uint8Array | string) {
      await writeFile(inFolder(name), bytes)
      return inFolder(name)
    },
    /** Seals a file and returns the paths of the results, with their hashes. */
    async seal(
      originalPath: string,
      change: Partial<Omit<SealJob, 'originalPath'>> = {},
    ): Promise<Sealed & { sealed: string; certificate: string }> {
      const sealed = inFolder('selado.pdf')
      const certificate = inFolder('certificado.pdf')
      const original = await readFile(originalPath)
      const evidence = makeEvidence({ originalSha256: createHash('sha256').update(original).digest('hex') })
      const hashes = await engine.seal({
        originalPath,
        sealedPath: sealed,
        certificatePath: certificate,
        stamps: [],
        evidence,
        signer,
        ...change,
      })
      return { ...hashes, sealed, certificate }
    },
    /** A page as PDFium draws it, at 150 DPI. */
    async picture(path: string, page = 1): Promise<string> {
      const out = inFolder('pagina.jpg')
      await engine.renderPage(path, page, { dpi: 150, out })
      return out
    },
    /** Signed without a certification, as other programs do. */
    async signedElsewhere(file: Uint8Array): Promise<Uint8Array> {
      const { p12, password } = signer
      return (await (await PDF.load(file)).sign({ signer: await P12Signer.create(p12, password) })).bytes
    },
    async close() {
      await engine.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The content of the certificate, with names full of accents; `change` may replace anything. */
export function makeEvidence(change: Partial<Evidence> = {}): Evidence {
  return {
    productName: 'Rubrica',
    documentId: '0193b2c4-7d1e-7f3a-9c55-2a7be1f00d42',
    documentName: 'Contrato de prestação de serviços.pdf',
    originalSha256: 'ab'.repeat(32),
    pageCount: 2,
    sentBy: { name: 'Conceição Araújo Gonçalves', email: 'conceicao@exemplo.com.br' },
    accountName: 'Padaria São João Ltda.',
    parties: [makeParty()],
    events: [
      {
        at: '2026-11-20T17:05:12.000Z',
        message: 'Áurea Êxodo Ñandú assinou o documento',
        ip: '203.0.113.7',
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
      },
    ],
    chainHead: 'cd'.repeat(32),
    verificationCode: '7KQ4-M2XP-9TRB',
    verifyUrl: 'https://rubrica.exemplo.com.br/verificar/7KQ4-M2XP-9TRB',
    completedAt: '2026-11-20T17:05:14.000Z',
    timeZone: 'America/Sao_Paulo',
    ...change,
  }
}

/** One who signed. */
export function makeParty(change: Partial<Evidence['parties'][number]> = {}): Evidence['parties'][number] {
  return {
    name: 'Áurea Êxodo Ñandú',
    address: 'aurea@exemplo.com.br',
    governmentId: '12345678909',
    method: 'Código de 6 dígitos enviado por e-mail',
    signedAt: '2026-11-20T17:05:12.000Z',
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
    termsVersion: '1.0',
    termsAcceptedAt: '2026-11-20T17:04:40.000Z',
    corrections: [],
    ...change,
  }
}

/** Runs a program and answers what it printed, also when it ends with an error: qpdf and pdfsig warn by exit code. */
export async function tool(name: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(name, args, { maxBuffer: 2 ** 26 }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
  return stdout + stderr
}

/** The text of a PDF as pdftotext reads it, with spaces and line ends as one space. */
export async function textOf(path: string, ...args: string[]): Promise<string> {
  return (await tool('pdftotext', ...args, path, '-')).replace(/\s+/g, ' ')
}

/** A black picture, because a test can find it in a rendering. */
export function blackPng(width = 40, height = 20): Uint8Array {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').fillRect(0, 0, width, height)
  return canvas.toBuffer('image/png')
}
