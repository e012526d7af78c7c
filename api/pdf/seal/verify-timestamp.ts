import * as pkijs from 'pkijs'
import { engine } from './verifying-engine.ts'

/**
 * The instant of the RFC 3161 timestamp on a signature, as ISO, when its authority signed exactly this signature value;
 * otherwise nothing. Whether the authority is to be trusted is not judged.
 */
export async function stampedAt(info: pkijs.SignerInfo): Promise<string | undefined> {
  const token = info.unsignedAttrs?.attributes.find(({ type }) => type === TIMESTAMP_TOKEN)?.values[0]
  if (!token) return undefined
  try {
    const signedData = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: token }).content })
    const content = signedData.encapContentInfo.eContent?.getValue()
    if (!content) return undefined
    const { messageImprint, genTime } = pkijs.TSTInfo.fromBER(content)
    const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(info.signature.valueBlock.valueHexView))
    const signsThis = isEqual(new Uint8Array(hash), messageImprint.hashedMessage.valueBlock.valueHexView)
    const intact = await signedData.verify({ signer: 0, data: info.signature.getValue(), checkChain: false }, engine)
    return signsThis && intact ? genTime.toISOString() : undefined
  } catch {
    return undefined
  }
}

const TIMESTAMP_TOKEN = '1.2.840.113549.1.9.16.2.14'

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
