import type { Verification } from '@rubrica/contracts/documents.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'

/** What can be checked: sealed files are PDF, originals may have come in other forms. */
export const proofFiles = ['.pdf', '.doc', '.docx', '.odt'] as const

/** What a verification means, in one line and a tone. */
export interface Verdict {
  tone: 'done' | 'wait' | 'stop'
  title: string
}

/** The verdict on a document that was looked up by code or hash. */
export function verdictOf({ is_valid, status }: Verification): Verdict {
  if (is_valid) return { tone: 'done', title: 'Documento autêntico' }
  if (status === null) return { tone: 'stop', title: 'Documento não encontrado' }
  if (status === 'certificated') return { tone: 'stop', title: 'Documento não confirmado' }
  return { tone: 'wait', title: documentStatuses[status] }
}

/** The verdict on a file that is held against the document of the page. */
export function fileVerdictOf(file: Verification, documentId: string | null): Verdict {
  if (file.id === null) return { tone: 'stop', title: 'Este arquivo não é o documento, ou foi alterado' }
  if (documentId !== null && file.id !== documentId) return { tone: 'stop', title: 'Este arquivo é de outro documento' }
  return file.is_valid
    ? { tone: 'done', title: 'O arquivo confere' }
    : { tone: 'wait', title: 'O arquivo é deste documento' }
}

/** 'Hash SHA-256' for 64 hexadecimal digits, else the printed code. */
export function proofLabel(code: string) {
  return /^[0-9a-f]{64}$/i.test(code) ? 'Hash SHA-256' : 'Código de verificação'
}

/** The code as it is printed: without the signs between its groups, so that it can be grouped anew. */
export function bareCode(code: string) {
  const bare = code.replace(/[^0-9a-z]/gi, '')
  return proofLabel(code) === 'Hash SHA-256' ? bare.toLowerCase() : bare.toUpperCase()
}
