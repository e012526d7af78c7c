import type { Sentence } from '@rubrica/contracts/locale.ts'
import type { Command } from 'commander'
import { advise, type Context } from '../../context.ts'
import { exampleText } from '../../example.ts'
import type { LoginEnd } from '../../login/end-login.ts'
import { dropLogin } from '../../login/keep-login.ts'
import { chooseSettings } from '../../settings/chosen-settings.ts'

/** `rubrica logout`: deletes the key that the login made, at the service and here; one that was brought along only here. */
export function defineLogout(command: Command, context: Context): void {
  command.addHelpText('after', exampleText(context, 'rubrica logout')).action(() => runLogout(context))
}

async function runLogout(context: Context): Promise<void> {
  const { profile } = await chooseSettings(context)
  const { profiles } = await context.settings.read()
  const login = profiles.get(profile)?.login
  if (login === undefined) {
    advise(context, { pt: 'Não há login neste perfil.', en: 'This profile is not logged in.' })
    return
  }
  const { endLogin } = await import('../../login/end-login.ts')
  const end = await endLogin(context, login)
  await dropLogin(context, profile)
  advise(context, sentences[end])
}

const sentences: Record<LoginEnd, Sentence> = {
  ended: { pt: 'Você saiu.', en: 'You are logged out.' },
  kept: {
    pt: 'Você saiu deste computador. A chave de API continua valendo até ser apagada em Minha conta.',
    en: 'You are logged out on this computer. The API key stays valid until it is deleted in your account.',
  },
  unconfirmed: {
    pt: 'Você saiu deste computador. O serviço não confirmou: apague a chave deste computador em Minha conta. Um login sem chave termina sozinho em até uma hora.',
    en: "You are logged out on this computer. The service did not confirm: delete this computer's key in your account. A login without a key ends by itself within an hour.",
  },
}
