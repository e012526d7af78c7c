import type { FetchInit } from '@rubrica/sdk'

/** What was made of a call: by the row of a list, or by a file. */
export interface SmallDocument {
  id: string
  external_id: string
  name: string
  signers: { email: string; full_name?: string; role_id?: string }[]
  values: { field_id: string; value: string }[]
}

/** The template `t`. */
interface SmallTemplate {
  id: string
  name: string
  status: string
  roles: { id: string; name: string; assignment_type: 'Editor' | 'Signer'; part?: string }[]
  pages: { fields: { id: string; field_id: string; role_id: string; label: string }[] }[]
}

/** Enough of /v1 to send lists to, in memory, with answers that can be spoilt. */
export interface SmallService {
  documents: SmallDocument[]
  /** `POST /accounts/w/templates/t/documents`, in the order in which they came. */
  calls: string[]
  template: SmallTemplate
  /** The workspace's and the standard ones. */
  fields: { id: string; type: string; is_required: boolean }[]
  /** Gets the content before each change; an answer replaces the service's own, `'lost'` loses it after the effect. */
  spoil: (content: string) => Response | 'lost' | undefined | Promise<undefined>
  fetch(url: string, init: FetchInit): Promise<Response>
}

export function smallService(): SmallService {
  const kept = new Map<string, { asked: string; data: unknown }>()
  const service: SmallService = {
    ...{ documents: [], calls: [], template: structuredClone(template), spoil: () => undefined, fetch: answer },
    fields: [{ id: 'f', type: 'date', is_required: true }],
  }
  return service

  async function answer(url: string, { method, body, headers }: FetchInit): Promise<Response> {
    const path = new URL(url).pathname.replace('/v1', '')
    if (method === 'GET' && path.endsWith('/templates/t')) return Response.json({ data: service.template })
    if (method === 'GET' && path.endsWith('/fields'))
      return Response.json({ data: url.includes('include_standard=true') ? service.fields : [] })
    if (path.endsWith('/validate-multiple')) return Response.json({ data: verdictsOn(String(body)) })
    if (method === 'GET') {
      const document = service.documents.find(({ id }) => path.endsWith(id))
      return Response.json({ data: { ...document, assignment: document?.signers.length ? {} : null } })
    }
    service.calls.push(`${method} ${path}`)
    const content = typeof body === 'string' ? body : await new Response(body, { headers }).text()
    const spoilt = await service.spoil(content)
    const key = headers['idempotency-key'] ?? ''
    const asked = withoutBoundary(content)
    const before = kept.get(key)
    if (before !== undefined && before.asked !== asked) return Response.json(reused, { status: 422 })
    if (spoilt instanceof Response) return keepRefusal(key, asked, spoilt)
    const data = before ? before.data : change(path, content)
    if (data instanceof Response) return keepRefusal(key, asked, data)
    kept.set(key, { asked, data })
    if (spoilt === 'lost') throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNRESET' } })
    return Response.json({ data })
  }

  /** The same key gets the same refusal again, unless that asks to come back later. */
  function keepRefusal(key: string, asked: string, refusal: Response): Response {
    if (refusal.status < 500 && refusal.status !== 429) kept.set(key, { asked, data: refusal })
    return refusal.clone()
  }

  function change(path: string, content: string): unknown {
    const assigned = service.documents.find(({ id }) => path === `/documents/${id}/assignments`)
    if (assigned) {
      assigned.signers = JSON.parse(content).signers
      return { id: 'a' }
    }
    const isUpload = /^\/accounts\/[^/]+\/documents$/.test(path)
    const externalId = isUpload
      ? (/name="external_id"\r\n\r\n(.*)\r\n/.exec(content)?.[1] ?? '')
      : JSON.parse(content).external_id
    const other = service.documents.find((one) => one.external_id === externalId)
    if (other) {
      const taken = { code: 'external_id_taken', message: 'Já existe.', details: { document_id: other.id } }
      return Response.json(taken, { status: 409 })
    }
    const { signers = [], editor_fields: values = [] } = isUpload ? {} : JSON.parse(content)
    const name = /filename="(.*)"/.exec(content)?.[1] ?? ''
    const document = { id: `d${service.documents.length + 1}`, external_id: externalId, name, signers, values }
    service.documents.push(document)
    return document
  }
}

/** Each call of an upload has a boundary of its own. */
function withoutBoundary(content: string): string {
  const [first = ''] = content.split('\r\n', 1)
  return first.startsWith('--') ? content.replaceAll(first, '') : content
}

const reused = { code: 'idempotency_key_reused', message: 'Chave usada com outro conteúdo.' }

function verdictsOn(content: string) {
  const values: { value: string }[] = JSON.parse(content)
  return values.map(({ value }) => ({ success: value !== '31/02/2026', error_message: 'Data inválida.' }))
}

const template: SmallTemplate = {
  id: 't',
  name: 'Locação',
  status: 'ready',
  roles: [
    { id: 'e', name: 'TemplateEditor', assignment_type: 'Editor' },
    { id: 'r', name: 'Locatário', assignment_type: 'Signer' },
  ],
  pages: [{ fields: [{ id: 'p', field_id: 'f', role_id: 'e', label: 'Data de início' }] }],
}
