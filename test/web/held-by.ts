/** The name of a test of a file under test/, as the lists of spec-items/ write it. */
export function heldBy(file: string): (title: string) => string {
  return (title) => `test/${file}.test.ts > ${title}`
}
