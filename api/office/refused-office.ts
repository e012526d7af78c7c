/** Sentences for text documents; the error codes' own sentences speak of PDF. */
export const OFFICE_DAMAGED =
  'O arquivo está danificado e não pode ser lido. Abra-o no seu editor de texto, salve-o de novo e envie.'
export const OFFICE_ENCRYPTED = 'O arquivo é protegido por senha. Remova a proteção e envie de novo.'
