import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { useEffect, useState } from 'react'
import { callHeaders } from '../../../trpc.ts'

/** What is drawn by hand: the whole signature, or the short mark. */
export type SignatureType = 'signature' | 'initial'

/** The picture of a signature that the signer keeps, for showing it on the paper; `replace` after a new one was kept. */
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

/** Sends a picture to be kept. Fails with a sentence that can be shown. */
export async function keepSignature(type: SignatureType, png: Blob) {
  const response = await fetch(`${pathOf(pagePaths.saveSignature, {})}?type=${type}`, {
    method: 'POST',
    headers: { ...callHeaders(), 'content-type': 'image/png' },
    body: png,
  }).catch(() => undefined)
  if (response?.ok) return
  const answer: unknown = await response?.json().catch(() => undefined)
  throw new Error(
    sentenceOf(answer) ??
      'Não conseguimos guardar a assinatura. Ela continua aqui: verifique a internet e tente de novo.',
  )
}

async function fetchPicture(type: SignatureType, signal: AbortSignal) {
  const response = await fetch(pathOf(pagePaths.signatureImage, { type }), { headers: callHeaders(), signal })
  if (!response.ok) throw new Error(`The signature's picture answered ${response.status}`)
  return response.blob()
}

function sentenceOf(answer: unknown) {
  const message = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'message') : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}
