import { asJson, type Json } from '@rubrica/api/docs/openapi-schemas.ts'
import { expect, test } from 'vitest'
import { schemaOf } from '../contracts/row-request.ts'
import { rows } from '../contracts/rows.ts'
import { paper, preparedTemplate, readTemplate, readyDocument, signUp } from '../make.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

test('every name that a call of /v1 takes is refused with line breaks', () => {
  const taken = rows.flatMap(({ name, row }) => (row.body ? namesIn(asJson(schemaOf(row.body)), name) : []))
  expect(taken.length).toBeGreaterThan(20)
  expect(taken.filter(({ schema }) => takes(schema, 'Ana\nSouza')).map(({ at }) => at)).toEqual([])
})

test('a name that turns the text or that nobody sees is refused, and a file’s is written without it', async () => {
  const owner = await signUp(world)
  const { accountId, client } = owner
  for (const full_name of ['Ana\u202eazuoS', 'Ana\u2066', '\u200b', '\u3164 \ufe0f'])
    await expect(client.signers.create({ accountId, full_name })).rejects.toMatchObject({
      fields: { full_name: 'O nome precisa ser visível e não pode inverter o texto.' },
    })
  expect((await client.signers.create({ accountId, full_name: 'שרה 👩‍🚀' })).full_name).toBe('שרה 👩‍🚀')
  const bytes = await (await paper('contrato.pdf')).arrayBuffer()
  const { name } = await client.documents.create({ accountId, file: new File([bytes], 'conta\u202efdp.exe') })
  expect(name).toBe('contafdp.exe')
})

test('a name that is longer than its place ends with a whole character', async () => {
  const owner = await signUp(world)
  const { accountId, client } = owner
  const bytes = await (await paper('contrato.pdf')).arrayBuffer()
  const file = new File([bytes], `${'a'.repeat(254)}😀.pdf`)
  expect((await client.documents.create({ accountId, file })).name).toBe('a'.repeat(254))
  const template = await client.templates.create({ accountId, file })
  expect(template.name).toBe('a'.repeat(254))
  const { id: templateId } = await preparedTemplate(owner)
  const { roles, pages } = await client.templates.get({ accountId, templateId })
  const role_id = roles.find(({ name }) => name === 'Locatário')?.id ?? ''
  const date = pages.flatMap(({ fields }) => fields).find((field) => field.role_id !== role_id)
  const filled = await client.templates.createDocument({
    ...{ accountId, templateId, name: `${'b'.repeat(240)}<#Locatário#>`, message: `${'c'.repeat(4985)}<#Locatário#>` },
    signers: [{ role_id, full_name: `${'A'.repeat(14)}😀😀😀`, email: 'longo@exemplo.com' }],
    editor_fields: [{ field_id: date?.id ?? '', value: '01/12/2026' }],
  })
  expect(filled.name).toBe(`${'b'.repeat(240)}${'A'.repeat(14)}`)
  expect(filled.assignment?.message?.slice(4985)).toBe('A'.repeat(14))
})

test('a document whose name has nothing but an empty value is named as its template says instead', async () => {
  const owner = await signUp(world)
  const { accountId, client } = owner
  const { id: templateId, roles, pages } = await readTemplate(owner)
  const ids = { accountId, templateId }
  const { id: role_id } = await client.templates.createRole({ ...ids, name: 'Cliente' })
  const { id: field_id } = await client.fields.create({ accountId, name: 'Vaga', type: 'text', is_required: false })
  const field = { field_id, role_id: roles[0]?.id ?? '', display_settings: { left: 200, top: 500 } }
  await client.templates.setFields({ ...ids, entries: [{ page_id: pages[0]?.id ?? '', fields: [field] }] })
  const signers = [{ role_id, full_name: 'Bia Sá', email: 'bia@exemplo.com' }]
  const named = async (name: string, value = '') => {
    const editor_fields = [{ field_id, value }]
    return (await client.templates.previewDocument({ ...ids, name, signers, editor_fields })).name
  }
  await client.templates.update({ ...ids, name: '<#Vaga#>', document_name: 'Vaga <#VAGA#> de <#Cliente#>' })
  expect(await named('<#Vaga#>')).toBe('Vaga de Bia Sá')
  expect(await named('<#Vaga#>', '<#Cliente#> 12')).toBe('Bia Sá 12')
  // A value is filled once: what it brings into another text stays.
  expect(await named('<#Vaga#>', '<#Vaga#>')).toBe('<#Vaga#>')
  expect(await named('<#Nada#> <#Vaga#>')).toBe('<#Nada#>')
  await client.templates.update({ ...ids, document_name: '' })
  expect(await named('')).toBe('<#Vaga#>')
})

test('contacts, signers, people and roles with line breaks in their names are refused by their field', async () => {
  const owner = await signUp(world)
  const { accountId, client } = owner
  const { id: documentId } = await readyDocument(owner)
  const { id: templateId } = await preparedTemplate(owner)
  const name = 'Ana\r\nBcc: todos@exemplo.com'
  const signers = [{ full_name: name, email: 'ana@exemplo.com' }]
  const calls: [string, () => Promise<unknown>][] = [
    ['full_name', () => client.signers.create({ accountId, full_name: name })],
    ['name', () => client.users.update({ name: 'Ana\u2028Souza' })],
    ['signers.0.full_name', () => client.assignments.create({ documentId, method: 'virtual', signers })],
    ['name', () => client.templates.createRole({ accountId, templateId, name })],
    ['name', () => client.documents.update({ documentId, name })],
  ]
  for (const [field, call] of calls)
    await expect(call()).rejects.toMatchObject({
      ...{ status: 400, code: 'validation' },
      fields: { [field]: 'O nome não pode ter quebras de linha.' },
    })
  expect((await client.signers.create({ accountId, full_name: ' Ana Souza\n' })).full_name).toBe('Ana Souza')
})

const names = /^(name|full_name|document_name|label)$/

/** Returns the texts of a body that are names, with their paths. */
function namesIn(schema: Json, at: string): { at: string; schema: Json }[] {
  const alternatives = Array.isArray(schema.anyOf) ? schema.anyOf.map(asJson) : [schema]
  return alternatives.flatMap((one) => [
    ...Object.entries(asJson(one.properties)).flatMap(([name, inner]) => [
      ...(names.test(name) ? [{ at: `${at}.${name}`, schema: asJson(inner) }] : []),
      ...namesIn(asJson(inner), `${at}.${name}`),
    ]),
    ...(one.items === undefined ? [] : namesIn(asJson(one.items), `${at}.0`)),
  ])
}

/** Whether a text fits all patterns of an alternative that is a text. */
function takes(schema: Json, text: string): boolean {
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((one) => takes(asJson(one), text))
  const all = Array.isArray(schema.allOf) ? schema.allOf.map(asJson) : []
  const patterns = [schema, ...all].flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []))
  return schema.type === 'string' && patterns.every((pattern) => new RegExp(pattern).test(text))
}
