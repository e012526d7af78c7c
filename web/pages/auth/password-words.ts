/** The words of the two ways to a password: a new one for a forgotten one, or the first one. */
export function passwordWords(pathname: string) {
  return pathname.startsWith('/password-create') ? create : reset
}

const create = {
  title: 'Criar senha',
  action: 'Criar senha',
  done: 'Senha criada',
  doneIntro: 'Sua senha foi criada. Use-a para entrar.',
}

const reset = {
  title: 'Redefinir senha',
  action: 'Redefinir senha',
  done: 'Senha redefinida',
  doneIntro: 'Sua senha foi redefinida. As sessões abertas antes foram encerradas: entre com a nova senha.',
}
