import type { Verification } from '@rubrica/contracts/documents.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'

/** File types that can be checked: sealed files are PDF, originals may be in other formats. */
export const proofFiles = ['.pdf', '.doc', '.docx', '.odt'] as const

/** The verdict of a verification: tone, title and sentence. `ask` where only the file itself can answer. */
export interface Verdict {
  tone: 'done' | 'ask' | 'note' | 'wait' | 'stop'
  mark: string
  title: string
  text: string
}

/**
 * The verdict on what was looked up. A link names a code or a hash, and whoever made the link may have printed it on any
 * document: only a file that was chosen here, or a hash that was typed here, is called unchanged.
 */
export function verdictOf(proof: Verification, isGivenHere: boolean): Verdict {
  const { id, status, matched, message: text, is_record_whole } = proof
  if (id === null || status === null || matched === null) return unknownVerdict(proof.hash)
  if (!is_record_whole) return { tone: 'stop', mark: 'Não confere', title: 'Documento não confirmado', text }
  if (status !== 'certificated') return { tone: 'wait', mark: 'Sem selo', title: documentStatuses[status], text }
  if (matched === 'original') return { tone: 'note', mark: 'Original', title: originalTitle, text }
  if (matched === 'sealed' && isGivenHere) return { tone: 'done', mark: 'Confere', title: 'Documento autêntico', text }
  const asked =
    matched === 'sealed' ? 'Este é o código hash de um arquivo assinado por todos. Confira o arquivo.' : text
  return { tone: 'ask', mark: 'Falta conferir o arquivo', title: 'Documento encontrado', text: asked }
}

const originalTitle = 'Arquivo original, sem as assinaturas'

/** Number of characters of a verification code. */
const CODE_LENGTH = 24

function unknownVerdict(hash: string): Verdict {
  const { length } = bareCode(hash)
  if (isHash(hash)) {
    const text = 'O arquivo com este código hash não é de um documento daqui, ou foi alterado depois de assinado.'
    return { tone: 'stop', mark: 'Não confere', title: 'Arquivo não reconhecido', text }
  }
  // Nothing was looked up that could match or not.
  const counts = `O código do documento tem ${CODE_LENGTH} letras e números. Este tem ${length}.`
  if (length < CODE_LENGTH) return { tone: 'ask', mark: 'Incompleto', title: 'Código incompleto', text: counts }
  if (length > CODE_LENGTH) return { tone: 'ask', mark: 'Longo demais', title: 'Código longo demais', text: counts }
  return {
    tone: 'stop',
    mark: 'Não confere',
    title: 'Código não encontrado',
    text: 'Nenhum documento tem este código.',
  }
}

/** The verdict on a file that is compared with the document of the page. */
export function fileVerdictOf(file: Verification, documentId: string): Pick<Verdict, 'tone' | 'title'> {
  if (file.id === null) return { tone: 'stop', title: 'Este arquivo não é o documento, ou foi alterado' }
  if (file.id !== documentId) return { tone: 'stop', title: 'Este arquivo é de outro documento' }
  if (!file.is_record_whole) return { tone: 'stop', title: 'Documento não confirmado' }
  if (file.matched === 'sealed' && file.is_valid) return { tone: 'done', title: 'O arquivo confere' }
  return { tone: 'note', title: originalTitle }
}

/** True for the 64 hexadecimal digits of a SHA-256. */
export function isHash(code: string) {
  return /^[0-9a-f]{64}$/i.test(code)
}

/** The label of a code. */
export function proofLabel(code: string) {
  return isHash(code) ? 'Código hash (SHA-256)' : 'Código do documento'
}

/** The code without the separators of its groups, so that it can be grouped again. */
export function bareCode(code: string) {
  const bare = code.replace(/[^0-9a-z]/gi, '')
  return isHash(code) ? bare.toLowerCase() : bare.toUpperCase()
}
