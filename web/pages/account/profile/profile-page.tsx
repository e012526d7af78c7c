import { trpc } from '../../../trpc.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { ProfileForm } from './profile-form.tsx'

/** '/dashboard/profile': the own name, CPF and phone. */
export function ProfilePage() {
  usePageTitle('Meu perfil')
  const profile = trpc.account.profile.useQuery()
  return (
    <div className="max-w-130">
      <PageHeading title="Meu perfil" back={{ href: '/dashboard/account', label: 'Minha conta' }} />
      {profile.error && <LoadFailure message={profile.error.message} onRetry={() => void profile.refetch()} />}
      {profile.isLoading && <Skeleton className="h-80 w-full" />}
      {profile.data && <ProfileForm user={profile.data} />}
    </div>
  )
}
