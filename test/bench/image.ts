import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildImage } from '../image/build-image.ts'
import { weighImage } from '../image/weigh-image.ts'
import type { BenchRow } from './bench-row.ts'

/** What the Dockerfile puts on top of its system, by folder. Node's image and packages of Debian are not in it. */
export async function image(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-image-'))
  try {
    const { tree, workdir } = await buildImage(folder, { whole: false })
    const weights = weighImage(join(tree, workdir))
    const row = (name: string, bytes: number) => ({ name, value: bytes / 1e6, unit: 'MB' })
    return [
      row(
        'image, what it adds to its system',
        [...weights.values()].reduce((sum, bytes) => sum + bytes, 0),
      ),
      ...[...weights].map(([name, bytes]) => row(`image, of it ${name}`, bytes)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
