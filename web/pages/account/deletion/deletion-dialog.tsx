import { useEffect, useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormSkeleton } from '../../../ui/form-skeleton.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PasswordFirst } from '../password-first.tsx'
import type { RefusedOrder } from './deletion-order.ts'

interface DeletionDialogProps {
  /** The service's answer to the previous order. */
  refused: RefusedOrder | undefined
  onClose: () => void
}

/** Asks for reason and password; '/dashboard/profile/delete' sends the order itself. */
export function DeletionDialog({ refused, onClose }: DeletionDialogProps) {
  const { user } = useSignedIn()
  const form = useId()
  const navigate = useNavigate()
  const reasons = trpc.account.deleteReasons.useQuery(undefined, { enabled: user.is_password_set })
  const isAsking = user.is_password_set && reasons.data !== undefined
  // Loads the next page early: without a connection it could not say that the order has failed.
  useEffect(() => void import('./delete-page.tsx').catch(() => undefined), [])
  const actions = (
    <>
      <Button onPress={onClose}>Manter conta</Button>
      <Button type="submit" form={form} variant="danger" isFinal>
        Cancelar conta
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="Cancelar conta" actions={isAsking && actions}>
      {!user.is_password_set && <PasswordFirst />}
      {reasons.error && <LoadFailure message={reasons.error.message} onRetry={() => void reasons.refetch()} />}
      {reasons.isLoading && <FormSkeleton />}
      {isAsking && (
        <Form
          id={form}
          aria-label="Cancelar conta"
          onSubmit={(order) => navigate('/dashboard/profile/delete', { replace: true, state: order })}
          error={refused?.message}
        >
          <Select
            label="Por que você quer cancelar a conta?"
            name="delete_reason_type"
            options={reasons.data.map(({ code, name }) => ({ id: code, label: name }))}
            {...(refused?.delete_reason_type ? { defaultValue: refused.delete_reason_type } : {})}
            isRequired
          />
          <TextField
            label="O que poderia ser melhor?"
            name="delete_reason"
            rows={3}
            maxLength={2000}
            defaultValue={refused?.delete_reason ?? ''}
            isOptional
          />
          <PasswordField
            label="Senha"
            name="password"
            autoComplete="current-password"
            description="Para confirmar que é você."
            isRequired
          />
        </Form>
      )}
    </Dialog>
  )
}
