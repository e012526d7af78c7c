import { Navigate } from 'react-router-dom'
import { formatDate } from '../../../format.ts'
import { useSignedIn } from '../../../session.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'

/** '/dashboard/profile/delete-scheduled': when the account ends, and how to cancel that. */
export function DeleteScheduledPage() {
  usePageTitle('Exclusão de conta agendada')
  const { user } = useSignedIn()
  if (!user.to_be_deleted_at) return <Navigate to="/dashboard/account" replace />
  return (
    <div className="max-w-160">
      <PageHeading title="Exclusão de conta agendada!" />
      <p>
        Sua conta será excluída em 30 dias, no dia{' '}
        <strong className="tabular font-medium">{formatDate(user.to_be_deleted_at)}</strong>, e os documentos assinados
        não estarão mais acessíveis.
      </p>
      <p className="mt-3 text-quiet">
        Se quiser manter os documentos, cancele a exclusão até lá, em Minha conta. Baixe o que quiser guardar.
      </p>
      <div className="flex flex-wrap gap-2 pt-6">
        <LinkButton href="/dashboard" variant="primary">
          Voltar para o início
        </LinkButton>
        <LinkButton href="/dashboard/account">Ir para Minha conta</LinkButton>
      </div>
    </div>
  )
}
