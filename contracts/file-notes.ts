import { z } from 'zod'
import { keysOf } from './keys-of.ts'
import type { Sentence } from './locale.ts'

/** What a file contains that its sender should know before anybody signs, in words for people. */
export const fileNotes = {
  certified_without_changes: {
    pt: 'Este documento chegou certificado e não permite mudanças. O arquivo assinado será um novo PDF, com o original inteiro em anexo, para que a certificação dele continue válida.',
    en: 'This document arrived certified and permits no changes. The signed file will be a new PDF with the whole original attached, so that its certification stays valid.',
  },
  certified_for_forms: {
    pt: 'Este documento chegou certificado e só permite preencher formulários e assinar. Se você colocar campos nas páginas, o arquivo assinado será um novo PDF, com o original inteiro em anexo, para que a certificação dele continue válida.',
    en: 'This document arrived certified and permits only filling in forms and signing. If you place fields on its pages, the signed file will be a new PDF with the whole original attached, so that its certification stays valid.',
  },
  signature_broken: {
    pt: 'Uma assinatura digital que já estava neste arquivo não é válida. O selo não a corrige: confira o arquivo com quem o enviou.',
    en: 'A digital signature that was already in this file is not valid. The seal does not mend it: check the file with the person who sent it.',
  },
  changed_after_signature: {
    pt: 'Este arquivo foi alterado depois de uma assinatura digital que já estava nele. Confira o que mudou antes de enviar.',
    en: 'This file was changed after a digital signature that was already in it. Check what changed before you send it.',
  },
  rewritten: {
    pt: 'Programas diferentes mostrariam este arquivo de modos diferentes. O documento será escrito de novo, como você o vê aqui, com o arquivo enviado inteiro em anexo. Confira as páginas antes de enviar.',
    en: 'Different programs would show this file in different ways. The document will be written anew, as you see it here, with the whole uploaded file attached. Check the pages before you send it.',
  },
  javascript: {
    pt: 'Este arquivo traz programas (JavaScript), que podem mudar o que o leitor de PDF mostra. Se puder, gere o PDF novamente sem eles.',
    en: 'This file contains programs (JavaScript), which can change what a PDF reader shows. If you can, make the PDF again without them.',
  },
  hidden_layers: {
    pt: 'Este arquivo tem camadas ocultas. Quem assina vê só o que está à vista; um leitor de PDF pode mostrar o resto. Se puder, gere o PDF novamente sem elas.',
    en: 'This file has hidden layers. Signers see only what is visible; a PDF reader can show the rest. If you can, make the PDF again without them.',
  },
} as const satisfies Record<string, Sentence>

export const FileNoteCode = z.enum(keysOf(fileNotes))
export type FileNoteCode = z.infer<typeof FileNoteCode>

export const FileNote = z.object({
  code: FileNoteCode,
  message: z.string().meta({ pt: 'O mesmo, em uma frase', en: 'The same, in a sentence' }),
})
