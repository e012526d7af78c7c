import { z } from 'zod'
import { keysOf } from './keys-of.ts'

/** What a file contains that its sender should know before anybody signs, in words for people. */
export const fileNotes = {
  certified_without_changes:
    'Este documento chegou certificado e não permite mudanças. O arquivo assinado será um novo PDF, com o original inteiro em anexo, para que a certificação dele continue válida.',
  certified_for_forms:
    'Este documento chegou certificado e só permite preencher formulários e assinar. Se você colocar campos nas páginas, o arquivo assinado será um novo PDF, com o original inteiro em anexo, para que a certificação dele continue válida.',
  signature_broken:
    'Uma assinatura digital que já estava neste arquivo não é válida. O selo não a corrige: confira o arquivo com quem o enviou.',
  changed_after_signature:
    'Este arquivo foi alterado depois de uma assinatura digital que já estava nele. Confira o que mudou antes de enviar.',
  rewritten:
    'Programas diferentes mostrariam este arquivo de modos diferentes. O documento será escrito de novo, como você o vê aqui, com o arquivo enviado inteiro em anexo. Confira as páginas antes de enviar.',
  javascript:
    'Este arquivo traz programas (JavaScript), que podem mudar o que o leitor de PDF mostra. Se puder, gere o PDF novamente sem eles.',
  hidden_layers:
    'Este arquivo tem camadas ocultas. Quem assina vê só o que está à vista; um leitor de PDF pode mostrar o resto. Se puder, gere o PDF novamente sem elas.',
} as const

export const FileNoteCode = z.enum(keysOf(fileNotes))
export type FileNoteCode = z.infer<typeof FileNoteCode>

export const FileNote = z.object({ code: FileNoteCode, message: z.string().describe('O mesmo, em uma frase') })
