import { useEffect, useRef, useState } from 'react'
import { CertificateProblem, type ProblemCode } from '../../../certificate/certificate-problem.ts'
import type { Opened } from '../../../certificate/certificate-worker.ts'
import { createKeyHolder, type KeyHolder } from '../../../certificate/key-holder.ts'
import { type Inputs, type Outputs, trpc } from '../../../trpc.ts'
import { wordsNow } from '../../../words.ts'
import type { CallError } from '../opened.ts'

/** What the person signs, and the callbacks for the outcome. */
export interface CertificateSigningInput {
  asked: Pick<Inputs['signing']['prepareCertificate'], 'documentId' | 'assignmentId' | 'items'>
  onSigned: () => void
  /** Called if the document or its values, not the certificate, are in the way. */
  onRefused: (error: CallError) => void
}

/** What the service found out about the certificate, and the bytes for it to sign. */
export type Prepared = Outputs['signing']['prepareCertificate']

/** Times that the service prepares a signature anew because somebody else signed meanwhile. */
const PREPARED_AGAIN = 3

/** Opens the file, has the service judge the certificate, and signs. The key stays in its thread, which ends with the dialog. */
export function useCertificateSigning({ asked, onSigned, onRefused }: CertificateSigningInput) {
  const holder = useRef<KeyHolder>(null)
  const opened = useRef<Opened>(null)
  const [prepared, setPrepared] = useState<Prepared>()
  const [work, setWork] = useState<'opening' | 'judging' | 'signing'>()
  const [problem, setProblem] = useState<string>()
  const isBusy = useRef(false)
  /** A signature is on its way: if no answer comes, it may have arrived or not. */
  const wasSent = useRef(false)
  const prepare = trpc.signing.prepareCertificate.useMutation()
  const complete = trpc.signing.signWithCertificate.useMutation()

  useEffect(() => {
    const own = createKeyHolder()
    holder.current = own
    return () => own.close()
  }, [])

  /** One piece of work at a time: a second press is none. */
  const run = async (doWork: (keys: KeyHolder) => Promise<void>) => {
    if (isBusy.current || !holder.current) return
    isBusy.current = true
    setProblem(undefined)
    try {
      await doWork(holder.current)
    } catch (error) {
      fail(error)
    } finally {
      isBusy.current = false
      setWork(undefined)
    }
  }
  const fail = (error: unknown) => {
    if (error instanceof CertificateProblem)
      return setProblem(words().problems[error.code].replace('{property}', error.property || '?'))
    const failure = callErrorOf(error)
    if (failure.data && !isOfCertificate(failure)) return onRefused(failure)
    setProblem(
      failure.data
        ? failure.message
        : `${failure.message} ${wasSent.current ? words().mayBeSigned : words().isUnsigned}`,
    )
  }
  const preparedFor = ({ certificate, chain }: Opened) => {
    return prepare.mutateAsync({ ...asked, certificate, chain })
  }

  return {
    prepared,
    work,
    problem,
    forgetProblem: () => setProblem(undefined),
    /** Opens the file and has the service judge its certificate. */
    open: (file: File, password: string) =>
      run(async (keys) => {
        setWork('opening')
        opened.current = await keys.open(file, password)
        setWork('judging')
        setPrepared(await preparedFor(opened.current))
      }),
    /** Back to the choice of a file. */
    startAgain: () => {
      opened.current = null
      setPrepared(undefined)
      setProblem(undefined)
    },
    sign: () =>
      run(async (keys) => {
        setWork('signing')
        let next = prepared
        for (let again = 0; next; again++) {
          const { id, digest, attributes, is_qualified } = next
          try {
            const signature = await keys.sign({ digest, attributes, policy: is_qualified })
            wasSent.current = true
            await complete.mutateAsync({ ...addressOf(asked), preparationId: id, signature })
            return onSigned()
          } catch (error) {
            const isOutdated = callErrorOf(error).data?.code === 'preparation_outdated'
            if (!isOutdated || again === PREPARED_AGAIN || !opened.current) throw error
            const newer: Prepared = await preparedFor(opened.current)
            setPrepared(newer)
            // The signer agreed to another kind of signature.
            if (newer.is_qualified !== is_qualified) return
            next = newer
          }
        }
      }),
  }
}

function words() {
  return wordsNow('certificateSigning', { isUnsigned, mayBeSigned, problems })
}

const isUnsigned = 'Nada foi assinado, e tudo continua aqui.'
const mayBeSigned =
  'Tudo continua aqui; se a assinatura já tiver chegado, a próxima tentativa mostra o documento assinado.'

function addressOf({ documentId, assignmentId }: CertificateSigningInput['asked']) {
  return { documentId, assignmentId }
}

/** Problems that another certificate, or another try, can solve; the document's page handles all others. */
function isOfCertificate({ data }: CallError): boolean {
  return ofCertificate.has(data?.code ?? '') || (data?.status ?? 0) >= 429
}

const ofCertificate = new Set([
  'certificate_invalid',
  'certificate_of_another',
  'preparation_outdated',
  'signature_wrong',
])

function callErrorOf(error: unknown): CallError {
  const data = Reflect.get(Object(error), 'data')
  return { message: error instanceof Error ? error.message : '', data: data ?? null }
}

/** Why a file cannot sign, and what to do about it. */
const problems = {
  too_large: 'Este arquivo tem mais de 200 kB; um certificado tem bem menos. Escolha o arquivo .p12 ou .pfx.',
  not_pkcs12:
    'Este arquivo não é um certificado .p12 ou .pfx, ou está incompleto. Procure o arquivo original e escolha-o de novo.',
  wrong_password:
    'A senha não abre este certificado. É a senha que foi criada com o arquivo: confira maiúsculas, números e sinais.',
  no_key:
    'Este arquivo tem o certificado, mas não a chave que assina. Exporte-o de novo com a chave privada ou escolha outro arquivo.',
  no_certificate: 'O certificado desta chave não está no arquivo. Exporte os dois juntos ou escolha outro arquivo.',
  signed_file:
    'Este arquivo é protegido pela chave de outra pessoa, e não por uma senha. Exporte o certificado de novo, com senha.',
  unknown_encryption:
    'O arquivo está cifrado de um modo que não abrimos ({property}). Exporte o certificado de novo, cifrado com AES-256 ou TripleDES.',
  unknown_part:
    'O arquivo traz uma parte de um tipo que não abrimos ({property}). Exporte de novo só o certificado e a chave dele.',
  unknown_key:
    'A chave deste arquivo é de um tipo que não aceitamos ({property}). É preciso RSA de 2048 bits ou mais, ou uma curva P-256, P-384 ou P-521.',
  unknown_curve:
    'A chave deste arquivo é de uma curva que não aceitamos ({property}). É preciso P-256, P-384 ou P-521, ou RSA de 2048 bits ou mais.',
  broken_key: 'O navegador não lê a chave deste arquivo, que está danificada ou é de um tamanho que ele não abre.',
  another_text:
    'O serviço pediu a assinatura de algo inesperado, e nada foi assinado. Recarregue a página e tente de novo.',
  failed: 'Não conseguimos abrir o certificado neste navegador. Verifique a internet e tente de novo.',
} satisfies Record<ProblemCode, string>
