import { Refusal } from '@rubrica/contracts/errors.ts'
import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Logger } from 'pino'
import { CloudFailure } from '../../certificates/cloud/cloud-call.ts'
import type { CloudProvider } from '../../certificates/cloud/cloud-provider.ts'

/** The steps with a provider after the signer's return. */
type Step = 'token' | 'certificate' | 'signature'

/**
 * Takes a step with a provider, and says in the signer's words why it failed.
 * @throws Refusal `cloud_authorization_over`, `cloud_provider_failed`
 */
export async function atProvider<T>(
  { log, provider, step }: { log: Logger; provider: CloudProvider; step: Step },
  take: () => Promise<T>,
): Promise<T> {
  try {
    return await take()
  } catch (error) {
    if (!(error instanceof CloudFailure)) throw error
    log.warn({ provider: provider.id, reason: error.message }, 'a provider of certificates did not do its part')
    throw refusalOf(error, step, provider.name)
  }
}

/** What the provider sent back in place of a code. */
export function refusalOfError(error: string | undefined, provider: string): Refusal {
  return error === 'access_denied'
    ? new Refusal('cloud_authorization_denied', { message: said(denied, provider) })
    : new Refusal('cloud_provider_failed', { message: said(brokenOff, provider) })
}

export function ofAnother(provider: string): Refusal {
  return new Refusal('certificate_of_another', { message: said(anotherPerson, provider) })
}

export function wrongSignature(provider: string): Refusal {
  return new Refusal('signature_wrong', { message: said(wrong, provider) })
}

export function changedMeanwhile(provider: string): Refusal {
  return new Refusal('preparation_outdated', { message: said(outdated, provider) })
}

export function lessNow(provider: string): Refusal {
  return new Refusal('preparation_outdated', { message: said(less, provider) })
}

export function withoutCertificate(provider: string): Refusal {
  return new Refusal('certificate_invalid', { message: said(none, provider) })
}

/** RFC 6749, 5.2: 400 for a code that does not count, 401 for a client that the provider does not know. */
function refusalOf({ problem, status }: CloudFailure, step: Step, provider: string): Refusal {
  if (problem === 'silent') return new Refusal('cloud_provider_failed', { message: said(silent, provider) })
  const isOver = (step === 'token' && status === 400) || (step !== 'token' && status === 401)
  if (problem === 'refused' && isOver) return new Refusal('cloud_authorization_over', { message: said(over, provider) })
  return new Refusal('cloud_provider_failed', { message: said(strange, provider) })
}

function said(sentence: Sentence, provider: string) {
  return { sentence, values: { provider } }
}

const denied = {
  pt: 'A assinatura não foi autorizada no {provider}. Nada foi assinado.',
  en: 'The signature was not authorised at {provider}. Nothing was signed.',
}
const brokenOff = {
  pt: 'O {provider} interrompeu a autorização. Nada foi assinado; tente de novo.',
  en: '{provider} broke off the authorisation. Nothing was signed; try again.',
}
const silent = {
  pt: 'O {provider} não respondeu a tempo. Nada foi assinado; tente de novo em alguns minutos.',
  en: '{provider} did not answer in time. Nothing was signed; try again in a few minutes.',
}
const over = {
  pt: 'O {provider} não aceita mais esta autorização: ela já foi usada ou passou do tempo. Nada foi assinado; autorize de novo.',
  en: '{provider} no longer accepts this authorisation: it was used or its time has passed. Nothing was signed; authorise again.',
}
const strange = {
  pt: 'O {provider} recusou o pedido ou respondeu o que não se esperava. Nada foi assinado; se acontecer de novo, avise quem enviou o documento.',
  en: '{provider} refused the request or gave an unexpected answer. Nothing was signed; if it happens again, tell the sender of the document.',
}
const anotherPerson = {
  pt: 'Quem autorizou no {provider} não é a pessoa deste documento: o CPF ou CNPJ é outro. Nada foi preparado nem assinado.',
  en: 'Whoever authorised at {provider} is not the person of this document: the CPF or CNPJ is another one. Nothing was prepared or signed.',
}
const wrong = {
  pt: 'A assinatura que o {provider} devolveu não é da chave deste certificado. Ela foi descartada, e nada foi assinado.',
  en: 'The signature that {provider} returned is not by the key of this certificate. It was discarded, and nothing was signed.',
}
const outdated = {
  pt: 'Outra pessoa assinou este documento no mesmo momento, e a sua autorização no {provider} valia para a versão de antes. Nada foi assinado por você; autorize de novo.',
  en: 'Somebody else signed this document at the same moment, and your authorisation at {provider} was for the version before. You have not signed; authorise again.',
}
const less = {
  pt: 'As autoridades deixaram de confirmar o seu certificado neste momento, e a assinatura não seria mais qualificada. Nada foi assinado; autorize de novo no {provider}.',
  en: 'The authorities have just stopped confirming your certificate, and the signature would no longer be qualified. Nothing was signed; authorise again at {provider}.',
}
const none = {
  pt: 'O {provider} não mostrou nenhum certificado seu. Nada foi assinado.',
  en: '{provider} showed no certificate of yours. Nothing was signed.',
}
