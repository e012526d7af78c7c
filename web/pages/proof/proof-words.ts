import type { Verification } from '@rubrica/contracts/documents.ts'
import { documentStatuses } from '@rubrica/contracts/messages.ts'
import type { Report } from '@rubrica/proof/report.ts'
import { verdicts } from '@rubrica/proof/verdict.ts'
import { verdictTitles, verdictTones } from '@rubrica/proof/verdict-titles.ts'

/** File types that can be checked: sealed files are PDF, originals may be in other formats. */
export const proofFiles = ['.pdf', '.doc', '.docx', '.odt'] as const

/** The verdict of a page: tone, title and sentence. `ask` where only the file itself can answer. */
export interface Verdict {
  tone: 'done' | 'ask' | 'note' | 'wait' | 'stop'
  mark: string
  title: string
  text: string
}

/**
 * The verdict on what was looked up. A link names a code or a hash, and whoever made the link may have printed it on any
 * document: only a file that was chosen here, or a hash that was typed here, is called unchanged. `report` is of the file
 * that was chosen here: what the service knows and what stands in the file are told as one.
 */
export function verdictOf(proof: Verification, isGivenHere: boolean, report?: Report): Verdict {
  const { id, status, matched, message: text, is_record_whole } = proof
  if (id === null || status === null || matched === null) {
    return report ? unknownFiles[report.verdict] : unknownVerdict(proof.hash)
  }
  if (report && matched === 'sealed' && !isSealWhole(report)) return contradiction
  if (!is_record_whole) return { tone: 'stop', mark: 'Não confere', title: 'Documento não confirmado', text }
  if (status !== 'certificated') return { tone: 'wait', mark: 'Sem selo', title: documentStatuses[status], text }
  if (matched === 'original') return { tone: 'note', mark: 'Original', title: originalTitle, text }
  if (matched === 'sealed' && isGivenHere) return { tone: 'done', mark: 'Confere', title: 'Documento autêntico', text }
  const asked =
    matched === 'sealed' ? 'Este é o código hash de um arquivo assinado por todos. Confira o arquivo.' : text
  return { tone: 'ask', mark: 'Falta conferir o arquivo', title: 'Documento encontrado', text: asked }
}

/** The verdict on a file that speaks for itself alone: the service did not answer. */
export function lonelyVerdict({ verdict }: Pick<Report, 'verdict'>): Verdict {
  const [{ pt: title }, { pt: text }] = [verdictTitles[verdict], verdicts[verdict]]
  return { tone: verdictTones[verdict], mark: 'Conferido só neste dispositivo', title, text }
}

/** On a file that the service does not know. */
const unknownFiles: Record<Report['verdict'], Verdict> = {
  // The page knows the issuers of this installation alone.
  intact: {
    tone: 'note',
    mark: 'Sem registro',
    title: 'Selo válido, documento não encontrado',
    text: 'O selo é deste serviço e nada mudou depois dele, mas o serviço não tem registro deste arquivo.',
  },
  'intact-unknown-issuer': {
    tone: 'note',
    mark: 'Emissor desconhecido',
    title: verdictTitles['intact-unknown-issuer'].pt,
    text: 'Nada mudou desde a assinatura. Este serviço não conhece o arquivo nem o emissor do certificado, e qualquer pessoa pode fazer um certificado com o nome que quiser: confirme por outro meio com quem assinou.',
  },
  'changed-after': {
    tone: 'stop',
    mark: 'Não confere',
    title: verdictTitles['changed-after'].pt,
    text: 'O arquivo mudou depois da assinatura: o que ele mostra agora pode não ser o que foi assinado. Peça o arquivo original a quem o enviou.',
  },
  forged: {
    tone: 'stop',
    mark: 'Não confere',
    title: verdictTitles.forged.pt,
    text: 'Uma assinatura deste arquivo não confere: não confie no que ela diz. O motivo está abaixo.',
  },
  unsupported: {
    tone: 'note',
    mark: 'Não conferido',
    title: verdictTitles.unsupported.pt,
    text: 'Uma assinatura deste arquivo usa um formato ou algoritmo que não se confere aqui. Nada se diz contra ela, nem a favor: confirme por outro meio com quem assinou.',
  },
  'seal-missing': {
    tone: 'stop',
    mark: 'Sem selo',
    title: verdictTitles['seal-missing'].pt,
    text: 'O arquivo é de um documento selado, mas o selo não está nele: nada garante que seja o que as pessoas assinaram.',
  },
  'not-sealed': {
    tone: 'stop',
    mark: 'Não confere',
    title: 'Arquivo não reconhecido',
    text: 'O arquivo não tem assinatura digital, e este serviço não o conhece.',
  },
}

/** The very bytes that the service has sealed, and yet their seal does not hold. */
const contradiction: Verdict = {
  tone: 'stop',
  mark: 'Não confere',
  title: 'Documento não confirmado',
  text: 'O serviço reconhece este arquivo, mas o selo dele não confere neste dispositivo. O motivo está abaixo.',
}

/** Our seal comes last; what it changed on top of earlier signatures it answers for, whether its issuer is known here or not. */
function isSealWhole({ verdict, signatures }: Report): boolean {
  const last = signatures.findLast(({ kind }) => kind !== 'timestamp')
  return (
    verdict !== 'forged' && last !== undefined && last.verdict !== 'changed-after' && last.verdict !== 'unsupported'
  )
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
export function fileVerdictOf(file: Verification, documentId: string, report: Report): Pick<Verdict, 'tone' | 'title'> {
  if (file.id === null) return { tone: 'stop', title: otherFileTitles[report.verdict] }
  if (file.matched === 'sealed' && !isSealWhole(report)) return contradiction
  if (file.id !== documentId) return { tone: 'stop', title: 'Este arquivo é de outro documento' }
  if (!file.is_record_whole) return { tone: 'stop', title: 'Documento não confirmado' }
  if (file.matched === 'sealed' && file.is_valid) return { tone: 'done', title: 'O arquivo confere' }
  return { tone: 'note', title: originalTitle }
}

/** Of a file that the service does not know, held against a document. */
const otherFileTitles: Record<Report['verdict'], string> = {
  intact: 'Este arquivo não é o documento',
  'intact-unknown-issuer': 'Este arquivo não é o documento: foi assinado em outro lugar',
  'changed-after': 'Este arquivo foi alterado depois de assinado',
  forged: 'Uma assinatura deste arquivo não confere',
  unsupported: 'Este arquivo não é o documento: foi assinado em outro lugar',
  'seal-missing': 'Falta o selo neste arquivo',
  'not-sealed': 'Este arquivo não é o documento, ou foi alterado',
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
