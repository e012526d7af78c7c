import { REASON_MAX } from '@rubrica/contracts/lengths.ts'
import { DELETION_DAYS } from '@rubrica/contracts/messages.ts'
import type { User } from '@rubrica/contracts/users.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { formatDate } from '../../../format.ts'
import { session, useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailure } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { useTypedWork } from '../../../ui/form-dialog.tsx'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { letGo } from '../../../ui/leaving.ts'
import { focusReturner } from '../../../ui/return-focus.ts'
import { Select } from '../../../ui/select.tsx'
import { PasswordField, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'
import { PasswordFirst } from '../password-first.tsx'
import { type RefusedOrder, refusedIn } from './deletion-order.ts'

/** The end of the account: orders it or, while it is scheduled, takes it back. */
export function DeletionSection({ user }: { user: User }) {
  const location = useLocation()
  const refused = refusedIn(location.state)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(refused !== undefined)
  const words = useWords('accountDeletion', portuguese)
  const close = () => {
    setAsking(false)
    // The refusal is part of the history's entry: a reload or Back would open the dialog again.
    if (refused) navigate(location.pathname, { replace: true, preventScrollReset: true })
  }
  return (
    <section aria-labelledby="deletion" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="deletion" className="text-lg font-semibold">
        {words.title}
      </h2>
      {user.to_be_deleted_at ? (
        <Scheduled user={user} dueAt={user.to_be_deleted_at} />
      ) : (
        <>
          <p className="max-w-160 text-quiet">{words.effect(DELETION_DAYS)}</p>
          <Button className="self-start" onPress={() => setAsking(true)}>
            {words.open}
          </Button>
        </>
      )}
      {isAsking && <DeletionDialog refused={refused} onClose={close} />}
    </section>
  )
}

function Scheduled({ user, dueAt }: { user: User; dueAt: string }) {
  const utils = trpc.useUtils()
  const words = useWords('accountDeletion', portuguese)
  const locale = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const keep = trpc.account.cancelRemove.useMutation({
    onSuccess: () => {
      const kept = { ...user, to_be_deleted_at: null }
      if (button.current) focusReturner(button.current)()
      session.update({ user: kept })
      utils.account.profile.setData(undefined, kept)
      toast(wordsNow('accountDeletion', portuguese).kept)
    },
  })
  return (
    <>
      <p className="max-w-160 text-quiet">
        {words.due} <strong className="tabular font-medium text-ink">{formatDate(dueAt, locale)}</strong>
        {words.dueEffect}
      </p>
      {keep.error && (
        <Alert tone="warning" onClose={keep.reset}>
          {keep.error.message}
        </Alert>
      )}
      <Button
        ref={button}
        variant="primary"
        className="self-start"
        isPending={keep.isPending}
        onPress={() => keep.mutate()}
      >
        {words.revert}
      </Button>
    </>
  )
}

interface DeletionDialogProps {
  /** The service's answer to the previous order. */
  refused: RefusedOrder | undefined
  onClose: () => void
}

/** Asks for reason and password; '/dashboard/profile/delete' sends the order itself. */
function DeletionDialog({ refused, onClose }: DeletionDialogProps) {
  const { user } = useSignedIn()
  const form = useId()
  const words = useWords('accountDeletion', portuguese)
  const navigate = useNavigate()
  const reasons = trpc.account.deleteReasons.useQuery(undefined, { enabled: user.is_password_set })
  const isAsking = user.is_password_set && reasons.data !== undefined
  const [isChosen, setChosen] = useState(refused !== undefined)
  const { mayClose, watch } = useTypedWork(isChosen)
  // Loads the next page early: without a connection it could not say that the order has failed.
  useEffect(() => void import('./delete-page.tsx').catch(() => undefined), [])
  const order = (values: Record<string, string>) => {
    letGo()
    navigate('/dashboard/profile/delete', { replace: true, state: values })
  }
  const actions = (
    <>
      <Button onPress={onClose}>{words.keep}</Button>
      <Button type="submit" form={form} variant="danger" isFinal>
        {words.title}
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={() => mayClose() && onClose()} title={words.title} actions={isAsking && actions}>
      {!user.is_password_set && <PasswordFirst />}
      {reasons.error && <LoadFailure message={reasons.error.message} onRetry={() => void reasons.refetch()} />}
      {reasons.isLoading && <FormSkeleton />}
      {isAsking && (
        <div {...watch}>
          <Form id={form} aria-label={words.title} onSubmit={order} error={refused?.message}>
            <Select
              label={words.why}
              name="delete_reason_type"
              onChange={() => setChosen(true)}
              options={reasons.data.map(({ code, name }) => ({ id: code, label: name }))}
              {...(refused?.delete_reason_type ? { defaultValue: refused.delete_reason_type } : {})}
              isRequired
            />
            <TextField
              label={words.better}
              name="delete_reason"
              rows={3}
              maxLength={REASON_MAX}
              defaultValue={refused?.delete_reason ?? ''}
              isOptional
            />
            <PasswordField
              label={words.password}
              name="password"
              autoComplete="current-password"
              description={words.isYou}
              isRequired
            />
          </Form>
        </div>
      )}
    </Dialog>
  )
}

const portuguese = {
  title: 'Cancelar conta',
  effect: (days: number) =>
    `A conta é excluída em ${days} dias, e os documentos assinados deixam de ficar acessíveis. Até lá, você pode voltar atrás. Baixe antes o que quiser guardar.`,
  open: 'CANCELAR CONTA',
  kept: 'Cancelamento da exclusão programada da conta realizado com sucesso',
  due: 'Sua conta será excluída em',
  dueEffect: '. Os documentos assinados deixam de ficar acessíveis nesse dia.',
  revert: 'REVERTER CANCELAMENTO',
  keep: 'Manter conta',
  why: 'Por que você quer cancelar a conta?',
  better: 'O que poderia ser melhor?',
  password: 'Senha',
  isYou: 'Para confirmar que é você.',
}
