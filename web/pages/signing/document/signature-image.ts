import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { useEffect, useState } from 'react'
import { callHeaders } from '../../../call-headers.ts'
import { reach } from '../../../reach.ts'

/** The full signature, or the initials. */
export type SignatureType = 'signature' | 'initial'

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

/** Saves a signature image. Throws an error whose message can be shown. */
export async function keepSignature(type: SignatureType, png: Blob) {
  const response = await reach(`${pathOf(pagePaths.saveSignature, {})}?type=${type}`, {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'image/png' },
    body: png,
  }).catch(() => undefined)
  if (response?.ok) return
  const answer: unknown = await response?.json().catch(() => undefined)
  const said = typeof answer === 'object' && answer !== null && 'message' in answer && answer.message
  throw new Error(
    said && typeof said === 'string'
      ? said
      : 'Não conseguimos guardar a assinatura. Ela continua aqui: verifique a internet e tente de novo.',
  )
}

async function fetchPicture(type: SignatureType, signal: AbortSignal) {
  const response = await reach(pathOf(pagePaths.signatureImage, { type }), { headers: callHeaders(), signal })
  if (!response.ok) throw new Error(`The signature's picture answered ${response.status}`)
  return response.blob()
}
