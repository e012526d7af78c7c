/** Typed calls that a page may send in one request; each is a call of `/v1`. */
export const SCREEN_BATCH_MAX = 20

/** Sentences for failed calls without one of their own. Not in `messages`: a signer's first load must be small. */
export const callMessages = {
  networkFailed: 'Falha de conexão. Verifique sua internet e tente novamente.',
  timedOut: 'O serviço demorou demais para responder. Verifique sua internet e tente novamente.',
  serviceAway: 'O serviço está temporariamente fora do ar. Tente novamente em instantes.',
  sessionOver: 'Sua sessão terminou. Entre de novo para continuar.',
  forbidden: 'Você não tem permissão ou endpoint não foi encontrado',
  notFound: 'Não encontramos o que você procura.',
  tooLarge: 'O conteúdo enviado é maior que o permitido.',
  tooMany: 'Muitas tentativas em pouco tempo. Aguarde um momento e tente de novo.',
  /** Precedes the id of a failure in the log. */
  requestId: 'Código do atendimento:',
  socialLoginFailed: 'Erro no login social',
} as const
