/** The id of a test of a file under test/, as the lists of spec-items/ write it: `// spec: <id>` is above that test. */
export function heldBy(file: string): (id: string) => string {
  return (id) => `test/${file}.test.ts#${id}`
}
