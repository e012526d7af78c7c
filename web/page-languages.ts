/** True for pages of signers and of those who check a file: they speak the language of their reader's browser. */
export function isForReaders(pathname: string): boolean {
  return /^\/(sign|verify|release|proof)(\/|$)/.test(pathname)
}

/** True for pages that have no other language to choose: legal texts and the comparison. */
export function isPortugueseAlone(pathname: string): boolean {
  return /^\/(terms|privacy|compare)(\/|$)/.test(pathname)
}
