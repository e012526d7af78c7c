import { USER_CODE_MAX } from '@rubrica/contracts/lengths.ts'
import { textMemberOf } from '@rubrica/contracts/member-of.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatDateTime } from '../../format.ts'
import { useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useLocale, useWords } from '../../words.ts'
import { AuthCard } from './auth-card.tsx'
import { afterLogin } from './login-target.ts'

/** '/device': takes the code that `rubrica login` shows, and asks whether that computer may come in. */
export function DevicePage() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const signedIn = useSession()
  const brought = codeIn(state)
  const words = useWords('authDevice', portuguese)
  const [code, setCode] = useState(brought)
  const isAsked = useRef(false)
  const find = trpc.device.find.useMutation()
  const { mutate } = find
  const goBy = (path: string) => navigate(path, { state: afterLogin({ path: '/device', state: { userCode: code } }) })

  // Somebody who typed the code before signing in does not press again.
  useEffect(() => {
    if (!signedIn || brought === '' || isAsked.current) return
    isAsked.current = true
    mutate({ user_code: brought })
  }, [signedIn, brought, mutate])

  if (signedIn && find.data) return <DeviceDecision userCode={code} device={find.data} email={signedIn.user.email} />
  return (
    <AuthCard
      title={words.title}
      intro={words.intro}
      footer={signedIn ? <p>{words.account(signedIn.user.email)}</p> : null}
    >
      <Form aria-label={words.title} onSubmit={() => (signedIn ? mutate({ user_code: code }) : goBy('/'))} call={find}>
        <TextField
          label={words.code}
          name="user_code"
          value={code}
          onChange={setCode}
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          maxLength={USER_CODE_MAX}
          isRequired
        />
        <Button type="submit" variant="primary" isPending={find.isPending} className="w-full">
          {signedIn ? words.proceed : words.signIn}
        </Button>
        {!signedIn && (
          <Button className="w-full" onPress={() => goBy('/signup')}>
            {words.create}
          </Button>
        )}
      </Form>
    </AuthCard>
  )
}

/** The code typed before the login; history entries can be edited. */
function codeIn(state: unknown): string {
  return textMemberOf(state, 'userCode')?.slice(0, 40) ?? ''
}

/** Props of `DeviceDecision`. */
interface DeviceDecisionProps {
  userCode: string
  device: { client_name: string; ip: string | null; is_same_address: boolean; created_at: string }
  email: string
}

/** Shows which computer asks, its address and the time; the signed-in person lets it in or not. */
function DeviceDecision({ userCode, device, email }: DeviceDecisionProps) {
  const approve = trpc.device.approve.useMutation()
  const refuse = trpc.device.refuse.useMutation()
  const asksPassword = ['password_required', 'password_wrong'].includes(approve.error?.data?.code ?? '')
  const words = useWords('authDevice', portuguese)
  const locale = useLocale()
  if (approve.isSuccess) return <Decided title={words.approved} intro={words.back} />
  if (refuse.isSuccess) return <Decided title={words.refused} intro={words.notIn} />
  return (
    <AuthCard
      title={words.ask}
      pageTitle={words.title}
      intro={
        <>
          {words.may} <strong className="font-medium text-ink">{email}</strong>
          {words.until}
        </>
      }
    >
      <FactList
        facts={[
          { title: words.name, value: device.client_name },
          { title: words.asked, value: formatDateTime(device.created_at, locale) },
          {
            title: words.ip,
            value: device.ip === null ? words.noIp : words.from(device.ip, device.is_same_address),
            isMissing: device.ip === null,
          },
        ]}
      />
      <Alert tone="warning">{words.warning}</Alert>
      <Form
        aria-label={words.form}
        onSubmit={({ password }) => approve.mutate({ user_code: userCode, ...(password ? { password } : {}) })}
        call={refuse.error ? refuse : approve}
      >
        {asksPassword && (
          <PasswordField label={words.password} name="password" autoComplete="current-password" isRequired autoFocus />
        )}
        <Button type="submit" variant="primary" isPending={approve.isPending} isFinal className="w-full">
          {words.approve}
        </Button>
        <Button
          isPending={refuse.isPending}
          isFinal
          className="w-full"
          onPress={() => refuse.mutate({ user_code: userCode })}
        >
          {words.refuse}
        </Button>
      </Form>
    </AuthCard>
  )
}

function Decided({ title, intro }: { title: string; intro: string }) {
  const words = useWords('authDevice', portuguese)
  return (
    <AuthCard title={title} pageTitle={words.title} intro={intro}>
      <LinkButton href="/dashboard" className="w-full">
        {words.home}
      </LinkButton>
    </AuthCard>
  )
}

const portuguese = {
  title: 'Autorizar um computador',
  intro: 'Digite o código que o comando rubrica login mostra no terminal.',
  account: (email: string) => `Você está na conta ${email}.`,
  code: 'Código',
  proceed: 'Continuar',
  signIn: 'Entrar e continuar',
  create: 'Criar conta',
  approved: 'Computador autorizado',
  back: 'Volte ao terminal: o login termina sozinho em instantes.',
  refused: 'Pedido recusado',
  notIn: 'O computador não entrou na sua conta.',
  ask: 'Autorizar este computador?',
  may: 'Ele poderá fazer tudo o que você faz na conta',
  until: ', por um ano ou até você sair dele ou apagar a chave em Minha conta.',
  name: 'Apresenta-se como',
  asked: 'Pedido feito em',
  ip: 'Endereço de internet',
  noIp: 'Não informado',
  from: (ip: string, isSame: boolean) => `${ip} (${isSame ? 'o mesmo que o seu agora' : 'diferente do seu agora'})`,
  warning:
    'Autorize só se foi você que digitou rubrica login nesse computador, agora há pouco. Se alguém lhe mandou o código, recuse: essa pessoa entraria na sua conta.',
  form: 'Autorizar este computador',
  password: 'Senha',
  approve: 'Autorizar',
  refuse: 'Recusar',
  home: 'Ir para o início',
}
