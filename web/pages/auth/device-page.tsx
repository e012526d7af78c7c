import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSession } from '../../session.ts'
import { trpc } from '../../trpc.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AuthCard } from './auth-card.tsx'
import { DeviceDecision } from './device-decision.tsx'
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
