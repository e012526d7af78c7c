import type { Invitation } from '@rubrica/contracts/invitations.ts'
import { useState } from 'react'
import { ActionFailure } from '../../../action-failure.tsx'
import { formatDate } from '../../../format.ts'
import { usePermission } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'
import { roleNames } from './roles.tsx'

/** Invitations that were sent and not answered: each can be sent again or taken back. */
export function OpenInvitations({ invitations }: { invitations: Invitation[] }) {
  const [revoking, setRevoking] = useState<Invitation>()
  const words = useWords('openInvitations', portuguese)
  const locale = useLocale()
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h2 id="invitations" className="text-lg font-semibold">
        {words.title}
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {invitations.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
          >
            <div className="min-w-0 grow basis-50">
              <p className="font-medium [overflow-wrap:anywhere]">{one.email}</p>
              <p className="text-sm text-quiet">
                {roleNames[one.role]} · {words.invited(one.invited_by, formatDate(one.created_at, locale))}
              </p>
            </div>
            {one.status === 'expired' ? (
              <Badge tone="quiet">{words.expired}</Badge>
            ) : (
              <Badge tone="wait">{words.waiting}</Badge>
            )}
            <Actions invitation={one} onRevoke={() => setRevoking(one)} />
          </li>
        ))}
      </ul>
      {revoking && <RevokeDialog invitation={revoking} onClose={() => setRevoking(undefined)} />}
    </section>
  )
}

function Actions({ invitation, onRevoke }: { invitation: Invitation; onRevoke: () => void }) {
  const { account_id, email, role } = invitation
  const words = useWords('openInvitations', portuguese)
  const [mayInvite, mayRevoke] = [usePermission('invitations.create'), usePermission('invitations.remove')]
  const utils = trpc.useUtils()
  const resend = trpc.team.invite.useMutation({
    onSuccess: async () => {
      await utils.team.list.invalidate()
      toast(wordsNow('openInvitations', portuguese).resent(email))
    },
  })
  const again = () => resend.mutate({ account_id, email, role })
  return (
    <>
      <div className="flex gap-1">
        {mayInvite && (
          <Button aria-label={words.resendTo(email)} isPending={resend.isPending} onPress={again}>
            {words.resend}
          </Button>
        )}
        {mayRevoke && (
          <Button variant="plain" aria-label={words.cancelTo(email)} onPress={onRevoke}>
            {words.cancel}
          </Button>
        )}
      </div>
      <ActionFailure call={resend} onRetry={again} className="basis-full" />
    </>
  )
}

function RevokeDialog({ invitation: { id, email, status }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const words = useWords('openInvitations', portuguese)
  const utils = trpc.useUtils()
  const revoke = trpc.team.revoke.useMutation({
    onSuccess: async () => {
      await utils.team.list.invalidate()
      toast(wordsNow('openInvitations', portuguese).revoked)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={words.ask}
      confirmLabel={words.revoke}
      call={revoke}
      onConfirm={() => revoke.mutate({ invitationId: id })}
      onClose={onClose}
    >
      <p>
        {status === 'expired' ? words.invitation : words.link} <strong className="font-medium text-ink">{email}</strong>{' '}
        {status === 'expired' ? words.leaves : words.effect}
      </p>
    </ConfirmDialog>
  )
}

const portuguese = {
  title: 'Convites sem resposta',
  invited: (by: string, day: string) => `convite de ${by}, em ${day}`,
  expired: 'Vencido',
  waiting: 'Aguardando',
  resent: (email: string) => `Convite enviado de novo para ${email}.`,
  resendTo: (email: string) => `Reenviar o convite para ${email}`,
  resend: 'Reenviar',
  cancelTo: (email: string) => `Cancelar o convite para ${email}`,
  cancel: 'Cancelar',
  revoked: 'Convite cancelado.',
  ask: 'Cancelar este convite?',
  revoke: 'Cancelar convite',
  invitation: 'O convite vencido para',
  leaves: 'sai desta lista. Você pode convidar a pessoa de novo quando quiser.',
  link: 'O link enviado para',
  effect: 'deixa de valer. Você pode convidar a pessoa de novo quando quiser.',
}
