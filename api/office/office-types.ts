/** Media types of the text documents that LibreOffice turns into PDF. */
export const officeTypes = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
} as const

export function isOfficeType(type: string): boolean {
  return Object.values(officeTypes).some((one) => one === type)
}

/** The file ending for LibreOffice. */
export function officeEnding(type: string): string {
  return Object.entries(officeTypes).find(([, one]) => one === type)?.[0] ?? 'bin'
}
