import { useEffect, useState } from 'react'
import { type Inputs, type Outputs, trpc } from '../../../trpc.ts'
import { wordsNow } from '../../../words.ts'
import type { CallError } from '../code-standing.ts'

type Asked = Inputs['cloudCertificate']['authorize']
export type CloudProvider = Outputs['cloudCertificate']['authorize']['providers'][number]

/** What is signed, and the callback for a refusal that the page solves: a value, the turn, the confirmation. */
export interface CloudAuthorizationInput {
  documents: Asked['documents']
  onRefused: (error: CallError) => void
}

/** Finds the provider of the signer's certificate and sends the whole window there. */
export function useCloudAuthorization({ documents, onRefused }: CloudAuthorizationInput) {
  const [choices, setChoices] = useState<CloudProvider[]>([])
  const [needsNumber, setNeedsNumber] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isLeaving, setLeaving] = useState(false)
  const authorize = trpc.cloudCertificate.authorize.useMutation()
  const confirm = trpc.cloudCertificate.confirmNumber.useMutation()

  useEffect(() => {
    // The browser's back button may bring this page back as it was left.
    const stay = () => setLeaving(false)
    window.addEventListener('pageshow', stay)
    return () => window.removeEventListener('pageshow', stay)
  }, [])

  const fail = (error: unknown) => {
    const data: CallError['data'] = Reflect.get(Object(error), 'data') ?? null
    const message = error instanceof Error ? error.message : ''
    if (data?.code === 'cloud_certificate_number_missing') return setNeedsNumber(true)
    if (data && !isOfCloud(data)) return onRefused({ message, data })
    setProblem(data ? message : `${message} ${wordsNow('cloudAuthorization', portuguese).isUnsigned}`)
  }

  const go = async (provider?: CloudProvider['id']) => {
    setProblem(undefined)
    try {
      const asked = await authorize.mutateAsync({ documents, ...(provider ? { provider } : {}) })
      if (asked.authorizationUrl === null) return setChoices(asked.providers)
      setLeaving(true)
      location.assign(asked.authorizationUrl)
    } catch (error) {
      fail(error)
    }
  }

  return {
    choices,
    needsNumber,
    problem,
    isPending: authorize.isPending || confirm.isPending || isLeaving,
    forgetProblem: () => setProblem(undefined),
    go,
    /** Notes the CPF or CNPJ in each document, as its signer's, and goes on. */
    goWithNumber: async (government_id: string) => {
      setProblem(undefined)
      try {
        for (const { documentId } of documents) await confirm.mutateAsync({ documentId, government_id })
      } catch (error) {
        const { message } = Object(error)
        return setProblem(message)
      }
      setNeedsNumber(false)
      await go()
    },
  }
}

/** What another try, or another certificate, can solve; the document's page handles all others. */
function isOfCloud({ code, status }: NonNullable<CallError['data']>): boolean {
  return /^cloud_|^certificate_of_another$/.test(code ?? '') || (status ?? 0) >= 429
}

const portuguese = { isUnsigned: 'Nada foi assinado, e tudo continua aqui.' }
