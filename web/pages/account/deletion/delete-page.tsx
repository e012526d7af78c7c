import { DELETION_DAYS } from '@rubrica/contracts/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { formatDate } from '../../../format.ts'
import { withAlert } from '../../../navigation-alert.ts'
import { session, useSignedIn } from '../../../session.ts'
import { trpc } from '../../../trpc.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Spinner } from '../../../ui/progress-bar.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useLocale, useWords, wordsNow } from '../../../words.ts'
import { type DeletionOrder, orderIn } from './deletion-order.ts'

/** '/dashboard/profile/delete': sends the order that the navigation state carries; without one there is nothing to do. */
export function DeletePage() {
  usePageTitle(useWords('accountEnd', portuguese).title)
  const { state } = useLocation()
  const [order] = useState(() => orderIn(state))
  if (!order) return <Navigate to="/dashboard/account" replace />
  return <Ordering order={order} />
}

function Ordering({ order }: { order: DeletionOrder }) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const isSent = useRef(false)
  const words = useWords('accountEnd', portuguese)
  const { mutate } = trpc.account.remove.useMutation({
    onSuccess: ({ delete_status, to_be_deleted_at }) => {
      if (delete_status === 'done') {
        navigate('/logout', { replace: true, state: withAlert('success', wordsNow('accountEnd', portuguese).done) })
      } else if (to_be_deleted_at) {
        const user = session.get()?.user
        if (user) {
          session.update({ user: { ...user, to_be_deleted_at } })
          utils.account.profile.setData(undefined, { ...user, to_be_deleted_at })
        }
        navigate('/dashboard/profile/delete-scheduled', { replace: true })
      }
    },
    onError: ({ message }) => {
      const { password, ...refused } = order
      navigate('/dashboard/account', { replace: true, state: { refusedDeletion: { ...refused, message } } })
    },
  })

  useEffect(() => {
    // The browser keeps its history on disk; the password must not be in it.
    window.history.replaceState({ ...window.history.state, usr: null }, '')
    if (isSent.current) return
    isSent.current = true
    mutate(order)
  }, [order, mutate])

  return (
    <>
      <PageHeading title={words.title} />
      <Spinner>{words.ordering}</Spinner>
    </>
  )
}

/** '/dashboard/profile/delete-scheduled': when the account ends, and how to cancel that. */
export function DeleteScheduledPage() {
  const words = useWords('accountEnd', portuguese)
  const locale = useLocale()
  usePageTitle(words.scheduledTitle)
  const { user } = useSignedIn()
  if (!user.to_be_deleted_at) return <Navigate to="/dashboard/account" replace />
  return (
    <div className="max-w-160">
      <PageHeading title={words.scheduled} />
      <p>
        {words.when(DELETION_DAYS)}{' '}
        <strong className="tabular font-medium">{formatDate(user.to_be_deleted_at, locale)}</strong>
        {words.effect}
      </p>
      <p className="mt-3 text-quiet">{words.advice}</p>
      <div className="flex flex-wrap gap-2 pt-6">
        <LinkButton href="/dashboard" variant="primary">
          {words.home}
        </LinkButton>
        <LinkButton href="/dashboard/account">{words.account}</LinkButton>
      </div>
    </div>
  )
}

const portuguese = {
  title: 'Cancelar conta',
  done: 'Sua conta foi excluída.',
  ordering: 'Confirmando agendamento de exclusão da conta',
  scheduledTitle: 'Exclusão de conta agendada',
  scheduled: 'Exclusão de conta agendada!',
  when: (days: number) => `Sua conta será excluída em ${days} dias, no dia`,
  effect: ', e os documentos assinados não estarão mais acessíveis.',
  advice: 'Se quiser manter os documentos, cancele a exclusão até lá, em Minha conta. Baixe o que quiser guardar.',
  home: 'Voltar para o início',
  account: 'Ir para Minha conta',
}
