import { CertificateProblem } from './certificate-problem.ts'
import type { Asked, Opened, Told, ToSign } from './certificate-worker.ts'

/** The thread that opens a certificate's file and holds its key; the page itself never has it. */
export interface KeyHolder {
  /** @throws {CertificateProblem} */
  open(file: File, password: string): Promise<Opened>
  /** The signature in base64. @throws {CertificateProblem} */
  sign(toSign: ToSign): Promise<string>
  /** Ends the thread, and the key with it. */
  close(): void
}

/** One question at a time. */
export function createKeyHolder(): KeyHolder {
  const worker = new Worker(new URL('./certificate-worker.ts', import.meta.url), { type: 'module' })
  const ask = (asked: Asked) =>
    new Promise<Told>((resolve, reject) => {
      const fail = () => reject(new CertificateProblem('failed'))
      worker.onmessage = ({ data }: MessageEvent<Told>) =>
        'problem' in data ? reject(new CertificateProblem(data.problem, data.property)) : resolve(data)
      worker.onerror = fail
      worker.onmessageerror = fail
      worker.postMessage(asked)
    })
  return {
    open: async (file, password) => {
      const told = await ask({ kind: 'open', file, password })
      if (!('opened' in told)) throw new CertificateProblem('failed')
      return told.opened
    },
    sign: async (toSign) => {
      const told = await ask({ kind: 'sign', ...toSign })
      if (!('signature' in told)) throw new CertificateProblem('failed')
      return told.signature
    },
    close: () => worker.terminate(),
  }
}
