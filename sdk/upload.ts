import type { FileInput } from '@rubrica/contracts/file.ts'

/**
 * A file of this computer, ready to upload; it is read while it is sent, never whole. Node only.
 * Throws the file system's error where the file is missing or cannot be read.
 */
export async function fileFromPath(path: string): Promise<FileInput> {
  // Imported when called, so that the SDK itself still loads in a browser.
  const [{ openAsBlob }, { access, constants }, { basename }] = await Promise.all([
    import('node:fs'),
    import('node:fs/promises'),
    import('node:path'),
  ])
  // openAsBlob does not name the cause.
  await access(path, constants.R_OK)
  const blob = await openAsBlob(path)
  return { name: basename(path), size: blob.size, stream: () => blob.stream() }
}
