import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { withAlert } from '../../../navigation-alert.ts'
import { type Inputs, type Outputs, trpc } from '../../../trpc.ts'
import type { CallError } from '../opened.ts'
import { filledOf } from './questions.ts'
import { useAnswers } from './use-answers.ts'

export type CloudDocuments = Inputs['cloudCertificate']['authorize']['documents']
type Outcome = Outputs['signing']['signMultiple'][number]

/** Result of one document; `message` says why it failed. */
export interface DocumentResult extends Omit<Outcome, 'document_id'> {
  action: 'sign' | 'decline'
}

/** Whether the person has done their part; a document that was signed elsewhere meanwhile is signed, too. */
export function isDone(result: DocumentResult | undefined) {
  return result?.success === true || result?.code === 'already_signed'
}

/** Whether nothing is left to do here: it is done, or the document was closed meanwhile. */
export function isOver(result: DocumentResult | undefined) {
  return isDone(result) || result?.code === 'document_closed'
}

/** The input of `useChosen`. */
interface ChosenInput {
  waiting: Outputs['signing']['waiting']
  accessCode: string
}

/** The choice among the waiting documents: what the chosen ones ask for, and the acts that sign or decline them. */
export function useChosen({ waiting: { documents, signer }, accessCode }: ChosenInput) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isDeclining, setDeclining] = useState(false)
  const [toCloud, setToCloud] = useState<CloudDocuments>([])
  const chosen = documents.filter(({ id }) => ids.has(id))
  const answers = useAnswers({ documents, chosen, signer })
  const acts = useActs({
    accessCode,
    onDone: (outcomes) => {
      // A value that does not fit can be mended here.
      const faulty = outcomes.filter(({ errors }) => errors)
      setIds(new Set(faulty.map(({ document_id }) => document_id)))
      setDeclining(false)
      if (faulty.length > 0) answers.refuse(Object.assign({}, ...faulty.map(({ errors }) => errors)))
      else answers.forget()
    },
    onCloud: setToCloud,
  })
  const inCloud = chosen.filter(({ demand }) => demand.inCloud).map(({ id }) => id)
  return {
    ...acts,
    chosen,
    answers,
    choose: (id: string, isChosen: boolean) => {
      acts.forgetRefusals()
      setIds((before) => new Set([...before, id].filter((one) => one !== id || isChosen)))
    },
    chooseOnly: (only: string[]) => {
      acts.forgetRefusals()
      setIds(new Set(only))
    },
    /** The chosen ones that a certificate in the cloud signs. */
    inCloud,
    /** Those of them that wait for it now. */
    toCloud,
    closeCloud: () => setToCloud([]),
    sign: () =>
      acts.sign({
        ids: chosen.map(({ id }) => id),
        inCloud,
        filled: filledOf(chosen, answers.questions, answers.answers),
      }),
    isDeclining,
    setDeclining,
  }
}

export type Chosen = ReturnType<typeof useChosen>

/** The chosen documents, those of them that a certificate in the cloud signs, and what was filled in. */
interface ToSign {
  ids: string[]
  inCloud: string[]
  filled: Inputs['signing']['signMultiple']['filled']
}

/** The input of `useActs`. */
interface ActsInput {
  accessCode: string
  /** Called with the results of one act. */
  onDone: (results: Outcome[]) => void
  /** The terms are accepted, and these documents wait for a certificate in the cloud. */
  onCloud: (documents: CloudDocuments) => void
}

/** Signs or declines several documents in one call, and keeps the result of each. The bar shows the consent. */
function useActs({ accessCode, onDone, onCloud }: ActsInput) {
  const navigate = useNavigate()
  const [results, setResults] = useState<Record<string, DocumentResult>>({})
  const isSending = useRef(false)
  const note = (action: DocumentResult['action'], outcomes: Outcome[]) => {
    const news = outcomes.map(({ document_id, ...outcome }) => [document_id, { action, ...outcome }])
    setResults((before) => ({ ...before, ...Object.fromEntries(news) }))
    onDone(outcomes)
  }
  const outcome = {
    onError: ({ data, message }: { data?: { code?: string } | null | undefined; message: string }) => {
      if (data?.code === 'verification_required')
        navigate(`/verify/${accessCode}`, { state: withAlert('info', message) })
    },
    onSettled: () => {
      isSending.current = false
    },
  }
  const accept = trpc.signing.acceptTerms.useMutation(outcome)
  const sign = trpc.signing.signMultiple.useMutation({ ...outcome, onSuccess: (answer) => note('sign', answer) })
  const decline = trpc.signing.declineMultiple.useMutation({
    ...outcome,
    onSuccess: (answer) => note('decline', answer),
  })

  /** The usual ones first: for the others the whole window goes to the provider of the certificate. */
  const signEach = ({ ids, inCloud, filled = [] }: ToSign) => {
    const documentIds = ids.filter((id) => !inCloud.includes(id))
    const toCloud = inCloud.map((documentId) => {
      return { documentId, items: filled.find((one) => one.document_id === documentId)?.items ?? [] }
    })
    const goOn = () => toCloud.length > 0 && onCloud(toCloud)
    if (documentIds.length === 0) goOn()
    else
      sign.mutate(
        { document_ids: documentIds, filled: filled.filter((one) => documentIds.includes(one.document_id)) },
        { onSuccess: goOn },
      )
    // No call is on its way that would end it.
    isSending.current = documentIds.length > 0
  }

  const once = (work: () => void) => {
    if (isSending.current) return
    isSending.current = true
    work()
  }
  const [refusal, setRefusal] = useState<CallError>()
  const forgetRefusals = () => {
    setRefusal(undefined)
    for (const call of [accept, sign]) if (call.isError) call.reset()
  }
  return {
    results,
    forgetRefusals,
    /** Shows a refusal of the documents that a certificate in the cloud should sign. */
    refuse: (error: CallError) => {
      setRefusal(error)
      onCloud([])
      outcome.onError(error)
    },
    isPending: accept.isPending || sign.isPending || decline.isPending,
    signError: accept.error ?? sign.error ?? refusal,
    declineError: decline.error,
    sign: (toSign: ToSign) =>
      once(() => {
        forgetRefusals()
        if (accept.isSuccess) signEach(toSign)
        else accept.mutate(undefined, { onSuccess: () => signEach(toSign) })
      }),
    decline: (documentIds: string[], reason: string) => once(() => decline.mutate({ documentIds, reason })),
  }
}
