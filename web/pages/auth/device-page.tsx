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
import { AuthCard } from './auth-card.tsx'
import { afterLogin } from './login-target.ts'

/** '/device': takes the code that `rubrica login` shows, and asks whether that computer may come in. */
export function DevicePage() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const signedIn = useSession()
  const brought = codeIn(state)
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
      title="Autorizar um computador"
      intro="Digite o código que o comando rubrica login mostra no terminal."
      footer={signedIn ? <p>Você está na conta {signedIn.user.email}.</p> : null}
    >
      <Form
        aria-label="Autorizar um computador"
        onSubmit={() => (signedIn ? mutate({ user_code: code }) : goBy('/'))}
        call={find}
      >
        <TextField
          label="Código"
          name="user_code"
          value={code}
          onChange={setCode}
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCorrect="off"
          spellCheck="false"
          maxLength={40}
          isRequired
        />
        <Button type="submit" variant="primary" isPending={find.isPending} className="w-full">
          {signedIn ? 'Continuar' : 'Entrar e continuar'}
        </Button>
        {!signedIn && (
          <Button className="w-full" onPress={() => goBy('/signup')}>
            Criar conta
          </Button>
        )}
      </Form>
    </AuthCard>
  )
}

/** The code typed before the login; history entries can be edited. */
function codeIn(state: unknown): string {
  const code: unknown = Reflect.get(Object(state), 'userCode')
  return typeof code === 'string' ? code.slice(0, 40) : ''
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
  if (approve.isSuccess)
    return <Decided title="Computador autorizado" intro="Volte ao terminal: o login termina sozinho em instantes." />
  if (refuse.isSuccess) return <Decided title="Pedido recusado" intro="O computador não entrou na sua conta." />
  return (
    <AuthCard
      title="Autorizar este computador?"
      pageTitle="Autorizar um computador"
      intro={
        <>
          Ele poderá fazer tudo o que você faz na conta <strong className="font-medium text-ink">{email}</strong>, por
          um ano ou até você sair dele ou apagar a chave em Minha conta.
        </>
      }
    >
      <FactList
        facts={[
          { title: 'Apresenta-se como', value: device.client_name },
          { title: 'Pedido feito em', value: formatDateTime(device.created_at) },
          { title: 'Endereço de internet', value: addressText(device), isMissing: device.ip === null },
        ]}
      />
      <Alert tone="warning">
        Autorize só se foi você que digitou rubrica login nesse computador, agora há pouco. Se alguém lhe mandou o
        código, recuse: essa pessoa entraria na sua conta.
      </Alert>
      <Form
        aria-label="Autorizar este computador"
        onSubmit={({ password }) => approve.mutate({ user_code: userCode, ...(password ? { password } : {}) })}
        call={refuse.error ? refuse : approve}
      >
        {asksPassword && (
          <PasswordField label="Senha" name="password" autoComplete="current-password" isRequired autoFocus />
        )}
        <Button type="submit" variant="primary" isPending={approve.isPending} isFinal className="w-full">
          Autorizar
        </Button>
        <Button
          isPending={refuse.isPending}
          isFinal
          className="w-full"
          onPress={() => refuse.mutate({ user_code: userCode })}
        >
          Recusar
        </Button>
      </Form>
    </AuthCard>
  )
}

function Decided({ title, intro }: { title: string; intro: string }) {
  return (
    <AuthCard title={title} pageTitle="Autorizar um computador" intro={intro}>
      <LinkButton href="/dashboard" className="w-full">
        Ir para o início
      </LinkButton>
    </AuthCard>
  )
}

function addressText({ ip, is_same_address }: DeviceDecisionProps['device']): string {
  if (ip === null) return 'Não informado'
  return `${ip} (${is_same_address ? 'o mesmo que o seu agora' : 'diferente do seu agora'})`
}
