/** One numbered part of a legal text. */
export interface LegalSection {
  title: string
  paragraphs: string[]
}
