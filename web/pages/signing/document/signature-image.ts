import { pagePaths } from '@rubrica/contracts/page-paths.ts'
import { pathOf } from '@rubrica/contracts/path-of.ts'
import { useEffect, useState } from 'react'
import { canPass, failureOf } from '../../../failure.ts'
import { callHeaders, reach, sendFile } from '../../../reach.ts'
import { wordsNow } from '../../../words.ts'

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

/** Saves a signature image. Throws an error with a message fit to show. */
export async function keepSignature(type: SignatureType, png: Blob) {
  const image = png.type === 'image/png' ? png : new Blob([png], { type: 'image/png' })
  try {
    await sendFile(`${pathOf(pagePaths.saveSignature, {})}?type=${type}`, image)
  } catch (error) {
    throw new Error(canPass(error) ? wordsNow('signatureImage', portuguese).notKept : failureOf(error).message)
  }
}

const portuguese = {
  notKept: 'Não conseguimos guardar a assinatura. Ela continua aqui: verifique a internet e tente de novo.',
}

async function fetchPicture(type: SignatureType, signal: AbortSignal) {
  const response = await reach(pathOf(pagePaths.signatureImage, { type }), { headers: callHeaders(), signal })
  const picture = await response.blob()
  if (!response.ok || !picture.type.startsWith('image/')) throw new Error(`No picture: status ${response.status}`)
  return picture
}
