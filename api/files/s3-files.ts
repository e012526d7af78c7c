import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { S3Config } from '../config.ts'
import { DependencyAway, needing } from '../dependency-away.ts'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { readDraft, sweepDrafts, throughDraft, withinFolder } from './draft.ts'
import type { Announce, Files, StoredFile } from './files.ts'

/**
 * Files as objects of an S3 bucket, `ab/cdef…` by their SHA-256. An upload passes through a draft on this machine,
 * because only its end gives its name; memory never holds a whole file. `drafts` may be local and temporary.
 * @throws StartProblem if the bucket cannot be used
 */
export async function openS3Files(config: S3Config, drafts: string): Promise<Files> {
  const client = openClient(config)
  try {
    await client.send(new HeadBucketCommand({ Bucket: config.bucket }))
  } catch (error) {
    throw problemOf(config, error)
  } finally {
    client.destroy()
  }
  return s3Files(config, drafts)
}

/** The same without checking the bucket. */
export function s3Files(config: S3Config, drafts: string): Files {
  const client = openClient(config)
  const at = (sha256: string) => ({ Bucket: config.bucket, Key: `${sha256.slice(0, 2)}/${sha256.slice(2)}` })

  async function read(sha256: string, range?: { start: number; end: number }): Promise<Readable> {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
    const { Body } = await reaching(() => client.send(new GetObjectCommand({ ...at(sha256), ...part })))
    if (!(Body instanceof Readable)) throw new TypeError('S3 answered no stream')
    return Body
  }

  const upload = async (path: string, file: StoredFile, announce: Announce) => {
    await announce(file.sha256)
    await reaching(async () => {
      if (await isThere(client, at(file.sha256), file.size)) return
      const body = bodyOf(path, file)
      // Discards the rest of the stream after a failed upload.
      const put = new PutObjectCommand({ ...at(file.sha256), ...body })
      const { ETag } = await client.send(put).finally(() => body.Body.destroy())
      // A portal or a proxy in the way answers 200 to everything.
      if (!ETag) throw new TypeError('what was stored has no ETag')
    })
  }

  return {
    put: (content, announce, { maxBytes = Number.POSITIVE_INFINITY } = {}) =>
      throughDraft(drafts, content, maxBytes, (draft, file) => upload(draft, file, announce)),
    async adopt(path, announce) {
      const file = await readDraft(path, { isFlushed: false })
      await upload(path, file, announce)
      return file
    },
    has: async () => true,
    open: read,
    withPath: (sha256, work) =>
      withinFolder(drafts, async (folder) => {
        const path = join(folder, sha256)
        const content = await read(sha256)
        const hash = createHash('sha256')
        await reaching(async () => {
          await pipeline(content, hashing(hash), createWriteStream(path, { mode: 0o600 }))
          if (hash.digest('hex') !== sha256) throw new TypeError('the store answers other bytes than were stored')
        })
        return work(path)
      }),
    async remove(sha256) {
      await reaching(() => client.send(new DeleteObjectCommand(at(sha256))))
    },
    async list(folder) {
      const hashes: string[] = []
      for (let after: string | undefined; ; ) {
        const asked = { Bucket: config.bucket, Prefix: `${folder}/`, ...(after ? { ContinuationToken: after } : {}) }
        const page = await reaching(() => client.send(new ListObjectsV2Command(asked)))
        // A portal in the way answers 200 with a page that has no list in it.
        if (page.KeyCount === undefined) throw new DependencyAway('storage', 'the store answered no list')
        for (const { Key = '' } of page.Contents ?? []) hashes.push(Key.replace('/', ''))
        after = page.NextContinuationToken
        if (!after) return hashes
      }
    },
    withFolder: (work) => withinFolder(drafts, work),
    sweep: (before) => sweepDrafts(drafts, before),
    close: () => client.destroy(),
  }
}

function hashing(hash: Hash) {
  return async function* (content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
}

/** Attributes failures of the store or of the connection to it. */
function reaching<T>(work: () => Promise<T>): Promise<T> {
  return needing('storage', work, isStoreAway)
}

/** A missing object, or a request that the store understood and refused, stays so. The operator may correct keys. */
function isStoreAway(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true
  const status = error.$metadata.httpStatusCode ?? 500
  return status >= 500 || [401, 403, 408, 429].includes(status) || error.name === 'NoSuchBucket'
}

/** Milliseconds: for a connection, and between two pieces of its data. */
const PATIENCE = { connectionTimeout: 5000, socketTimeout: 30_000 }

function openClient({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Config): S3Client {
  return new S3Client({
    region,
    forcePathStyle,
    requestHandler: PATIENCE,
    ...(endpoint ? { endpoint } : {}),
    // Without keys in the environment the machine's own role counts, as Amazon's client finds it.
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Trailing checksums are Amazon's own; other stores refuse them. We send the SHA-256, which is the name as well.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** HEAD answers have no body, so only the status counts. */
function problemOf({ bucket, endpoint }: S3Config, error: unknown): StartProblem {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  if (status === 404) return new StartProblem(`S3_BUCKET: the store has no bucket ${bucket}`)
  if (status === 301) return new StartProblem(`S3_REGION: the bucket ${bucket} is in another region`)
  if (status === 401 || status === 403)
    return new StartProblem(`S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: they do not open the bucket ${bucket}`)
  if (status) return new StartProblem(`S3_BUCKET: the store answers ${status} for the bucket ${bucket}`)
  const where = endpoint ? 'S3_ENDPOINT' : 'S3_BUCKET'
  return new StartProblem(`${where}: the store cannot be reached: ${reasonOf(error)}`)
}

async function isThere(client: S3Client, object: { Bucket: string; Key: string }, size: number): Promise<boolean> {
  try {
    return (await client.send(new HeadObjectCommand(object))).ContentLength === size
  } catch (error) {
    if (error instanceof NotFound) return false
    throw error
  }
}

function bodyOf(path: string, { sha256, size }: StoredFile) {
  const ChecksumSHA256 = Buffer.from(sha256, 'hex').toString('base64')
  return { Body: createReadStream(path), ContentLength: size, ChecksumSHA256 }
}
