import type { User } from '@rubrica/contracts/users.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { formatDate } from '../../../format.ts'
import { session } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { refusedIn } from './deletion-order.ts'

/** The end of the account: orders it or, while it is scheduled, takes it back. */
export function DeletionSection({ user }: { user: User }) {
  const refused = refusedIn(useLocation().state)
  const [isAsking, setAsking] = useState(refused !== undefined)
  return (
    <section aria-labelledby="deletion" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="deletion" className="text-lg font-semibold">
        Cancelar conta
      </h2>
      {user.to_be_deleted_at ? (
        <Scheduled user={user} dueAt={user.to_be_deleted_at} />
      ) : (
        <>
          <p className="max-w-160 text-quiet">
            A conta é excluída em 30 dias, e os documentos assinados deixam de ficar acessíveis. Até lá, você pode
            voltar atrás. Baixe antes o que quiser guardar.
          </p>
          <Button className="self-start" onPress={() => setAsking(true)}>
            CANCELAR CONTA
          </Button>
        </>
      )}
      {isAsking && <DeletionDialog refused={refused} onClose={() => setAsking(false)} />}
    </section>
  )
}

function Scheduled({ user, dueAt }: { user: User; dueAt: string }) {
  const utils = trpc.useUtils()
  const keep = trpc.account.cancelRemove.useMutation({
    onSuccess: () => {
      const kept = { ...user, to_be_deleted_at: null }
      session.update({ user: kept })
      utils.account.profile.setData(undefined, kept)
      toast('Cancelamento da exclusão programada da conta realizado com sucesso')
    },
  })
  return (
    <>
      <p className="max-w-160 text-quiet">
        Sua conta será excluída em <strong className="tabular font-medium text-ink">{formatDate(dueAt)}</strong>. Os
        documentos assinados deixam de ficar acessíveis nesse dia.
      </p>
      {keep.error && (
        <Alert tone="warning" onClose={keep.reset}>
          {keep.error.message}
        </Alert>
      )}
      <Button variant="primary" className="self-start" isPending={keep.isPending} onPress={() => keep.mutate()}>
        REVERTER CANCELAMENTO
      </Button>
    </>
  )
}
