import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import type { SignatureType } from '@rubrica/contracts/path-values.ts'
import { useEffect, useState } from 'react'

/** The signer's saved signature image, to show on the page; call `replace` after saving a new one. */
export function useSignatureImage(type: SignatureType, isThere: boolean) {
  const [picture, setPicture] = useState<Blob>()
  const [url, setUrl] = useState<string>()
  const isMissing = isThere && !picture

  useEffect(() => {
    if (!isMissing) return
    const fetching = new AbortController()
    fetchPicture(type, fetching.signal).then(setPicture, () => undefined)
    return () => fetching.abort()
  }, [type, isMissing])
  useEffect(() => {
    if (!picture) return
    const next = URL.createObjectURL(picture)
    setUrl(next)
    return () => URL.revokeObjectURL(next)
  }, [picture])

  return { url, replace: setPicture }
}

async function fetchPicture(type: SignatureType, signal: AbortSignal) {
  const { fetchFile } = await import('../../../transfer.ts')
  const picture = await fetchFile(pathOf(pagePaths.signatureImage, { type }), { signal })
  if (!picture.type.startsWith('image/')) throw new Error(`No picture, but ${picture.type}`)
  return picture
}
