import { PROOF_KEYS_PATH } from '@rubrica/contracts/path-of.ts'
import { type CheckedPaper, checkPaper } from '@rubrica/proof/log/paper-statement.ts'
import { publishedLogKeys } from '@rubrica/proof/published.ts'
import { useEffect, useState } from 'react'
import { formatDateTime, inGroups } from '../../format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

interface PaperReportProps {
  code: string
  text: string
}

/** Checks the signature of a printed QR code in this browser, with the keys that the service publishes. */
export default function PaperReport({ code, text }: PaperReportProps) {
  const [checked, setChecked] = useState<CheckedPaper | 'unable'>()
  useEffect(() => {
    checkHere(code, text).then(setChecked, () => setChecked('unable'))
  }, [code, text])
  if (checked === undefined) return <Skeleton className="h-16 w-full" />
  if (checked === 'unable') return <p>Este navegador não conseguiu conferir a assinatura do código QR.</p>
  if (!checked.isSigned) return <p className="text-stop">{sentences[checked.reason]}</p>
  const { initials, at, original } = checked.statement
  return (
    <>
      <p>A assinatura do código QR confere: este serviço o imprimiu para este documento, e para nenhum outro.</p>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[184px_minmax(0,1fr)]">
        <dt className="text-quiet">Iniciais de quem assinou</dt>
        <dd className="[overflow-wrap:anywhere]">{initials.join(', ')}</dd>
        <dt className="text-quiet max-sm:mt-2">Última assinatura</dt>
        <dd className="tabular">{formatDateTime(at)}</dd>
        <dt className="text-quiet max-sm:mt-2">SHA-256 do original</dt>
        <dd className="font-mono text-sm leading-6 break-words">{inGroups(original)}</dd>
      </dl>
    </>
  )
}

const sentences = {
  forged: 'A assinatura do código QR não confere: ele foi alterado ou copiado de outro documento.',
  'unknown-key': 'O código QR foi assinado com uma chave que este serviço não conhece.',
  unreadable: 'O que o código QR traz além do endereço não pôde ser lido.',
}

async function checkHere(code: string, text: string): Promise<CheckedPaper> {
  const answer = await fetch(PROOF_KEYS_PATH)
  return checkPaper(text, code, await publishedLogKeys(await answer.json()))
}
