import { formatDateTime } from '../../format.ts'
import { trpc } from '../../trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Form } from '../../ui/form.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { AuthCard } from './auth-card.tsx'

/** Props of `DeviceDecision`. */
interface DeviceDecisionProps {
  userCode: string
  device: { client_name: string; ip: string | null; is_same_address: boolean; created_at: string }
  email: string
}

/** Shows which computer asks, its address and the time; the signed-in person lets it in or not. */
export function DeviceDecision({ userCode, device, email }: DeviceDecisionProps) {
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
