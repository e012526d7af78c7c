import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { contact, documentIn, sentDocument, signAll, signerAtTheDoor, signUp } from '../../make.ts'
import { useWorld } from '../../world.ts'

const run = promisify(execFile)
const world = useWorld()

test('the certificate shows names in Vietnamese, Romanian, Greek and Cyrillic letters whole', async () => {
  const names = ['Nguyễn Thị Ánh', 'Ștefan Țepeș', 'Δημήτρης Παππάς', 'Иван Щёголев', 'Łukasz Żółć']
  const text = await certificateOf(names)
  for (const name of names) expect(text).toContain(name)
  expect(text).not.toContain('[…]')
})

test('no name in other letters or in emoji is missing without a mark, and the certificate says where it is whole', async () => {
  const text = await certificateOf(['محمد بن خالد', 'Ana 李小龙', '🚀 Bia', '👩🏽‍⚖️'])
  expect(text).toContain('Pedido de assinatura para […].')
  expect(text).toContain('Ana […] assinou o documento.')
  expect(text).toContain('Pedido de assinatura para […] Bia.')
  expect(text.match(/\[…\] assinou o documento\./g)).toHaveLength(3)
  expect(text).toContain('Onde está […], há letras ou sinais que esta página não mostra')
})

/** The text of the certificate of a document that people of these names have signed. */
async function certificateOf(names: string[]): Promise<string> {
  const owner = await signUp(world)
  const people = await Promise.all(names.map((name) => contact(owner, name)))
  const { id: documentId } = await sentDocument(owner, people)
  for (const { email } of people) await signAll(await signerAtTheDoor(world, email))
  await documentIn(owner.client, documentId, 'certificated')
  const file = await owner.client.documents.download({ documentId, artifact: 'certificate-page' })
  const reading = run('pdftotext', ['-raw', '-', '-'])
  reading.child.stdin?.end(Buffer.from(await new Response(file.body).arrayBuffer()))
  return (await reading).stdout.replace(/\s+/g, ' ').normalize('NFC')
}
