import type { Sentence } from './locale.ts'

/** Typed calls that a page may send in one request; each is a call of `/v1`. */
export const SCREEN_BATCH_MAX = 20

/** Sentences for failed calls without one of their own. Not in `messages`: a signer's first load must be small. */
export const callMessages = {
  networkFailed: {
    pt: 'Falha de conexão. Verifique sua internet e tente novamente.',
    en: 'The connection failed. Check your internet connection and try again.',
  },
  timedOut: {
    pt: 'O serviço demorou demais para responder. Verifique sua internet e tente novamente.',
    en: 'The service took too long to respond. Check your internet connection and try again.',
  },
  serviceAway: {
    pt: 'O serviço está temporariamente fora do ar. Tente novamente em instantes.',
    en: 'The service is temporarily unavailable. Please try again in a moment.',
  },
  sessionOver: {
    pt: 'Sua sessão terminou. Entre de novo para continuar.',
    en: 'Your session has ended. Log in again to continue.',
  },
  forbidden: {
    pt: 'Você não tem permissão ou endpoint não foi encontrado',
    en: 'You do not have permission, or the endpoint was not found',
  },
  notFound: {
    pt: 'Não encontramos o que você procura.',
    en: 'We could not find what you are looking for.',
  },
  tooLarge: {
    pt: 'O conteúdo enviado é maior que o permitido.',
    en: 'The content you sent is larger than allowed.',
  },
  tooMany: {
    pt: 'Muitas tentativas em pouco tempo. Aguarde um momento e tente de novo.',
    en: 'Too many attempts in a short time. Wait a moment and try again.',
  },
  /** Precedes the id of a failure in the log. */
  requestId: { pt: 'Código do atendimento:', en: 'Support code:' },
  socialLoginFailed: { pt: 'Erro no login social', en: 'Social login failed' },
} as const satisfies Record<string, Sentence>
