/** Sentences for text documents; the error codes' own sentences speak of PDF. */
export const OFFICE_DAMAGED = {
  sentence: {
    pt: 'O arquivo está danificado e não pode ser lido. Abra-o no seu editor de texto, salve-o de novo e envie.',
    en: 'The file is damaged and cannot be read. Open it in your text editor, save it again and send it.',
  },
}
export const OFFICE_ENCRYPTED = {
  sentence: {
    pt: 'O arquivo é protegido por senha. Remova a proteção e envie de novo.',
    en: 'The file is protected by a password. Remove the protection and send it again.',
  },
}
