import { beforeAll, describe, expect, test } from 'vitest'
import { useWorld } from '../world.ts'
import { contract, type Holder, holder, readyDocument, uploadOf } from './holder.ts'
import { at, type Call, list, rawClient, text } from './raw-client.ts'

describe('documents, as an existing client finds them', () => {
  const world = useWorld()
  let call: Call
  let olivia: Holder
  let ready: unknown

  beforeAll(async () => {
    call = rawClient(world)
    olivia = await holder(world, call)
    ready = await readyDocument(call, olivia, 'contrato ação.pdf')
  })

  test('have every field that the wire names', async () => {
    expect(ready).toMatchObject({
      resource: 'document',
      id: expect.any(String),
      account_id: olivia.accountId,
      template_id: null,
      name: 'contrato ação.pdf',
      status: 'metadata_ready',
      artifacts: { original: expect.stringMatching(/^http/), thumbnail: expect.stringMatching(/^http/) },
      is_closed: false,
      signing_url: expect.stringMatching(/^http/),
      decline_reason: null,
      declined_by: null,
      assignment: null,
    })
    expect(list(ready, 'pages')[1]).toEqual({
      id: expect.any(String),
      number: 2,
      width: 1240,
      height: 1754,
      download_url: expect.stringMatching(/^http/),
    })
  })

  test('give their files at the addresses that they name, with the same credential', async () => {
    const original = await fetched(text(ready, 'artifacts.original'))
    expect(original.status).toBe(200)
    expect(original.headers.get('content-type')).toBe('application/pdf')
    expect(original.headers.get('content-disposition')).toBe(
      `attachment; filename="contrato acao.pdf"; filename*=UTF-8''contrato%20a%C3%A7%C3%A3o.pdf`,
    )
    expect(Buffer.from(await original.arrayBuffer()).equals(contract)).toBe(true)
    const thumbnail = await fetched(text(ready, 'artifacts.thumbnail'))
    expect(thumbnail.headers.get('content-type')).toBe('image/jpeg')
    const page = await fetched(text(ready, 'pages.0.download_url'))
    expect(page.headers.get('content-type')).toBe('image/jpeg')
    expect(sizeOfJpeg(Buffer.from(await page.arrayBuffer()))).toEqual({ width: 1240, height: 1754 })
    expect((await world.fetch(text(ready, 'artifacts.original'))).status).toBe(401)
    const id = text(ready, 'id')
    const token = olivia.token
    expect((await call(`GET /documents/${id}/thumbnail`, { token })).headers.get('content-type')).toBe('image/jpeg')
    expect((await call(`GET /documents/${id}/download/bundle`, { token })).body).toMatchObject({
      status: 404,
      data: [],
    })
  })

  test('are renamed, listed, followed and deleted', async () => {
    const { token, accountId } = olivia
    const id = text(await readyDocument(call, olivia), 'id')
    const renamed = await call(`PATCH /documents/${id}`, { token, json: { name: 'Procuração' } })
    expect(renamed.data).toMatchObject({ id, name: 'Procuração' })
    const found = await call(`GET /accounts/${accountId}/documents`, {
      token,
      query: 'search=procuracao&sort=-created_at',
    })
    expect(list(found.data).map((one) => at(one, 'id'))).toEqual([id])
    const trail = list((await call(`GET /documents/${id}/activities`, { token, query: 'page=1' })).data)
    const ids = trail.map((one) => Number(at(one, 'id')))
    expect(ids.length).toBeGreaterThan(1)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    for (const one of trail) {
      expect(one).toEqual({
        id: expect.any(Number),
        event: expect.any(String),
        message: expect.any(String),
        // Clients know these events without a payload; their evidence has a place of its own.
        ...(['document_uploaded', 'document_metadata_ready'].includes(text(one, 'event'))
          ? { payload: null, evidence: expect.objectContaining({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }) }
          : { payload: expect.any(Object), evidence: null }),
        origin: at(one, 'origin') === null ? null : { ip: null, 'user-agent': null },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        created_at: expect.stringMatching(/Z$/),
      })
    }
    const checked = await call(`GET /documents/${id}/activities/check`, { token })
    expect(checked.data).toEqual({
      ...{ is_whole: true, entry_count: trail.length, head: at(trail[0], 'hash') },
      checked_at: expect.stringMatching(/Z$/),
    })
    expect((await call(`DELETE /documents/${id}`, { token })).body).toEqual({ status: 200, message: '', data: [] })
    expect((await call(`GET /documents/${id}`, { token })).status).toBe(404)
  })

  test('have statuses that say which can be deleted', async () => {
    const { data } = await call('GET /documents/statuses', { token: olivia.token })
    const deletable = list(data).filter((one) => at(one, 'deletable') === true)
    expect(deletable.map((one) => at(one, 'code')).sort()).toEqual(
      ['expired', 'failed', 'metadata_ready', 'pending_signature', 'rejected_by_signer', 'rejected_by_user'].sort(),
    )
    expect(list(data)).toHaveLength(11)
  })

  test.each([
    ['filename="Procuração.pdf"', 'Procuração.pdf'],
    [`filename*=UTF-8''Procura%C3%A7%C3%A3o.pdf`, 'Procuração.pdf'],
    [`filename="x.pdf"; filename*=UTF-8''Procura%C3%A7%C3%A3o.pdf`, 'Procuração.pdf'],
    ['filename=simples.pdf', 'simples.pdf'],
  ])('are named by %s', async (named, expected) => {
    expect(await uploaded(part(named))).toMatchObject({ status: 200, body: { data: { name: expected } } })
  })

  test('are named by an extra field, before the file or after it', async () => {
    const before = await call(`POST /accounts/${olivia.accountId}/documents`, {
      token: olivia.token,
      body: uploadOf('x.pdf', 'Contrato nº 1'),
    })
    expect(before.data).toMatchObject({ name: 'Contrato nº 1' })
    const field = '--AaB03x\r\nContent-Disposition: form-data; name="name"\r\n\r\nContrato nº 2\r\n'
    const after = await uploaded([...part('filename="x.pdf"').slice(0, -1), Buffer.from(`\r\n${field}--AaB03x--`)])
    expect(after).toMatchObject({ status: 200, body: { data: { name: 'Contrato nº 2' } } })
  })

  test('are taken with a quoted boundary, a preamble and no line end after the last one', async () => {
    const body = [Buffer.from('preamble\r\n'), ...part('filename="q.pdf"').slice(0, -1), Buffer.from('\r\n--AaB03x--')]
    const type = 'Multipart/Form-Data; charset=utf-8; boundary="AaB03x"'
    expect(await uploaded(body, type)).toMatchObject({ status: 200 })
  })

  test('are refused in words that fit: no file, another type, too large', async () => {
    const to = `POST /accounts/${olivia.accountId}/documents`
    const { token } = olivia
    expect((await call(to, { token })).body).toMatchObject({
      status: 400,
      message: 'Envie um arquivo.',
      data: [],
    })
    const bare = await call(to, { token, body: contract, headers: { 'Content-Type': 'application/pdf' } })
    expect(bare.body).toMatchObject({
      status: 415,
      message: 'Envie o arquivo em um formulário (multipart/form-data).',
    })
    const form = new FormData()
    form.set('file', new Blob(['não é um documento'], { type: 'application/pdf' }), 'x.pdf')
    expect((await call(to, { token, body: form })).body).toMatchObject({
      status: 415,
      message: 'O tipo de arquivo selecionado é inválido',
    })
    form.set('file', new Blob([contract, new Uint8Array(26 * 1024 * 1024)]), 'x.pdf')
    expect((await call(to, { token, body: form })).body).toMatchObject({ status: 413, data: [] })
  })

  function fetched(url: string): Promise<Response> {
    return world.fetch(url, { headers: { Authorization: `Bearer ${olivia.token}` } })
  }

  function part(named: string): Buffer[] {
    const head = `--AaB03x\r\nContent-Disposition: form-data; name="file"; ${named}\r\nContent-Type: application/pdf\r\n\r\n`
    return [Buffer.from(head), contract, Buffer.from('\r\n--AaB03x--\r\n')]
  }

  function uploaded(parts: Buffer[], type = 'multipart/form-data; boundary=AaB03x') {
    return call(`POST /accounts/${olivia.accountId}/documents`, {
      token: olivia.token,
      body: Buffer.concat(parts),
      headers: { 'Content-Type': type },
    })
  }
})

/** Returns width and height from the frame header of a JPEG. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } {
  for (let i = 2; i < bytes.length; i += 2 + bytes.readUInt16BE(i + 2)) {
    const marker = bytes.readUInt8(i + 1)
    if (marker >= 0xc0 && marker <= 0xc2) return { height: bytes.readUInt16BE(i + 5), width: bytes.readUInt16BE(i + 7) }
  }
  throw new Error('no frame in the JPEG')
}
