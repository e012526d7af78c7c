import type { Published } from '@rubrica/proof/published.ts'
import type { VerifyOptions } from '@rubrica/proof/verify-options.ts'
import type { Verification } from '@rubrica/sdk'
import { type Context, clientAt, readUrl } from '../../context.ts'
import { type Line, statusText, timeText } from '../../print.ts'

/** What `--online` asks in addition to the file. */
export interface AskedService {
  /** What the service publishes as its own; nothing if it publishes none. */
  published: Published
  /** The authorities that it knows, fetched only when a signature needs them. */
  trust: NonNullable<VerifyOptions['trust']>
  ask(sha256: string): Promise<Verification>
}

export async function askedService(context: Context): Promise<AskedService> {
  const url = await readUrl(context)
  const client = await clientAt(context, url)
  const asked = new Map<string, Promise<Verification>>()
  const published = await publishedAt(context, url)
  return {
    published,
    trust: await trustAt(context, url, published),
    ask(sha256) {
      const answer = asked.get(sha256) ?? client.documents.verify({ hash: sha256 })
      asked.set(sha256, answer)
      return answer
    },
  }
}

/** A service that publishes none, or does not answer, leaves its issuers unknown; the next call reports the outage. */
async function publishedAt(context: Context, url: string): Promise<Published> {
  const [{ publishedByHost }, { publishedProof }] = await Promise.all([
    import('../../verifier.ts'),
    import('../../published-proof.ts'),
  ])
  const signal = AbortSignal.any([context.io.signal, AbortSignal.timeout(PATIENCE_MS)])
  try {
    return await publishedByHost(await publishedProof(context, url, signal))
  } catch {
    context.io.signal.throwIfAborted()
    return { roots: [], logKeys: [] }
  }
}

async function trustAt(context: Context, url: string, { roots }: Published): Promise<AskedService['trust']> {
  const [{ trustListBy }, { publishedTrust }] = await Promise.all([
    import('../../verifier.ts'),
    import('../../published-proof.ts'),
  ])
  const patience = () => AbortSignal.any([context.io.signal, AbortSignal.timeout(PATIENCE_MS)])
  return trustListBy(() => publishedTrust(context, url, patience()), roots)
}

const PATIENCE_MS = 10_000

/** What the service says of a file, for people. */
export function serviceLines(context: Context, one: Verification): [label: string, value: string][] {
  const { text } = context
  const lines: Line[] = [
    [{ pt: 'Resposta do serviço', en: 'The service says' }, one.message],
    [{ pt: 'Arquivo', en: 'File' }, matchText(one, context)],
    [{ pt: 'Status', en: 'Status' }, one.status === null ? undefined : statusText(context, one.status)],
    [{ pt: 'Assinaturas', en: 'Signatures' }, countsOf(one, context)],
    [{ pt: 'Assinado por', en: 'Signed by' }, one.signers.map(({ full_name }) => full_name).join(', ') || undefined],
    [{ pt: 'Concluído', en: 'Completed' }, one.completed_at === null ? undefined : timeText(context, one.completed_at)],
    [{ pt: 'Verificado', en: 'Verified' }, timeText(context, one.verified_at)],
  ]
  return lines.flatMap(([label, value]) =>
    value === undefined ? [] : [[text(label), value] satisfies [string, string]],
  )
}

function matchText({ matched }: Verification, { text }: Context): string | undefined {
  if (matched === 'sealed') return text({ pt: 'Assinado', en: 'Signed' })
  return matched === 'original'
    ? text({ pt: 'Original, antes das assinaturas', en: 'Original, before the signatures' })
    : undefined
}

function countsOf({ signer_count, completed_count }: Verification, { text }: Context): string | undefined {
  if (signer_count === null) return undefined
  return text({ pt: '{done} de {all}', en: '{done} of {all}' }, { done: completed_count ?? 0, all: signer_count })
}
