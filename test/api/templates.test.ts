import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Field, FieldType, Template } from '@rubrica/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { CPF, contact, documentIn, type Owner, paper, readTemplate, signAll, signerAtTheDoor, signUp } from '../make.ts'
import { unreadableDocx } from '../office-files.ts'
import { until } from '../until.ts'
import { databases, useWorld } from '../world.ts'

const run = promisify(execFile)

describe.each(databases.filter((one) => one.isThere))('templates on $kind', ({ kind }) => {
  const world = useWorld({ database: kind })
  let owner: Owner
  let stranger: Owner
  let fields: Field[]

  beforeAll(async () => {
    owner = await signUp(world)
    stranger = await signUp(world, 'Estranho')
    fields = (await owner.client.fields.list({ accountId: owner.accountId, include_standard: true })).items
  })

  test('an upload becomes a template with pages and the role of whoever prepares', async () => {
    const { accountId, client } = owner
    const made = await client.templates.create({ accountId, file: await paper('contrato.pdf'), name: 'Prestação' })
    expect(made.roles).toMatchObject([{ name: 'TemplateEditor', assignment_type: 'Editor' }])
    const template = await ready(made.id)
    expect(template).toMatchObject({
      resource: 'template',
      name: 'Prestação',
      document_name: 'Prestação',
      message: null,
    })
    expect(template.pages.map(({ number, fields }) => [number, fields])).toEqual([
      [1, []],
      [2, []],
    ])
    const page = template.pages[0]
    const image = await client.templates.pageImage({ accountId, templateId: template.id, pageId: page?.id ?? '' })
    expect(image.type).toBe('image/jpeg')
    const again = await world.fetch(page?.download_url ?? '', {
      headers: { Authorization: `Bearer ${owner.accessToken}` },
    })
    expect((await again.arrayBuffer()).byteLength).toBe((await new Response(image.body).arrayBuffer()).byteLength)
  })

  test('a Word file is converted, and a file that is no document is refused with a sentence', async () => {
    const { accountId, client } = owner
    const { id } = await client.templates.create({ accountId, file: await paper('contrato.docx') })
    expect((await ready(id)).pages).toHaveLength(2)
    const liar = client.templates.create({ accountId, file: await paper('falso.pdf') })
    await expect(liar).rejects.toMatchObject({ message: 'O tipo de arquivo selecionado é inválido' })
    const broken = await client.templates.create({ accountId, file: unreadableDocx() })
    expect((await inStatus(broken.id, 'failed')).failure_reason).toMatch(/convertido em PDF/)
    const use = client.templates.createDocument({ accountId, templateId: broken.id })
    await expect(use).rejects.toMatchObject({ code: 'template_not_ready' })
  })

  test('fields are placed, keep their ids, and are refused where they cannot be', async () => {
    const { template, client: clientRole } = await contractTemplate()
    const [first] = template.pages
    expect(first?.fields.map(({ label }) => label)).toEqual(['Objeto', 'Número do contrato', 'Assinatura', 'CPF'])
    const same = await setFields(template, { pages: template.pages })
    expect(same.pages).toEqual(template.pages)

    const editor = roleNamed(template, 'TemplateEditor')
    const place = (type: FieldType, role_id: string, more: object = {}) => ({
      entries: [
        {
          page_id: first?.id ?? '',
          fields: [{ field_id: fieldOf(type), role_id, display_settings: { left: 10, top: 10 }, ...more }],
        },
      ],
    })
    await expect(setFields(template, place('signature', editor))).rejects.toMatchObject({ code: 'field_needs_signer' })
    await expect(setFields(template, place('text', 'nada'))).rejects.toMatchObject({ status: 404 })
    await expect(setFields(template, place('text', editor, { field_id: 'nada' }))).rejects.toMatchObject({
      code: 'field_unknown',
    })
    const outside = { display_settings: { left: 5000, top: 10 } }
    await expect(setFields(template, place('text', clientRole, outside))).rejects.toMatchObject({
      code: 'field_outside_page',
    })
    await expect(setFields(template, {})).rejects.toMatchObject({ code: 'validation' })
    expect((await get(template.id)).pages).toEqual(template.pages)

    const { accountId, client } = owner
    const remove = client.fields.remove({ accountId, fieldId: fieldOf('cpf') })
    await expect(remove).rejects.toMatchObject({ code: 'field_in_use' })
  })

  test('roles have names of their own, and the one of whoever prepares stays', async () => {
    const { template, client: clientRole } = await contractTemplate()
    const { accountId, client } = owner
    const at = { accountId, templateId: template.id }
    await expect(client.templates.createRole({ ...at, name: ' CLIENTE ' })).rejects.toMatchObject({
      code: 'role_name_taken',
    })
    const witness = await client.templates.createRole({ ...at, name: 'Testemunha' })
    expect(witness).toMatchObject({ name: 'Testemunha', assignment_type: 'Signer' })
    await expect(client.templates.updateRole({ ...at, roleId: witness.id, name: 'Cliente' })).rejects.toMatchObject({
      fields: { name: 'Já existe um papel com este nome no template.' },
    })
    await client.templates.updateRole({ ...at, roleId: clientRole, name: 'Contratante' })
    expect(await get(template.id)).toMatchObject({
      document_name: 'Contrato <#Número do contrato#> de <#Contratante#>',
    })

    // A role of another template may have the name.
    await contractTemplate()
    for (const name of ['Cliente', 'Testemunha']) await client.templates.updateRole({ ...at, roleId: witness.id, name })

    const editor = { ...at, roleId: roleNamed(template, 'TemplateEditor') }
    await expect(client.templates.updateRole({ ...editor, name: 'Eu' })).rejects.toMatchObject({ code: 'role_fixed' })
    await expect(client.templates.removeRole(editor)).rejects.toMatchObject({ code: 'role_fixed' })
    await client.templates.removeRole({ ...at, roleId: clientRole })
    const left = await get(template.id)
    expect(left.roles.map(({ name }) => name)).toEqual(['TemplateEditor', 'Testemunha'])
    expect(left.pages[0]?.fields.map(({ label }) => label)).toEqual(['Objeto', 'Número do contrato'])
  })

  test('a change on an earlier version is refused, and one that names no version or changes nothing never is', async () => {
    const { accountId, client } = owner
    const { template, client: clientRole } = await contractTemplate()
    const at = { accountId, templateId: template.id }
    const versions = [template.version]
    const grown = async () => {
      const { version } = await get(template.id)
      versions.push(version)
      return version
    }
    const outdated = { status: 409, code: 'template_outdated' }
    const update = (body: { version?: number; message?: string; name?: string; tags?: string[] }) =>
      client.templates.update({ ...at, ...body })

    expect(await update({ version: template.version, message: 'Segue.' })).toMatchObject({ version: await grown() })
    await expect(update({ version: template.version, message: 'Outra' })).rejects.toMatchObject(outdated)
    await expect(update({ version: template.version, message: 'Outra', tags: ['Nova'] })).rejects.toMatchObject(
      outdated,
    )
    expect(await get(template.id)).toMatchObject({ message: 'Segue.', tags: [] })
    await expect(setFields(template, { version: template.version, entries: [] })).rejects.toMatchObject(outdated)
    expect((await get(template.id)).pages).toEqual(template.pages)

    // The answer was lost, or only tags change: the version is as it was.
    await update({ version: template.version, message: 'Segue.', tags: ['Obra'] })
    expect((await get(template.id)).version).toBe(versions.at(-1))

    await setFields(template, { version: versions.at(-1), pages: template.pages })
    await grown()
    await setFields(template, { pages: template.pages })
    await grown()
    await update({ name: 'Contrato novo' })
    await grown()
    const { id: roleId } = await client.templates.createRole({ ...at, name: 'Fiador' })
    await grown()
    await client.templates.updateRole({ ...at, roleId, name: 'Avalista' })
    await grown()
    await client.templates.removeRole({ ...at, roleId: clientRole })
    await grown()
    expect(versions).toEqual(versions.map((_, place) => template.version + place))
  })

  test('a document from a template holds what was filled in, is signed, and is sealed with all of it', async () => {
    const { template, client: clientRole } = await contractTemplate()
    const email = `${randomUUID()}@exemplo.com`
    const document = await use(template, {
      signers: [{ role_id: clientRole, email: email.toUpperCase(), name: 'Joana Müller Ávila' }],
      editor_fields: [
        { field_id: fieldOf('text'), value: 'Manutenção para <#Cliente#>' },
        { field_id: fieldOf('number'), value: '2042' },
      ],
    })
    expect(document).toMatchObject({
      template_id: template.id,
      status: 'pending_signature',
      name: 'Contrato 2042 de Joana Müller Ávila',
      assignment: { method: 'collect', message: 'Olá, Joana Müller Ávila. Segue o contrato 2042. Olívia Conceição' },
    })
    expect(Object.keys(document.artifacts)).toEqual(['original', 'thumbnail'])
    const items = document.assignment?.items ?? []
    expect(items.map(({ signer, value, completed }) => [signer?.full_name ?? null, value, completed])).toEqual([
      ['Joana Müller Ávila', null, false],
      ['Joana Müller Ávila', null, false],
      [null, 'Manutenção para Joana Müller Ávila', true],
      [null, '2042', true],
    ])

    const joana = await signerAtTheDoor(world, email)
    const seen = (await joana.signing.open({})).assignment?.items ?? []
    expect(seen.filter(({ signer }) => signer === null).map(({ value }) => value)).toEqual([
      'Manutenção para Joana Müller Ávila',
      '2042',
    ])
    // The signer cannot change what the sender wrote.
    await signAll(joana, { text: 'Outra coisa', number: '1', cpf: CPF })
    const done = await documentIn(owner.client, document.id, 'certificated')
    expect(done.assignment?.items.map(({ completed }) => completed)).toEqual([true, true, true, true])

    const text = await sealedText(document.id)
    expect(text).toContain('Manutenção para Joana Müller Ávila')
    expect(text).toContain('2042')
    expect(text).not.toContain('Outra coisa')
    const contacts = await owner.client.signers.list({ accountId: owner.accountId, search: email })
    expect(contacts.items.map(({ full_name }) => full_name)).toEqual(['Joana Müller Ávila'])
  })

  test('an e-mail that is a contact already stays that contact, also when many ask at once', async () => {
    const { template, client: clientRole } = await contractTemplate()
    const ana = await contact(owner, 'Ana de Sempre')
    const known = await use(template, { signers: [{ role_id: clientRole, email: ana.email, name: 'Outro Nome' }] })
    expect(known.assignment?.signers).toMatchObject([{ id: ana.id, full_name: 'Ana de Sempre' }])
    const email = `${randomUUID()}@exemplo.com`
    const signers = [{ role_id: clientRole, email, name: 'Nova Pessoa' }]
    const several = await Promise.all(Array.from({ length: 5 }, () => use(template, { signers })))
    expect(new Set(several.map(({ assignment }) => assignment?.signers[0]?.id)).size).toBe(1)
  })

  test('what is missing or wrong is said, and nothing is left behind', async () => {
    const { template, client: clientRole } = await contractTemplate()
    const email = `${randomUUID()}@exemplo.com`
    const signers = [{ role_id: clientRole, email, name: 'Ninguém Ainda' }]
    const { client, accountId } = owner
    const before = (await client.documents.list({ accountId })).totalCount
    const wrong: [object, object][] = [
      [{}, { code: 'role_not_cast', fields: { signers: 'Informe quem assina como Cliente.' } }],
      [{ signers: [{ role_id: clientRole }] }, { code: 'role_not_cast' }],
      [{ signers: [{ role_id: clientRole, email }] }, { code: 'role_not_cast' }],
      [{ signers: [{ role_id: clientRole, id: 'nada' }] }, { code: 'signer_unknown', status: 404 }],
      [{ signers: [{ role_id: 'nada', email, name: 'Ana' }] }, { code: 'role_unknown', status: 404 }],
      [
        { signers: [{ role_id: roleNamed(template, 'TemplateEditor'), email, name: 'Ana' }] },
        { code: 'role_not_cast' },
      ],
      [
        { signers, editor_fields: [{ field_id: 'nada', value: '1' }] },
        { code: 'field_unknown', status: 404 },
      ],
      [{ signers, editor_fields: [{ field_id: fieldOf('cpf'), value: CPF }] }, { code: 'field_unknown' }],
      [
        { signers, editor_fields: [{ field_id: fieldOf('number'), value: 'doze' }] },
        { code: 'item_value_invalid', fields: { [fieldOf('number')]: 'Informe um número.' } },
      ],
      [{ signers, expires_at: '2001-01-01' }, { code: 'expires_in_past' }],
    ]
    for (const [more, refusal] of wrong) await expect(use(template, more)).rejects.toMatchObject(refusal)
    const missing = client.templates.createDocument({ accountId, templateId: template.id, signers })
    await expect(missing).rejects.toMatchObject({
      fields: { [fieldOf('text')]: 'Preencha este campo.', [fieldOf('number')]: 'Preencha este campo.' },
    })
    expect((await client.documents.list({ accountId })).totalCount).toBe(before)
    expect((await client.signers.list({ accountId, search: email })).items).toEqual([])
  })

  test('a template without fields makes a document that is signed as a whole', async () => {
    const { accountId, client } = owner
    const { id } = await client.templates.create({ accountId, file: await paper('contrato.pdf') })
    await ready(id)
    const empty = client.templates.createDocument({ accountId, templateId: id })
    await expect(empty).rejects.toMatchObject({ code: 'no_signers' })
    const one = await client.templates.createRole({ accountId, templateId: id, name: 'Vendedor' })
    const two = await client.templates.createRole({ accountId, templateId: id, name: 'Comprador' })
    const [ana, bia] = [await contact(owner, 'Ana'), await contact(owner, 'Bia')]
    const document = await client.templates.createDocument({
      accountId,
      templateId: id,
      name: 'Venda a <#Comprador#>',
      signers: [
        { role_id: two.id, id: bia.id, step: 2 },
        { role_id: one.id, id: ana.id, step: 1 },
      ],
    })
    expect(document.name).toBe('Venda a Bia')
    expect(document.assignment).toMatchObject({ method: 'virtual', message: null })
    await signAll(await signerAtTheDoor(world, ana.email))
    await signAll(await signerAtTheDoor(world, bia.email))
    await documentIn(client, document.id, 'certificated')
  })

  test('one use of a template makes one document, however many tabs send it; what is chosen for the next one stays', async () => {
    const { accountId, client } = owner
    const { id } = await client.templates.create({ accountId, file: await paper('contrato.pdf') })
    await ready(id)
    const ids = { accountId, templateId: id }
    const role = await client.templates.createRole({ ...ids, name: 'Cliente' })
    const ana = await contact(owner)
    const draft = {
      ...{ use_id: 'uso-1', cast: [{ role_id: role.id, id: ana.id }], values: [], name: '', message: '' },
      ...{ is_in_order: false, copy_receivers: [], expires_at: null },
    }
    const { version } = await client.drafts.saveUsage({ ...ids, version: 0, draft })
    const older = { ...ids, version: 0, draft: { ...draft, use_id: 'uso-4' } }
    await expect(client.drafts.saveUsage(older)).rejects.toMatchObject({ code: 'draft_outdated' })
    expect(await client.drafts.saveUsage({ ...ids, version: 0, draft })).toMatchObject({ version })
    const wanted = { ...ids, use_id: 'uso-1', signers: [{ role_id: role.id, id: ana.id }] }
    const tabs = await Promise.allSettled([1, 2, 3].map(() => client.templates.createDocument(wanted)))
    const made = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value.id] : []))
    const refused = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason] : []))
    expect(made).toHaveLength(1)
    expect(refused).toMatchObject([{ code: 'template_use_sent' }, { code: 'template_use_sent' }])
    expect(await client.drafts.sentUse({ ...ids, useId: 'uso-1' })).toEqual({ document_id: made[0] })
    expect(await client.drafts.getUsage(ids)).toMatchObject({ version: version + 1, draft: null })
    await expect(client.drafts.saveUsage({ ...ids, version, draft })).rejects.toMatchObject({
      code: 'template_use_sent',
    })
    await expect(client.drafts.saveUsage(older)).rejects.toMatchObject({ code: 'draft_outdated' })

    await client.drafts.saveUsage({ ...ids, version: version + 1, draft: { ...draft, use_id: 'uso-2' } })
    await client.templates.createDocument({ ...wanted, use_id: 'uso-3' })
    expect(await client.drafts.getUsage(ids)).toMatchObject({ draft: { use_id: 'uso-2' } })
    await expect(stranger.client.drafts.sentUse({ ...ids, useId: 'uso-1' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('a deleted template is gone, and its documents stay', async () => {
    const { template, client: clientRole } = await contractTemplate()
    const ana = await contact(owner)
    const document = await use(template, { signers: [{ role_id: clientRole, id: ana.id }] })
    const { accountId, client } = owner
    await client.templates.remove({ accountId, templateId: template.id })
    await expect(get(template.id)).rejects.toMatchObject({ status: 404 })
    await signAll(await signerAtTheDoor(world, ana.email), { cpf: CPF })
    expect(await documentIn(client, document.id, 'certificated')).toMatchObject({ template_id: template.id })
    const page = await client.documents.pageImage({ documentId: document.id, pageId: document.pages[0]?.id ?? '' })
    expect(page.type).toBe('image/jpeg')
  })

  test("another workspace's template, reached through one's own, is not there", async () => {
    const { template } = await contractTemplate()
    const at = { accountId: stranger.accountId, templateId: template.id }
    const notThere = { status: 404, code: 'not_found' }
    const { templates } = stranger.client
    await expect(templates.get(at)).rejects.toMatchObject(notThere)
    await expect(templates.update({ ...at, name: 'Meu' })).rejects.toMatchObject(notThere)
    await expect(templates.remove(at)).rejects.toMatchObject(notThere)
    await expect(templates.setFields({ ...at, entries: [] })).rejects.toMatchObject(notThere)
    await expect(templates.createRole({ ...at, name: 'Meu' })).rejects.toMatchObject(notThere)
    await expect(templates.createDocument(at)).rejects.toMatchObject(notThere)
    const pageId = template.pages[0]?.id ?? ''
    await expect(templates.pageImage({ ...at, pageId })).rejects.toMatchObject(notThere)
    const own = { ...at, templateId: (await readTemplate(stranger)).id }
    await expect(templates.pageImage({ ...own, pageId })).rejects.toMatchObject(notThere)
    expect((await get(template.id)).name).toBe(template.name)
  })

  test('templates are found by name, renamed, and listed page by page', async () => {
    const lister = await signUp(world, 'Lista')
    const { accountId, client } = lister
    for (const name of ['Locação', 'Água e luz', 'locacao curta', 'Zelo'])
      await client.templates.create({ accountId, name, file: await paper('contrato.pdf') })
    const names = async (query: object) =>
      (await client.templates.list({ accountId, ...query })).items.map(({ name }) => name)
    expect(await names({ sort: 'name' })).toEqual(['Água e luz', 'Locação', 'locacao curta', 'Zelo'])
    expect(await names({ search: 'LOCAÇÃO', sort: '-name' })).toEqual(await names({ search: 'locacao', sort: '-name' }))
    expect(await names({ search: 'LOCAÇÃO', sort: '-name' })).toEqual(['locacao curta', 'Locação'])
    expect(await names({ sort: 'name', page: 2, 'per-page': 3 })).toEqual(['Zelo'])
    const [found] = (await client.templates.list({ accountId, search: 'zelo' })).items
    const at = { accountId, templateId: found?.id ?? '' }
    expect(await client.templates.update({ ...at, name: 'Zelo novo', message: 'Olá' })).toMatchObject({
      name: 'Zelo novo',
      message: 'Olá',
    })
    expect((await client.templates.update({ ...at, message: '' })).message).toBeNull()
  })

  /** A template with two fields of the editor's and two of a client's. */
  async function contractTemplate(): Promise<{ template: Template; client: string }> {
    const { accountId, client } = owner
    const { id: templateId } = await client.templates.create({
      accountId,
      file: await paper('contrato.pdf'),
      document_name: 'Contrato <#Número do contrato#> de <#Cliente#>',
      message: 'Olá, <#cliente#>. Segue o contrato <#Número do contrato#>. <#TemplateEditor#>',
    })
    const template = await ready(templateId)
    const { id: role } = await client.templates.createRole({ accountId, templateId, name: 'Cliente' })
    const editor = roleNamed(template, 'TemplateEditor')
    const place = (type: FieldType, role_id: string, top: number, label?: string) => ({
      field_id: fieldOf(type),
      role_id,
      ...(label ? { label } : {}),
      display_settings: { left: 150, top, width: 700, height: 40 },
    })
    const placed = [
      ...[place('text', editor, 1560, 'Objeto'), place('number', editor, 1610, 'Número do contrato')],
      ...[place('signature', role, 1660), place('cpf', role, 1705)],
    ]
    const entries = [{ page_id: template.pages[0]?.id ?? '', fields: placed }]
    return { template: await setFields(template, { entries }), client: role }
  }

  /** Fills the editor's fields unless `more` has others. */
  function use({ id: templateId }: Template, more: object) {
    const editor_fields = [
      { field_id: fieldOf('text'), value: 'Pintura' },
      { field_id: fieldOf('number'), value: '7' },
    ]
    return owner.client.templates.createDocument({ accountId: owner.accountId, templateId, editor_fields, ...more })
  }

  function setFields({ id: templateId }: Template, body: object): Promise<Template> {
    const input = { accountId: owner.accountId, templateId, ...body }
    return owner.client.call('PUT /accounts/:accountId/templates/:templateId/fields', input)
  }

  function get(templateId: string): Promise<Template> {
    return owner.client.templates.get({ accountId: owner.accountId, templateId })
  }

  function ready(templateId: string): Promise<Template> {
    return inStatus(templateId, 'ready')
  }

  function inStatus(templateId: string, status: Template['status']): Promise<Template> {
    return until(`a template that is ${status}`, async () => {
      const template = await get(templateId)
      return template.status === status && template
    })
  }

  function fieldOf(type: FieldType): string {
    return fields.find((field) => field.type === type)?.id ?? ''
  }

  async function sealedText(documentId: string): Promise<string> {
    const { body } = await owner.client.documents.download({ documentId, artifact: 'certificated' })
    const path = join(mkdtempSync(join(tmpdir(), 'rubrica-template-')), 'sealed.pdf')
    await writeFile(path, new Uint8Array(await new Response(body).arrayBuffer()))
    return (await run('pdftotext', ['-layout', path, '-'])).stdout
  }
})

function roleNamed({ roles }: Template, name: string): string {
  return roles.find((role) => role.name === name)?.id ?? ''
}
